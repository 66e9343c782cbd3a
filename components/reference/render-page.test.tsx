import { fromHtml } from 'hast-util-from-html'
import { describe, expect, it } from 'vitest'
import { buildSchema } from 'graphql'
import { pageOfKind, type EntryKind } from '@/lib/reference/anchors'
import {
  byId,
  elements,
  faultsOf,
  fixture,
  schemas,
  pageHtml,
  pageTree,
  referenceOf,
  textOf,
  words,
} from '@/tests/reference/rendered'
import { Query } from './operations'
import { renderPage } from './render-page'
import { Enum } from './types'

it.each(schemas)(
  '%s has every element on its page, unique ids, headings in order, and links that lead somewhere',
  async (_name, load) => {
    expect(faultsOf(await referenceOf(load()))).toEqual([])
  },
)

describe('pages', () => {
  it('are there without content, and say so', async () => {
    const schema = fixture('query-only')
    expect(words(await pageTree(schema, 'mutations'))).toContain(
      'This schema defines no mutations.',
    )
    expect(words(await pageTree(schema, 'unions'))).toContain('This schema defines no union types.')
  })

  it('have sections for what has no page only when the schema has it', async () => {
    const full = fixture('directives-subscriptions')
    expect(words(byId(await pageTree(full, 'queries'), 'subscriptions'))).toBe('Subscriptions')
    expect(words(byId(await pageTree(full, 'scalars'), 'directives'))).toBe('Directives')
    const small = fixture('query-only')
    expect(
      elements(await pageTree(small, 'queries'), ({ tagName }) => tagName === 'h2').map(words),
    ).toEqual(['ping'])
  })
})

it('a response says whether an endpoint gave it', async () => {
  const schema = buildSchema('type Query { asked: Int failed: Int }')
  const originsOf = async (options: Parameters<typeof referenceOf>[1]) => {
    const html = pageHtml(await referenceOf(schema, options), 'queries')
    return html.match(/Answered by the endpoint|Made up from the schema/g)
  }
  expect(
    await originsOf({
      ask: ({ text }) =>
        Promise.resolve(text.includes('asked') ? { data: { asked: 1 } } : { problem: 'HTTP 500' }),
    }),
  ).toEqual(['Answered by the endpoint', 'Made up from the schema'])
  expect(await originsOf({ executor: () => ({ data: {} }) })).toBeNull()
})

describe('entries', () => {
  it.each([
    ['defaults#query-defaults-zero', 'zero: Int = 0'],
    ['defaults#query-defaults-no', 'no: Boolean = false'],
    ['defaults#query-defaults-nothing', 'nothing: String = null'],
    ['defaults#query-defaults-empty', 'empty: String = ""'],
    ['defaults#query-defaults-colours', 'colours: [Colour!] = [RED, GREEN] RED | GREEN'],
    ['defaults#query-defaults-matrix', 'matrix: [[Int]] = [[1, 2], [], [null]]'],
    ['defaults#query-defaults-bidi', 'bidi: String = "a[U+202E]b"'],
    ['deprecations#query-fresh-old', 'old: Int Deprecated: No longer read.'],
    ['deprecations#enum-Kind-B', 'B Deprecated: No longer supported'],
    ['deprecations#input-Input-dropped', 'dropped: Int Deprecated: Never had an effect.'],
    ['recursion#query-node-id', 'id: ID! required'],
    ['awkward-names#input-toString-valueOf', 'valueOf: String = "x"'],
    ['case-collisions#object-Partner-submissionID', 'submissionID: ID'],
    ['case-collisions#object-Partner-submissionId', 'submissionId: ID'],
    ['directives-subscriptions#directive-auth-roles', 'roles: [Role!]! = [ADMIN] Any of these.'],
  ])('%s', async (place, expected) => {
    const [name = '', id = ''] = place.split('#')
    const page = pageOfKind(id.split('-')[0] as EntryKind)
    expect(words(byId(await pageTree(fixture(name), page), id))).toBe(expected)
  })

  it('show a deprecation without a reason', async () => {
    const tree = await pageTree(fixture('deprecations'), 'queries')
    expect(words(byId(tree, 'query-empty'))).toContain('Deprecated.')
  })

  it('link only safe addresses of specifications', async () => {
    const tree = await pageTree(fixture('directives-subscriptions'), 'scalars')
    const hrefs = (id: string) =>
      elements(byId(tree, id), ({ properties }) => /^\w+:/.test(String(properties.href))).map(
        ({ properties }) => properties.href,
      )
    expect(hrefs('scalar-Moment')).toEqual(['https://example.com/moment'])
    expect(hrefs('scalar-Opaque')).toEqual([])
    expect(words(byId(tree, 'scalar-Opaque'))).toContain('Specified by javascript:alert(1).')
  })

  it('unfold an input object in place, required fields first, and end where a type repeats', async () => {
    const schema = buildSchema(`enum Colour { RED GREEN OLD @deprecated }
      input Part { whole: Whole size: Int! = 2 }
      input Whole { note: String "Named." name: ID! parts: [Part!] gone: Int @deprecated }
      input Choice @oneOf { a: ID b: Colour }
      type Query { find(whole: Whole!, choice: Choice): Int }`)
    const argument = byId(await pageTree(schema, 'queries'), 'query-find-whole')
    expect(words(argument)).toBe(
      'whole: Whole! required Fields name: ID! required Named. note: String ' +
        'parts: [Part!] Fields whole: Whole size: Int! = 2',
    )
    const choice = byId(await pageTree(schema, 'queries'), 'query-find-choice')
    expect(words(choice)).toBe('choice: Choice One of these a: ID b: Colour RED | GREEN')
  })

  it('say the form of a scalar where it is sent', async () => {
    const schema = buildSchema(`"Number as text, such as \`1.00\`. Never rounded." scalar Decimal
      scalar Opaque
      input Price { "To pay." amount: Decimal! note: String key: Opaque }
      type Query { find(price: Price!): Int }`)
    const argument = byId(await pageTree(schema, 'queries'), 'query-find-price')
    expect(words(argument)).toBe(
      'price: Price! required Fields amount: Decimal! required To pay. ' +
        'Number as text, such as 1.00. note: String key: Opaque',
    )
  })

  it('unfold what an operation returns, and end at a record within a record', async () => {
    const schema = buildSchema(`type Money { "How much." amount: Int! of: Money }
      type Order { id: ID! "Paid. Or not." price: Money! buyer: Buyer! old: Int @deprecated way: Way }
      type Buyer { id: ID! }
      union Way = Bank | Shop
      type Bank { iban: ID } type Shop { town: Int }
      "Refused. Ask later." type Late { message: String! since: Int }
      type Gone { message: String! }
      union Outcome = Order | Late | Gone
      type Query { buy: Outcome! all: [Order!]! count: Int }`)
    const tree = await pageTree(schema, 'queries')
    const returned = (id: string) =>
      words(byId(tree, id))
        .replace(/^.* Returns /, '')
        .replace(/ Example .*$/, '')
    const money = 'price: Money! Paid. Fields amount: Int! How much. of: Money'
    const order =
      `Fields id: ID! ${money} buyer: Buyer! ` +
      'way: Way Fields of Bank iban: ID Fields of Shop town: Int'
    expect(returned('query-buy')).toBe(
      `Order ${order} Or, each with a message Late Refused. Fields since: Int Gone`,
    )
    expect(returned('query-all')).toBe(`[Order!]! ${order}`)
    expect(returned('query-count')).toBe('Int')
  })

  it('open what has to be sent, and what is short', async () => {
    const long = Array.from({ length: 13 }, (_, index) => `f${index}: Int`).join(' ')
    const schema = buildSchema(`input In { a: In b: Int } type Long { ${long} }
      type Query { long(must: In!, may: In): Long short: Short } type Short { a: Int }`)
    const tree = await pageTree(schema, 'queries')
    const open = (id: string) =>
      elements(byId(tree, id), ({ tagName }) => tagName === 'details').map(
        ({ properties }) => properties.open === true,
      )
    expect(open('query-long-must')).toEqual([true])
    expect(open('query-long-may')).toEqual([false])
    expect(open('query-long').slice(0, 3)).toEqual([true, false, false])
    expect(open('query-short')[0]).toBe(true)
  })

  it('mark what is new or changed, with the day', async () => {
    const schema = buildSchema('type Query { a(x: Int, y: Int): Int b: Int }')
    const change = (coordinate: string) =>
      ({ coordinate, severity: 'safe', kind: 'added', text: '' }) as const
    const entry = { date: '2026-02-01', notes: [], schema: '' }
    const history = [{ ...entry, changes: [change('Query.a(x:)'), change('Query.b')] }]
    const reference = await referenceOf(schema)
    const children = [<Query key="a" name="a" />, <Query key="b" name="b" />]
    const html = renderPage(reference, 'queries', children, undefined, history)
    const tree = fromHtml(html, { fragment: true })
    const badges = ['query-a', 'query-b'].map((id) =>
      elements(byId(tree, id), ({ properties }) => String(properties.className) === 'ref-news').map(
        (badge) => `${words(badge)} ${String(badge.properties.href)}`,
      ),
    )
    expect(badges).toEqual([
      ['changed /docs/category/graphql-schema#changes-2026-02-01'],
      ['new /docs/category/graphql-schema#changes-2026-02-01'],
    ])
    expect(words(byId(tree, 'query-a-x'))).toBe('x: Int new')
    expect(words(byId(tree, 'query-a-y'))).toBe('y: Int')
  })

  it('declare directives with arguments and defaults', async () => {
    const tree = await pageTree(fixture('directives-subscriptions'), 'scalars')
    const [declaration] = elements(byId(tree, 'directive-auth'), ({ tagName }) => tagName === 'pre')
    expect(declaration && words(declaration)).toBe(
      'directive @auth( roles: [Role!]! = [ADMIN] strict: Boolean = true ) repeatable on FIELD_DEFINITION | OBJECT',
    )
  })

  it('explain oneOf and give a sample for each member', async () => {
    const tree = await pageTree(fixture('directives-subscriptions'), 'inputObjects')
    const entry = byId(tree, 'input-Lookup')
    expect(words(entry)).toContain('Exactly one of these fields is to be given')
    const [, ...blocks] = elements(entry, ({ tagName }) => tagName === 'pre').map(textOf)
    // The last two show an operation that takes the input, and its variables.
    const samples = blocks.slice(0, -2)
    expect(samples.map((sample) => Object.keys(JSON.parse(sample) as object))).toEqual([
      ['id'],
      ['email'],
      ['range'],
    ])
    expect(words(entry)).toContain('Shortest path: query → find(by:)')
    expect(Object.keys(JSON.parse(blocks.at(-1) ?? '') as object)).toEqual(['by'])
  })

  it('explain pagination once', async () => {
    const tree = await pageTree(fixture('relay'), 'objects')
    expect(words(byId(tree, 'connections'))).toContain('pageInfo.endCursor')
    expect(words(byId(tree, 'object-Item-related'))).toBe(
      'related: ItemConnection! Paged by first = 10, after',
    )
  })

  it('lead back to every use', async () => {
    const tree = await pageTree(fixture('abstract-types'), 'objects')
    expect(words(byId(tree, 'interface-Named'))).toContain('Implemented by Person, Titled')
    expect(words(byId(tree, 'object-Person'))).toContain('Member of Outcome, Result')
  })

  it('say why an example is missing', async () => {
    const tree = await pageTree(fixture('recursion'), 'queries')
    expect(words(byId(tree, 'query-knot'))).toContain(
      'No example: no member of Knot has a finite value',
    )
  })
})

describe('the HTML', () => {
  const described = (description: string) =>
    buildSchema(`type Query { ${JSON.stringify(description)} a: Int }`)

  it('has references for signs, which cost a browser time, and letters as they are', async () => {
    const html = pageHtml(await referenceOf(described('a – b → é ł 漢')), 'queries')
    expect(html).toContain('a &#8211; b &#8594; é ł 漢')
    expect(html).not.toMatch(/[\u2000-\u2bff]/)
  })

  it('never makes text look like an attribute, so that a base path goes into links alone', async () => {
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

  it('has no marks of React', async () => {
    expect(pageHtml(await referenceOf(fixture('relay')), 'objects')).not.toContain('<!--')
  })
})

it('what stands in a page is an entry of it, by a name of the schema', async () => {
  const reference = await referenceOf(fixture('query-only'))
  const rendering = (child: React.ReactNode) => () => renderPage(reference, 'queries', child)
  expect(rendering(<Query name="pong" />)).toThrow(
    'The schema has no query “pong”. Run `npm run gen:api`',
  )
  expect(rendering(<Enum name="Kind" />)).toThrow(
    '/docs/api/queries: what stands in <ReferencePage> is an entry of /docs/api/enums.',
  )
  expect(rendering(<p>text</p>)).toThrow(
    '/docs/api/queries: what stands in <ReferencePage> is no entry.',
  )
})
