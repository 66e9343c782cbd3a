import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { printSdl } from '#model/sdl/print-sdl.ts'
import type { ApiSettings } from '#model/api-settings.ts'
import { publicDefinitions } from './public-definitions.ts'

/** Returns the snapshot of a schema on one line, and the notes. */
function visible(sdl: string, api: ApiSettings, isIntrospected = false) {
  const notes: string[] = []
  const source = parse(sdl, { noLocation: isIntrospected })
  const { document } = publicDefinitions(source, notes, api)
  return { text: printSdl(document).replace(/\s+/g, ' ').trim(), notes }
}

const UNDEFINED = (names: string) =>
  `not shown, because the schema does not define them: ${names}. To show a directive, describe it in api.config.ts.`

const INTERNAL = 'directive @internal on FIELD_DEFINITION | OBJECT '

it.each<[what: string, hide: ApiSettings['hide'], sdl: string, text: string, notes: string[]]>([
  [
    'hides elements with a directive, its definition, and everything that only these use',
    ['@internal'],
    `${INTERNAL} type Query { orders: [Order!] ledger: Ledger @internal a(x: Int): Int }
      type Order { id: ID! margin: Float @internal } type Ledger { entries: [Entry] kind: Kind } type Entry { a: Day } enum Kind { A } scalar Day`,
    'type Order { id: ID! } type Query { orders: [Order!] a(x: Int): Int }',
    ['also hidden, because nothing else references them: Ledger, Entry, Kind, Day'],
  ],
  [
    'hides elements with a directive and at least the given argument values, in any notation',
    ['@for(level: STAFF)', '@tag(names: "internal")'],
    `directive @for(level: L = STAFF, why: String) on FIELD_DEFINITION directive @tag(names: [String!], id: ID) on FIELD_DEFINITION enum L { STAFF ALL }
      type Query { a: Int @for(level:STAFF) b: Int @for(level: ALL) c: Int @for(why: "x") d: Int @tag(id: 1, names: ["internal"]) e: Int @tag(names: ["internal", "b"]) f: Int @tag(names: """internal""") }`,
    'directive @for(level: L = STAFF, why: String) on FIELD_DEFINITION directive @tag(names: [String!], id: ID) on FIELD_DEFINITION enum L { STAFF ALL } type Query { b: Int @for(level: ALL) e: Int @tag(names: ["internal", "b"]) }',
    [],
  ],
  [
    'allows hiding a required argument of a hidden type',
    ['Order', '*.total(tax:)'],
    'type Query { a: Int o: Order } type Order { total(tax: Int!): Int }',
    'type Query { a: Int }',
    [],
  ],
  [
    'hides by coordinate, by pattern and by description',
    ['Query.b', '*.margin', 'Order.total(tax:)', 'Internal*', 'Status.LOST', /\[internal\]/i],
    `type Query { a: Order b: Int i: InternalThing "[Internal] x" c: Int } type Order { total(tax: Int, round: Int): Int margin: Int status: Status }
      type InternalThing { a: Int } enum Status { OPEN LOST } input New { margin: Int n: Int }`,
    'input New { n: Int } type Order { total(round: Int): Int status: Status } type Query { a: Order } enum Status { OPEN }',
    [],
  ],
  [
    'keeps types that were already unused',
    ['Query.b'],
    'type Query { a: Int b: Int } type Unused { a: Other } type Other { a: Int }',
    'type Other { a: Int } type Query { a: Int } type Unused { a: Other }',
    [],
  ],
  [
    'hides fields that return a hidden type, and types, unions and root types without members',
    ['Ledger', 'Mutation.m'],
    'type Query { a: Int l: [Ledger!]! u: U w: Wrapper } type Mutation { m: Int } type Ledger { a: Int } union U = Ledger type Wrapper { ledger: Ledger }',
    'type Query { a: Int }',
    [
      'Mutation is also hidden: all of its members are hidden',
      'U is also hidden: all of its members are hidden',
      'Wrapper is also hidden: all of its members are hidden',
    ],
  ],
  [
    'hides elements that require a value of a hidden type, but only the argument if it is optional',
    ['Secret'],
    'type Query { a(s: Secret, n: Int): Int b(s: Secret!): Int c(i: In): Int } input Secret { a: Int } input In { s: Secret! }',
    'type Query { a(n: Int): Int c: Int }',
    [
      'Query.b is also hidden: s is required, but its type is hidden',
      'In is also hidden: s is required, but its type is hidden',
    ],
  ],
  [
    'does not report arguments of a field that is hidden because of its type',
    ['Order'],
    'type Query { a: Int orders(ids: [ULID!]!): [Order!]! } type Order { id: ULID } scalar ULID',
    'type Query { a: Int }',
    ['also hidden, because nothing else references them: ULID'],
  ],
  [
    'hides a field of an interface if an implementation hides it, but not in other implementations',
    ['Order.margin'],
    'interface Priced { id: ID margin: Int } type Order implements Priced { id: ID margin: Int } type Item implements Priced { id: ID margin: Int } type Query { a: Order i: Item }',
    'type Item implements Priced { id: ID margin: Int } type Order implements Priced { id: ID } interface Priced { id: ID } type Query { a: Order i: Item }',
    ['Priced.margin is also hidden: Order.margin, which implements it, is hidden'],
  ],
  [
    'removes hidden elements from defaults and directives',
    ['Role.ROBOT', 'In.secret', 'R'],
    'directive @auth(roles: [Role!], i: In) on FIELD_DEFINITION enum Role { STAFF ROBOT } input In { a: Int secret: Int } enum R { X } type Query { a(r: Role = ROBOT, rs: [Role] = [STAFF, ROBOT], i: In = {a: 1, secret: 2}): Int @auth(roles: [STAFF, ROBOT], i: {secret: 1}) }',
    'directive @auth(roles: [Role!], i: In) on FIELD_DEFINITION input In { a: Int } type Query { a(r: Role, rs: [Role] = [STAFF], i: In = {a: 1}): Int @auth(roles: [STAFF], i: {}) } enum Role { STAFF }',
    [],
  ],
  [
    'notes entries without a match, with a suggestion',
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
    'does not hide the schema definition',
    ['sch*ma'],
    'schema { query: Q } type Q { a: Int }',
    'schema { query: Q } type Q { a: Int }',
    ['api.config.ts, hide: "sch*ma" matches nothing.'],
  ],
  [
    'removes federation fields before applying `hide`, and so keeps types that only those fields return',
    ['Query.b'],
    'type Query { a: Int b: Int _entities(r: [_Any!]!): [_Entity] _service: _Service } type _Service { sdl: String } scalar _Any union _Entity = Review type Review @key(fields: "id") { id: ID }',
    'type Query { a: Int } type Review { id: ID }',
    [UNDEFINED('@key')],
  ],
  [
    'removes federation directives with custom names, and the elements that they hide',
    [],
    `schema @link(url: "https://specs.apollo.dev/federation/v2.5", as: "fed", import: ["@tag", {name: "@key", as: "@primaryKey"}, {name: "@inaccessible", as: "@secret"}]) { query: Query }
      directive @primaryKey(fields: fed__FieldSet!) on OBJECT scalar fed__FieldSet directive @secret on FIELD_DEFINITION directive @own__x on OBJECT
      type Query @own__x { me: User b: Int @secret c: Int @fed__inaccessible } type User @primaryKey(fields: "id") { id: ID @fed__external }`,
    'directive @own__x on OBJECT type Query @own__x { me: User } type User { id: ID }',
    [],
  ],
  [
    'removes undefined directives, and respects an undefined `@inaccessible`',
    [],
    `extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable"])
      type Query { a: User @shareable @aws_auth(groups: ["x"]) b: Int @inaccessible } type User @key(fields: "id") { id: ID @external @tag(name: "x") }`,
    'type Query { a: User } type User { id: ID }',
    [UNDEFINED('@aws_auth, @inaccessible, @external, @tag')],
  ],
  [
    'removes directives that federation 1 and supergraphs define',
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

it('does not show a directive set to false, but shows its elements', () => {
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
])('does not allow hiding only %s', (_, hide, sdl, message) => {
  expect(() => visible(sdl, { hide: [hide] })).toThrow(message)
  const owner = hide.replace(/\(.*|\.x$/, '')
  expect(visible(`${sdl} extend type Query { b: Int }`, { hide: [hide, owner] }).notes).toEqual([])
})

it('shows a directive described in the settings, even if it is undefined', () => {
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
])('rejects %j for introspection, which does not report applied directives', (api, start) => {
  const sdl = `${INTERNAL} type Query { ledger: Int b: Int @deprecated }`
  expect(() => visible(sdl, api, true)).toThrow(
    `${start} has no effect, because introspection does not report applied directives.`,
  )
})
