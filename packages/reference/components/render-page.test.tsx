import { fromHtml } from 'hast-util-from-html'
import { describe, expect, it } from 'vitest'
import { buildSchema, type GraphQLSchema } from 'graphql'
import {
  byId,
  elements,
  entryOf,
  faultsOf,
  fixture,
  schemas,
  pageHtml,
  pageTree,
  referenceOf,
  words,
} from '@/tests/reference/rendered'
import type { ApiSettings } from '#model/api-settings.ts'
import { indexGuides, indexSections, linkedEntries, sectionsIn } from '#model/guides.ts'
import { renderPage } from './render-page.tsx'

it.each(schemas)(
  '%s has every element on its page, unique IDs, ordered headings and no broken links',
  async (_name, load) => {
    expect(faultsOf(await referenceOf(load()))).toEqual([])
  },
)

it('shows a message on a page without entries', async () => {
  expect(words(await pageTree(fixture('query-only'), 'unions'))).toContain(
    'This schema defines no unions.',
  )
})

it('labels made-up responses', async () => {
  const schema = buildSchema('type Query { made: Int }')
  const htmlOf = async (options: Parameters<typeof referenceOf>[1]) =>
    pageHtml(await referenceOf(schema, options), 'queries')
  expect(await htmlOf({})).toContain('Sample response')
  expect(await htmlOf({ executor: () => ({ data: {} }) })).not.toContain('Sample response')
})

it('excludes code from page translation', async () => {
  const html = pageHtml(await referenceOf(fixture('abstract-types')), 'queries')
  expect(html.match(/<pre(?= )/g)?.length).toBeGreaterThan(2)
  expect(html).not.toMatch(/<pre(?![^>]* translate="no")/)
})

/** Returns the text of an entry or of a part of it. */
const read = async (schema: GraphQLSchema, id: string) => words(await entryOf(schema, id))

describe('entries', () => {
  it.each([
    ['defaults#query-defaults-zero', 'zero: Int = 0'],
    ['defaults#query-defaults-empty', 'empty: String = ""'],
    ['defaults#query-defaults-colours', 'colours: [Colour!] = [RED, GREEN] RED | GREEN'],
    ['defaults#query-defaults-bidi', 'bidi: String = "a[U+202E]b"'],
    ['deprecations#query-fresh-old', 'old: Int Deprecated: No longer read.'],
    ['directives-subscriptions#directive-auth-roles', 'roles: [Role!]! = [ADMIN] Any of these.'],
    ['relay#object-Item-related', 'related: ItemConnection! Paged by first = 10, after'],
  ])('%s', async (place, expected) => {
    const [name = '', id = ''] = place.split('#')
    expect(await read(fixture(name), id)).toBe(expected)
  })

  it.each([
    ['deprecations#query-empty', 'Deprecated.'],
    ['directives-subscriptions#scalar-Opaque', 'Specified by javascript:alert(1).'],
    [
      'directives-subscriptions#input-Lookup',
      'Provide exactly one of these fields; null does not count.',
    ],
    ['directives-subscriptions#input-Lookup', 'Used in Query it via query → find(by:)'],
    ['abstract-types#interface-Named', 'Implemented by Person, Titled'],
    ['abstract-types#object-Person', 'Member of Outcome, Result'],
    ['recursion#query-knot', 'No example: no member of Knot has a finite value'],
    ['directives-subscriptions#input-Lookup', 'Examples, one per member'],
    [
      'directives-subscriptions#directive-auth',
      'directive @auth( roles: [Role!]! = [ADMIN] strict: Boolean = true ) repeatable on FIELD_DEFINITION | OBJECT',
    ],
    ['abstract-types#enum-RobotState', 'Field of Robot.state'],
  ])('%s contains: %s', async (place, text) => {
    const [name = '', id = ''] = place.split('#')
    expect(await read(fixture(name), id)).toContain(text)
  })

  it('lists failures only if an interface or the settings declare them, and says how a type is reached', async () => {
    const schema = buildSchema(`type Query { entry: Entry team: Team @deprecated shop: Shop }
      union Entry = Photo | Chat type Photo { url: String } type Chat { message: String! author: ID }
      type Team { id: ID } type Shop { team: Team @deprecated } type Idle { id: ID } type Alone { idle: Idle }`)
    expect(await read(schema, 'query-entry')).not.toContain('Errors')
    expect(await read(schema, 'query-entry')).toContain('Chat 2 fields message: String! author: ID')
    const api = { failures: ['*.message'] }
    expect(words(await entryOf(schema, 'query-entry', api))).toContain('Errors Chat message')
    expect(await read(schema, 'object-Team')).not.toContain('Not reachable')
    expect(await read(schema, 'object-Idle')).toContain('Used in Not reachable from any operation.')
    expect(await read(schema, 'object-Alone')).toContain('Used in Unused.')
  })

  it('includes facts that the owner provides for an entry or a member', async () => {
    const schema = buildSchema('type Query { pay(id: ID): Order } type Order { id: ID }')
    const facts = (coordinate: string) =>
      ({
        'Query.pay': 'Owner: [Desk](/desk).',
        'Query.pay(id:)': 'Of `Order`.',
        'Order.id': 'A ULID.',
      })[coordinate]
    const entry = await entryOf(schema, 'query-pay', { facts })
    expect(words(entry)).toContain('Owner: Desk. Arguments id: ID Of Order. Returns')
    expect(words(await entryOf(schema, 'object-Order', { facts }))).toContain('id: ID A ULID.')
  })

  it('explains how to send files and how to receive events', async () => {
    const schema =
      buildSchema(`scalar Upload type Query { a: Int } type Mutation { add(file: Upload!, note: String!): Int }
      type Subscription { changed(id: ID!): Int }`)
    const samples = new Map([['Mutation.add(note:)', "it's"]])
    const html = pageHtml(await referenceOf(schema, { samples }), 'mutations')
    const upload = words(fromHtml(html, { fragment: true }))
    expect(upload).toContain('{ "file": null, "note": "it\'s" }')
    expect(upload).toContain(String.raw`"note": "it'\''s" }`)
    expect(upload).toContain(`'map={"0":["variables.file"]}' \\ --form 0=@example.pdf`)
    const api: ApiSettings = { subscriptions: { url: 'wss://a.example/', protocol: 'websocket' } }
    const text = words(await pageTree(schema, 'queries', api))
    expect(text).toContain('Open a WebSocket to wss://a.example/')
    expect(text).toContain('subscription Changed($id: ID!)')
    expect(text).toContain('Event { "data": { "changed": 1 } }')
  })

  it('links specifications only if the URL is safe', async () => {
    const outside = async (id: string) =>
      elements(await entryOf(fixture('directives-subscriptions'), id), ({ properties }) =>
        /^\w+:/.test(String(properties.href)),
      ).map(({ properties }) => properties.href)
    expect(await outside('scalar-Moment')).toEqual(['https://example.com/moment'])
    expect(await outside('scalar-Opaque')).toEqual([])
  })

  it('expands one level of inputs and results, and links to the rest', async () => {
    const schema = buildSchema(`enum Colour { RED GREEN OLD @deprecated }
      "Number as text, such as \`1.00\`. Never rounded." scalar Decimal
      input Part { whole: Whole }
      input Whole { note: String "To pay." amount: Decimal! parts: [Part!] gone: Int @deprecated }
      input Choice @oneOf { a: ID b: Colour }
      type Money { "How much." amount: Int! of: Money }
      type Order { id: ID! "Paid. Or not." price: Money! old: Int @deprecated way: Way }
      union Way = Bank | Shop
      type Bank { iban: ID } type Shop { town: Int }
      "Refused. Ask later." type Late implements UserError { message: String! since: Int }
      interface UserError { message: String! }
      type Gone implements UserError { message: String! }
      union Outcome = Order | Late | Gone
      type Query { buy(whole: Whole!, choice: Choice): Outcome! all: [Order!]! way: Way count: Int }`)
    expect(await read(schema, 'query-buy-whole')).toBe(
      'whole: Whole! amount: Decimal! To pay. ' +
        'Number as text, such as 1.00. note: String parts: [Part!]',
    )
    expect(await read(schema, 'query-buy-choice')).toBe(
      'choice: Choice One of these: a: ID b: Colour RED | GREEN',
    )
    const tree = await pageTree(schema, 'queries')
    const returned = (id: string) =>
      words(byId(tree, id))
        .replace(/^.* Returns /, '')
        .replace(/ Example .*$/, '')
    const order = '3 fields id: ID! price: Money! Paid. way: Way'
    expect(returned('query-buy')).toBe(
      `Order ${order} Errors · each has message ` +
        'Late Refused. since: Int See Late Gone See Gone',
    )
    expect(returned('query-all')).toBe(`[Order!]! ${order}`)
    expect(returned('query-way')).toBe('Bank 1 field iban: ID Shop 1 field town: Int')
    expect(returned('query-count')).toBe('Int')
  })

  it('groups entries as in the settings, including types', async () => {
    const api = { groups: { Sales: ['*rder*'] } }
    const headings = async (name: 'queries' | 'objects') =>
      elements(
        await pageTree(
          buildSchema('type Query { a: Int order: Order } type Order { id: ID }'),
          name,
          api,
        ),
        'h2',
      ).map(words)
    expect(await headings('queries')).toEqual(['Sales', 'Other'])
    expect(await headings('objects')).toEqual(['Sales'])
  })

  it('groups entries by the guide that uses them most, in the same order as in the contents', async () => {
    const schema = buildSchema(
      'type Query { a: Int b: Int c: Int e: Int } type Subscription { d: Int }',
    )
    const [c, b, e] = ['c-part', 'b', 'e'].map((name) => `/docs/api/queries#query-${name}`)
    const twice = '## Buy\n\n```graphql\n{ b }\n```\n\n```graphql\n{ b e }\n```\n'
    const guides = indexGuides([
      { title: 'Pay', href: '/docs/pay', entries: linkedEntries(`${b} ${c}`) },
      {
        title: 'Buy',
        href: '/docs/buy',
        entries: linkedEntries(`${c} ${e}`),
        sections: sectionsIn(twice),
      },
    ])
    const html = renderPage({ ...(await referenceOf(schema)), guides }, 'queries')
    const tree = fromHtml(html, { fragment: true })
    const order = ['Pay', 'c', 'Buy', 'b', 'e', 'Other', 'a', 'Subscriptions', 'd']
    const headings = elements(tree, ({ tagName }) => /^h[23]$/.test(tagName)).map(words)
    expect(headings.map((text) => text.replace('Guide: ', ''))).toEqual(order)
    const [contents] = elements(tree, 'nav')
    expect(contents && elements(contents, 'a').map(words)).toEqual(order)
    expect(html).toContain('placeholder="Filter 4 queries and 1 subscription"')
    expect(html).toContain('Guide: <a href="/docs/pay">Pay</a>')
  })

  it('links failures to the Errors section of the guide, if it has one', async () => {
    const schema = buildSchema(
      `type Query { pay: Outcome } union Outcome = Order | Late interface PayError { id: ID }
       type Order { id: ID } type Late implements PayError { id: ID }`,
    )
    const entries = linkedEntries('/docs/api/queries#query-pay')
    const page = async (source: string) => {
      const sections = sectionsIn(source)
      const guides = indexGuides([{ title: 'Pay', href: '/docs/pay', entries, sections }])
      return renderPage({ ...(await referenceOf(schema)), guides }, 'queries')
    }
    expect(await page('# Pay\n\n## Errors\n')).toContain(
      '<a href="/docs/pay#errors">How to handle them</a>',
    )
    expect(await page('# Pay\n\n### Errors in files\n')).not.toContain('How to handle them')
  })

  it('links to the sections of guides that call an operation or handle an error', async () => {
    const schema =
      buildSchema(`type Query { order(id: ID): Order orders: OrderConnection } type Order { id: ID }
      type OrderConnection { nodes: [Order] pageInfo: PageInfo } type PageInfo { endCursor: ID } enum Code { LATE OPEN } enum Other { OPEN }`)
    const source =
      '# Buy\n\n```sh\n## Not a heading\n```\n\n## Read `one` {#one}\n\n```graphql\nquery { order { id } }\n```\n\n' +
      '## Twice\n\n## Twice\n\n```graphql\n{ orders\n```\n\n## Errors\n\n| `LATE` | `OPEN` |\n'
    const sectionsOfGuide = sectionsIn(source)
    expect(sectionsOfGuide.map(({ id }) => id)).toEqual(['one', 'errors'])
    const sections = indexSections([
      { title: 'Buy', href: '/docs/buy', entries: [], sections: sectionsOfGuide },
    ])
    const html = async (page: 'queries' | 'enums' | 'objects') =>
      renderPage({ ...(await referenceOf(schema)), sections }, page)
    expect(await html('queries')).toContain('Used in: <a href="/docs/buy#one">Buy: Read one</a>')
    // `OPEN` is ambiguous, because another enum has the same value.
    expect((await html('enums')).match(/Handled in: <a href="[^"]*">Buy/g)).toHaveLength(1)
    expect(words(fromHtml(await html('objects')))).toContain('Returned by order, orders (paged)')
  })

  it('explains pagination once', async () => {
    const tree = await pageTree(fixture('relay'), 'objects')
    expect(words(byId(tree, 'connections'))).toContain('pageInfo.endCursor')
    const other = buildSchema(
      'type Query { a(first: Int): TrainConnection } type TrainConnection { edges: [ID] }',
    )
    expect(pageHtml(await referenceOf(other), 'objects')).not.toContain('id="connections"')
    expect(await read(other, 'query-a-first')).toBe('first: Int')
  })
})

describe('the HTML', () => {
  const described = (description: string) =>
    buildSchema(`type Query { ${JSON.stringify(description)} a: Int }`)

  it('has character references for symbols, which are slow to parse, but not for letters', async () => {
    const html = pageHtml(await referenceOf(described('a – b → é ł 漢')), 'queries')
    expect(html).toContain('a &#8211; b &#8594; é ł 漢')
    expect(html).not.toMatch(/[\u2000-\u2bff]/)
  })

  it('never contains text that looks like an attribute, so that the base path only affects links', async () => {
    const html = pageHtml(
      await referenceOf(described('see <b href="/docs">, ` href="/docs"`')),
      'queries',
    )
    const links = html.split(' href="/').length - 1
    const root = fromHtml(html, { fragment: true })
    expect(
      elements(root, ({ properties }) => String(properties.href).startsWith('/')),
    ).toHaveLength(links)
  })
})
