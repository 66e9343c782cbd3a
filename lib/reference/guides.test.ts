import { expect, it } from 'vitest'
import { buildSchema } from 'graphql'
import { domainsOfTypes, indexGuides, mostUsed } from './guides'
import { entriesOf } from './pages'

const link = (id: string) => `[x](/docs/api/mutations#mutation-${id})`

const guide = (title: string, ...links: string[]) => ({
  title,
  href: `/docs/${title}`,
  source: links.join(' '),
})

it('gives an entry to the guide that links to it most', () => {
  const { guideOf, titles } = indexGuides([
    guide('Login', link('login'), link('register'), link('login')),
    guide('Register', link('register'), link('register-input'), link('login')),
  ])
  expect(titles).toEqual(['Login', 'Register'])
  expect(guideOf('mutation-login')).toMatchObject({ title: 'Login', href: '/docs/Login' })
  expect(guideOf('mutation-register')?.title).toBe('Register')
  expect(guideOf('mutation-other')).toBeUndefined()
})

it('prefers a guide with a word of the name, and among equals the first', () => {
  const links = [link('listTransactions'), link('quote')]
  const { guideOf } = indexGuides([
    guide('Manage recipients', link('listTransactions'), ...links),
    guide('Manage transactions', ...links),
  ])
  expect(guideOf('mutation-listTransactions')?.title).toBe('Manage transactions')
  expect(guideOf('mutation-quote')?.title).toBe('Manage recipients')
})

const block = (code: string, info = '') => `\`\`\`graphql${info}\n${code}\n\`\`\`\n`

it('counts links, calls and names of what is linked or called', () => {
  const sources = [
    `${link('login')} ${link('register-input')} \`login\` \`cancel\``,
    block('mutation A { renew { id } again: renew { id } first: renew { id } }', ' filename="A"'),
    block('type A { b: Int }') + block('mutation {', ' nocheck="wrong"'),
    `${link('register')} \`register\``,
  ]
  // Among equals, register comes first.
  expect(mostUsed(sources)).toEqual(['mutation-register', 'mutation-renew', 'mutation-login'])
})

it('counts calls in a quotation', () => {
  const quotation = '> ```graphql\n> mutation { login { id } }\n> ```\n'
  expect(mostUsed([quotation])).toEqual(['mutation-login'])
})

const schema = buildSchema(`
    type Query { order(by: OrderInput): Order  person: Person  ping: Pong }
    type Mutation { pay(way: Way): Receipt }
    type Order { total: Money! buyer: Person }
    type Person { name: String owes: Money }
    type Receipt { order: Order amount: Money }
    type Money { amount: Int! }
    type Pong { at: Int }
    input OrderInput { way: Way }
    enum Way { CARD CASH }
    union Unused = Pong
`)
const reference = { schema, entries: entriesOf(schema) }

const { guideOf } = indexGuides([
  guide('Buy', '/docs/api/queries#query-order'),
  guide('Pay', '/docs/api/mutations#mutation-pay'),
  guide('People', '/docs/api/queries#query-person'),
])

it.each([
  ['of the operations that return it', 'Order', 'Buy'],
  ['even where others reach it', 'Person', 'People'],
  ['of the operation that takes it', 'OrderInput', 'Buy'],
  ['where it is needed most', 'Way', 'Pay'],
  ['of none that has half of its uses', 'Money', 'Shared'],
  ['of an operation without a guide', 'Pong', undefined],
  ['that nothing uses', 'Unused', undefined],
])('the domain of a type is that %s', (_why, name, domain) => {
  expect(domainsOfTypes(reference, guideOf).get(name)).toBe(domain)
})

it('a schema without guides has no domains', () => {
  expect(domainsOfTypes(reference, indexGuides([]).guideOf)).toEqual(new Map())
})
