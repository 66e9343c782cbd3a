import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { printSdl } from '#model/sdl/print-sdl.ts'
import type { ApiSettings } from '#model/api-settings.ts'
import { publicDefinitions } from './public-definitions.ts'

/** The snapshot of a schema in one line, and the notes. */
function visible(sdl: string, api: ApiSettings, isIntrospected = false) {
  const notes: string[] = []
  const source = parse(sdl, { noLocation: isIntrospected })
  const { document } = publicDefinitions(source, notes, api)
  return { text: printSdl(document).replace(/\s+/g, ' ').trim(), notes }
}

const UNDEFINED = (names: string) =>
  `not shown, because the schema does not define them: ${names}. To show one, word it in directives of api.config.ts.`

const INTERNAL = 'directive @internal on FIELD_DEFINITION | OBJECT '

it.each<[what: string, hide: ApiSettings['hide'], sdl: string, text: string, notes: string[]]>([
  [
    'a directive hides what it stands on, with its definition and what only that leads to',
    ['@internal'],
    `${INTERNAL} type Query { orders: [Order!] ledger: Ledger @internal a(x: Int): Int }
      type Order { id: ID! margin: Float @internal } type Ledger { entries: [Entry] kind: Kind } type Entry { a: Day } enum Kind { A } scalar Day`,
    'type Order { id: ID! } type Query { orders: [Order!] a(x: Int): Int }',
    ['hidden as well, because nothing else references them: Ledger, Entry, Kind, Day'],
  ],
  [
    'a directive with arguments hides where it is applied with at least these values, however they are written',
    ['@for(level: STAFF)', '@tag(names: "internal")'],
    `directive @for(level: L = STAFF, why: String) on FIELD_DEFINITION directive @tag(names: [String!], id: ID) on FIELD_DEFINITION enum L { STAFF ALL }
      type Query { a: Int @for(level:STAFF) b: Int @for(level: ALL) c: Int @for(why: "x") d: Int @tag(id: 1, names: ["internal"]) e: Int @tag(names: ["internal", "b"]) f: Int @tag(names: """internal""") }`,
    'directive @for(level: L = STAFF, why: String) on FIELD_DEFINITION directive @tag(names: [String!], id: ID) on FIELD_DEFINITION enum L { STAFF ALL } type Query { b: Int @for(level: ALL) e: Int @tag(names: ["internal", "b"]) }',
    [],
  ],
  [
    'a required argument of a hidden type is not asked for',
    ['Order', '*.total(tax:)'],
    'type Query { a: Int o: Order } type Order { total(tax: Int!): Int }',
    'type Query { a: Int }',
    [],
  ],
  [
    'coordinates, with * for a part of a name, and descriptions',
    ['Query.b', '*.margin', 'Order.total(tax:)', 'Internal*', 'Status.LOST', /\[internal\]/i],
    `type Query { a: Order b: Int i: InternalThing "[Internal] x" c: Int } type Order { total(tax: Int, round: Int): Int margin: Int status: Status }
      type InternalThing { a: Int } enum Status { OPEN LOST } input New { margin: Int n: Int }`,
    'input New { n: Int } type Order { total(round: Int): Int status: Status } type Query { a: Order } enum Status { OPEN }',
    [],
  ],
  [
    'types that nothing led to before stay',
    ['Query.b'],
    'type Query { a: Int b: Int } type Unused { a: Other } type Other { a: Int }',
    'type Other { a: Int } type Query { a: Int } type Unused { a: Other }',
    [],
  ],
  [
    'what returns something hidden goes, and a type without members, and a union and root without any',
    ['Ledger', 'Mutation.m'],
    'type Query { a: Int l: [Ledger!]! u: U w: Wrapper } type Mutation { m: Int } type Ledger { a: Int } union U = Ledger type Wrapper { ledger: Ledger }',
    'type Query { a: Int }',
    [
      'Mutation is hidden as well: nothing of it is left',
      'U is hidden as well: nothing of it is left',
      'Wrapper is hidden as well: nothing of it is left',
    ],
  ],
  [
    'what demands a value of a hidden type goes; an optional argument goes alone',
    ['Secret'],
    'type Query { a(s: Secret, n: Int): Int b(s: Secret!): Int c(i: In): Int } input Secret { a: Int } input In { s: Secret! }',
    'type Query { a(n: Int): Int c: Int }',
    [
      'Query.b is hidden as well: s is required, and its type hidden',
      'In is hidden as well: s is required, and its type hidden',
    ],
  ],
  [
    'what is hidden by its type is not named for its arguments',
    ['Order'],
    'type Query { a: Int orders(ids: [ULID!]!): [Order!]! } type Order { id: ULID } scalar ULID',
    'type Query { a: Int }',
    ['hidden as well, because nothing else references them: ULID'],
  ],
  [
    'an interface does not promise what an implementation hides; others keep it',
    ['Order.margin'],
    'interface Priced { id: ID margin: Int } type Order implements Priced { id: ID margin: Int } type Item implements Priced { id: ID margin: Int } type Query { a: Order i: Item }',
    'type Item implements Priced { id: ID margin: Int } type Order implements Priced { id: ID } interface Priced { id: ID } type Query { a: Order i: Item }',
    ['Priced.margin is hidden as well: Order.margin, which implements it, is hidden'],
  ],
  [
    'no default and no directive names what is hidden',
    ['Role.ROBOT', 'In.secret', 'R'],
    'directive @auth(roles: [Role!], i: In) on FIELD_DEFINITION enum Role { STAFF ROBOT } input In { a: Int secret: Int } enum R { X } type Query { a(r: Role = ROBOT, rs: [Role] = [STAFF, ROBOT], i: In = {a: 1, secret: 2}): Int @auth(roles: [STAFF, ROBOT], i: {secret: 1}) }',
    'directive @auth(roles: [Role!], i: In) on FIELD_DEFINITION input In { a: Int } type Query { a(r: Role, rs: [Role] = [STAFF], i: In = {a: 1}): Int @auth(roles: [STAFF], i: {}) } enum Role { STAFF }',
    [],
  ],
  [
    'what matches nothing is a note, with the nearest name',
    ['Query.leger', '@internal', '*.nope'],
    `${INTERNAL} type Query { ledger: Int }`,
    'type Query { ledger: Int }',
    [
      'api.config.ts, hide: "Query.leger" matches nothing. Did you mean "Query.ledger"?',
      'api.config.ts, hide: "@internal" matches nothing.',
      'api.config.ts, hide: "*.nope" matches nothing.',
    ],
  ],
  [
    'where operations start is nothing that can be hidden',
    ['sch*ma'],
    'schema { query: Q } type Q { a: Int }',
    'schema { query: Q } type Q { a: Int }',
    ['api.config.ts, hide: "sch*ma" matches nothing.'],
  ],
  [
    'federation goes first, so that a type which only a gateway reaches stays',
    ['Query.b'],
    'type Query { a: Int b: Int _entities(r: [_Any!]!): [_Entity] _service: _Service } type _Service { sdl: String } scalar _Any union _Entity = Review type Review @key(fields: "id") { id: ID }',
    'type Query { a: Int } type Review { id: ID }',
    [UNDEFINED('@key')],
  ],
  [
    'federation under names of its own goes, and what it hides',
    [],
    `schema @link(url: "https://specs.apollo.dev/federation/v2.5", as: "fed", import: ["@tag", {name: "@key", as: "@primaryKey"}, {name: "@inaccessible", as: "@secret"}]) { query: Query }
      directive @primaryKey(fields: fed__FieldSet!) on OBJECT scalar fed__FieldSet directive @secret on FIELD_DEFINITION directive @own__x on OBJECT
      type Query @own__x { me: User b: Int @secret c: Int @fed__inaccessible } type User @primaryKey(fields: "id") { id: ID @fed__external }`,
    'directive @own__x on OBJECT type Query @own__x { me: User } type User { id: ID }',
    [],
  ],
  [
    "directives that the schema does not define are the platform's, and hide by `@inaccessible` all the same",
    [],
    `extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable"])
      type Query { a: User @shareable @aws_auth(groups: ["x"]) b: Int @inaccessible } type User @key(fields: "id") { id: ID @external @tag(name: "x") }`,
    'type Query { a: User } type User { id: ID }',
    [UNDEFINED('@aws_auth, @inaccessible, @external, @tag')],
  ],
  [
    'federation 1 and a supergraph define their directives, and readers see none',
    [],
    `schema @link(url: "https://specs.apollo.dev/link/v1.0") { query: Query } directive @tag(name: String!) repeatable on FIELD_DEFINITION
      directive @key(fields: _FieldSet!) repeatable on OBJECT directive @external on FIELD_DEFINITION scalar _FieldSet directive @join__type(graph: join__Graph!) on OBJECT enum join__Graph { A }
      directive @own on OBJECT type Query @own { a: User @tag(name: "x") } type User @join__type(graph: A) @key(fields: "id") { id: ID @external }`,
    'directive @own on OBJECT type Query @own { a: User } type User { id: ID }',
    [],
  ],
])('%s', (_, hide, sdl, text, notes) => {
  expect(visible(sdl, { hide })).toEqual({ text, notes })
})

it('a directive of false is shown nowhere, and hides nothing else', () => {
  const sdl = 'directive @cost(w: Int) on FIELD_DEFINITION type Query { a: Int @cost(w: 1) }'
  expect(visible(sdl, { directives: { cost: false } }).text).toBe('type Query { a: Int }')
})

it.each<[what: string, hide: string, sdl: string, message: RegExp]>([
  [
    'a required argument',
    'Query.a(x:)',
    'type Query { a(x: Int!): Int }',
    /Query\.a\(x:\) is required.* Hide Query\.a as well/,
  ],
  [
    'a required field of an input',
    'In.x',
    'type Query { a(i: In): Int } input In { x: Int! y: Int }',
    /In\.x is required.* Hide In as well/,
  ],
])('%s alone cannot be hidden', (_, hide, sdl, message) => {
  expect(() => visible(sdl, { hide: [hide] })).toThrow(message)
  const owner = hide.replace(/\(.*|\.x$/, '')
  expect(visible(`${sdl} extend type Query { b: Int }`, { hide: [hide, owner] }).notes).toEqual([])
})

it('a directive that its owner words is shown, whoever defines it', () => {
  const sdl = 'type Query { a: Int @tag(name: "x") @key }'
  const { text } = visible(sdl, {
    directives: { tag: ({ name }: { name: string }) => `Of ${name}.` },
  })
  expect(text).toBe('type Query { a: Int @tag(name: "x") }')
})

it.each<[api: ApiSettings, start: string]>([
  [{ hide: ['@internal'] }, 'hide: "@internal"'],
  [{ directives: { internal: () => 'Internal', cost: false } }, ': @internal'],
  [{ groups: '@doc(category:)' }, ': @doc'],
])('%j needs SDL: introspection does not report applied directives', (api, start) => {
  const sdl = `${INTERNAL} type Query { ledger: Int b: Int @deprecated }`
  expect(() => visible(sdl, api, true)).toThrow(
    `${start} has no effect, because introspection does not report applied directives.`,
  )
})
