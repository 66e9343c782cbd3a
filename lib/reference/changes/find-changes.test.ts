import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import {
  buildASTSchema,
  buildSchema,
  findBreakingChanges,
  findDangerousChanges,
  Kind,
  parse,
  print,
  visit,
  type ASTNode,
  type DocumentNode,
  type ListTypeNode,
  type NonNullTypeNode,
  type TypeNode,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { contractOf } from './contract'
import { findChanges, SEVERITIES } from './find-changes'

/** Every case has a query, so that it is a schema. */
const schemaOf = (sdl: string) =>
  buildSchema(/type Query|schema \{/.test(sdl) ? sdl : `${sdl} type Query { q: Int }`)

const changesOf = (before: string, after: string) =>
  findChanges(schemaOf(before), schemaOf(after)).map(
    ({ severity, coordinate, text }) => `${severity} ${coordinate}: ${text}`,
  )

const NEW_VALUE = 'New value: a client that handles each value needs a case for it.'

describe.each<[string, [before: string, after: string, ...changes: string[]][]]>([
  [
    'types',
    [
      ['', 'type A { a: Int }', 'safe A: New object type.'],
      ['', 'interface A { a: Int }', 'safe A: New interface.'],
      ['', 'input A { a: Int! }', 'safe A: New input object.'],
      ['', 'enum A { B @deprecated }', 'safe A: New enum.'],
      ['', 'scalar A', 'safe A: New scalar.'],
      ['type A { a: Int }', 'type A { a: Int } union U = A', 'safe U: New union.'],
      ['type A { a: Int }', '', 'breaking A: This object type was removed.'],
      ['interface A { a: Int }', '', 'breaking A: This interface was removed.'],
      ['input A { a: Int! }', '', 'breaking A: This input object was removed.'],
      ['enum A { B }', '', 'breaking A: This enum was removed.'],
      ['scalar A', '', 'breaking A: This scalar was removed.'],
      ['type A { a: Int } union U = A', 'type A { a: Int }', 'breaking U: This union was removed.'],
      [
        'type A { a: Int }',
        'interface A { a: Int }',
        'breaking A: Was an object type, and is an interface now.',
      ],
      ['scalar A', 'enum A { B }', 'breaking A: Was a scalar, and is an enum now.'],
      [
        'input A { a: Int }',
        'type A { a: Int }',
        'breaking A: Was an input object, and is an object type now.',
      ],
      [
        'type Query { a: Float }',
        'type Query { a: Int }',
        'breaking Float: This scalar was removed.',
        'breaking Query.a: The type is `Int` now; it was `Float`.',
      ],
    ],
  ],
  [
    'fields',
    [
      [
        'type Query { a: Int }',
        'type Query { a: Int b: [Int!]! }',
        'safe Query.b: New query, of type `[Int!]!`.',
      ],
      [
        'type Query { a: Int } type Mutation { a: Int }',
        'type Query { a: Int } type Mutation { a: Int b: Int }',
        'safe Mutation.b: New mutation, of type `Int`.',
      ],
      [
        'type Query { a: Int } type Subscription { a: Int b: Int }',
        'type Query { a: Int } type Subscription { a: Int }',
        'breaking Subscription.b: This subscription was removed.',
      ],
      ['type A { a: Int }', 'type A { a: Int b: Int }', 'safe A.b: New field, of type `Int`.'],
      [
        'interface A { a: Int }',
        'interface A { a: Int b: Int }',
        'safe A.b: New field, of type `Int`.',
      ],
      ['type A { a: Int b: Int }', 'type A { a: Int }', 'breaking A.b: This field was removed.'],
      [
        'type A { a: Int b: Int @deprecated }',
        'type A { a: Int }',
        'breaking A.b: This field was removed. It was deprecated.',
      ],
      ['type A { a: Int b: Int }', 'type A { b: Int a: Int }'],
      ['type A { a: Int }', '"What it is" type A { "one" a: Int }'],
    ],
  ],
  [
    'types of fields',
    [
      [
        'type A { a: Int }',
        'type A { a: Int! }',
        'safe A.a: The type is `Int!` now; it was `Int`: it is never null.',
      ],
      [
        'type A { a: Int! }',
        'type A { a: Int }',
        'breaking A.a: The type is `Int` now; it was `Int!`: it can be null.',
      ],
      [
        'type A { a: [Int] }',
        'type A { a: [Int!] }',
        'safe A.a: The type is `[Int!]` now; it was `[Int]`: its items are never null.',
      ],
      [
        'type A { a: [Int!] }',
        'type A { a: [Int] }',
        'breaking A.a: The type is `[Int]` now; it was `[Int!]`: its items can be null.',
      ],
      [
        'type A { a: [Int!] }',
        'type A { a: [Int]! }',
        'breaking A.a: The type is `[Int]!` now; it was `[Int!]`: it is never null, its items can be null.',
      ],
      [
        'type A { a: [[Int]] }',
        'type A { a: [[Int!]] }',
        'safe A.a: The type is `[[Int!]]` now; it was `[[Int]]`: the items of its items are never null.',
      ],
      [
        'type A { a: [Int] }',
        'type A { a: [[Int]] }',
        'breaking A.a: The type is `[[Int]]` now; it was `[Int]`.',
      ],
      [
        'type A { a: Int }',
        'type A { a: [Int] }',
        'breaking A.a: The type is `[Int]` now; it was `Int`.',
      ],
      [
        'type A { a: ID }',
        'type A { a: String }',
        'breaking A.a: The type is `String` now; it was `ID`.',
        'breaking ID: This scalar was removed.',
      ],
      [
        'interface I { a: Int } type A implements I { a: Int } type B { a: I }',
        'interface I { a: Int } type A implements I { a: Int } type B { a: A }',
        'breaking B.a: The type is `A` now; it was `I`.',
      ],
      [
        'interface A { a: Int! }',
        'interface A { a: Int }',
        'breaking A.a: The type is `Int` now; it was `Int!`: it can be null.',
      ],
    ],
  ],
  [
    'arguments',
    [
      [
        'type A { a: Int }',
        'type A { a(x: Int): Int }',
        'dangerous A.a(x:): New optional argument, of type `Int`.',
      ],
      [
        'type A { a: Int }',
        'type A { a(x: Int! = 2): Int }',
        'dangerous A.a(x:): New optional argument, of type `Int!`, `2` by default.',
      ],
      [
        'type A { a: Int }',
        'type A { a(x: Int!): Int }',
        'breaking A.a(x:): New required argument, of type `Int!`.',
      ],
      [
        'type A { a(x: Int): Int }',
        'type A { a: Int }',
        'breaking A.a(x:): This argument was removed.',
      ],
      [
        'type A { a(x: Int): Int }',
        'type A { a(x: Int!): Int }',
        'breaking A.a(x:): The type is `Int!` now; it was `Int`: it is required.',
      ],
      [
        'type A { a(x: Int!): Int }',
        'type A { a(x: Int): Int }',
        'safe A.a(x:): The type is `Int` now; it was `Int!`: it is optional.',
      ],
      [
        'type A { a(x: Int = 1): Int }',
        'type A { a(x: Int! = 1): Int }',
        'breaking A.a(x:): The type is `Int!` now; it was `Int`: it can no longer be null.',
      ],
      [
        'type A { a(x: Int! = 1): Int }',
        'type A { a(x: Int = 1): Int }',
        'safe A.a(x:): The type is `Int` now; it was `Int!`: it can be null.',
      ],
      [
        'type A { a(x: [Int!]): Int }',
        'type A { a(x: [Int]): Int }',
        'safe A.a(x:): The type is `[Int]` now; it was `[Int!]`: its items can be null.',
      ],
      [
        'type A { a(x: [Int]): Int }',
        'type A { a(x: [Int!]): Int }',
        'breaking A.a(x:): The type is `[Int!]` now; it was `[Int]`: its items can no longer be null.',
      ],
      [
        'type A { a(x: Int): Int }',
        'type A { a(x: [Int]): Int }',
        'breaking A.a(x:): The type is `[Int]` now; it was `Int`.',
      ],
      [
        'type A { a(x: Int): Int }',
        'type A { a(x: String): Int }',
        'breaking A.a(x:): The type is `String` now; it was `Int`.',
      ],
      ['type A { a(x: Int, y: Int): Int }', 'type A { a(y: Int, x: Int): Int }'],
    ],
  ],
  [
    'defaults',
    [
      [
        'type A { a(x: Int = 1): Int }',
        'type A { a(x: Int = 2): Int }',
        'dangerous A.a(x:): `2` is the default now; it was `1`.',
      ],
      [
        'type A { a(x: Int): Int }',
        'type A { a(x: Int = 2): Int }',
        'dangerous A.a(x:): `2` is the default now; there was none.',
      ],
      [
        'type A { a(x: Int): Int }',
        'type A { a(x: Int = null): Int }',
        'dangerous A.a(x:): `null` is the default now; there was none.',
      ],
      [
        'type A { a(x: Int!): Int }',
        'type A { a(x: Int! = 2): Int }',
        'safe A.a(x:): Optional now, with `2` as the default.',
      ],
      [
        'type A { a(x: Int = 1): Int }',
        'type A { a(x: Int): Int }',
        'dangerous A.a(x:): The default `1` was removed.',
      ],
      [
        'type A { a(x: Int! = 1): Int }',
        'type A { a(x: Int!): Int }',
        'breaking A.a(x:): Required now: the default `1` was removed.',
      ],
      [
        'input A { a: [E!] = [B] } enum E { B C }',
        'input A { a: [E!] = [B, C] } enum E { B C }',
        'dangerous A.a: `[B, C]` is the default now; it was `[B]`.',
      ],
      [
        'input A { a: Int! = 1 }',
        'input A { a: Int! }',
        'breaking A.a: Required now: the default `1` was removed.',
      ],
      [
        'scalar S type A { a(x: S = {b: 1, c: [2]}): Int }',
        'scalar S type A { a(x: S = {c: [2], b: 1}): Int }',
      ],
      [
        'scalar S type A { a(x: S = {b: 1}): Int }',
        'scalar S type A { a(x: S = {b: 2}): Int }',
        'dangerous A.a(x:): `{ b: 2 }` is the default now; it was `{ b: 1 }`.',
      ],
    ],
  ],
  [
    'input objects',
    [
      [
        'input A { a: Int }',
        'input A { a: Int b: Int }',
        'dangerous A.b: New optional input field, of type `Int`.',
      ],
      [
        'input A { a: Int }',
        'input A { a: Int b: Int! = 1 }',
        'dangerous A.b: New optional input field, of type `Int!`, `1` by default.',
      ],
      [
        'input A { a: Int }',
        'input A { a: Int b: Int! }',
        'breaking A.b: New required input field, of type `Int!`.',
      ],
      [
        'input A { a: Int b: Int }',
        'input A { a: Int }',
        'breaking A.b: This input field was removed.',
      ],
      [
        'input A { a: Int }',
        'input A { a: Int! }',
        'breaking A.a: The type is `Int!` now; it was `Int`: it is required.',
      ],
      [
        'input A { a: [Int!]! }',
        'input A { a: [Int] }',
        'safe A.a: The type is `[Int]` now; it was `[Int!]!`: it is optional, its items can be null.',
      ],
      [
        'input A { a: Int b: Int }',
        'input A @oneOf { a: Int b: Int }',
        'breaking A: Takes exactly one of its fields now.',
      ],
      [
        'input A @oneOf { a: Int b: Int }',
        'input A { a: Int b: Int }',
        'safe A: No longer limited to one of its fields.',
      ],
    ],
  ],
  [
    'enums and unions',
    [
      ['enum A { B }', 'enum A { B C }', `dangerous A.C: ${NEW_VALUE}`],
      ['enum A { B C }', 'enum A { B }', 'breaking A.C: This value was removed.'],
      [
        'enum A { B C @deprecated }',
        'enum A { B }',
        'breaking A.C: This value was removed. It was deprecated.',
      ],
      ['enum A { B C }', 'enum A { C B }'],
      [
        'type A { a: Int } type B { a: Int } union U = A',
        'type A { a: Int } type B { a: Int } union U = A | B',
        'dangerous U: `B` is a new member: a client that handles each member needs a case for it.',
      ],
      [
        'type A { a: Int } type B { a: Int } union U = A | B',
        'type A { a: Int } type B { a: Int } union U = A',
        'breaking U: `B` is no longer a member.',
      ],
      [
        'type A { a: Int } type B { a: Int } union U = A | B',
        'type A { a: Int } type B { a: Int } union U = B | A',
      ],
    ],
  ],
  [
    'interfaces',
    [
      [
        'interface I { a: Int } type A { a: Int }',
        'interface I { a: Int } type A implements I { a: Int }',
        'dangerous A: Implements `I` now.',
      ],
      [
        'interface I { a: Int } type A implements I { a: Int }',
        'interface I { a: Int } type A { a: Int }',
        'breaking A: No longer implements `I`.',
      ],
      [
        'interface I { a: Int } interface A { a: Int }',
        'interface I { a: Int } interface A implements I { a: Int }',
        'dangerous A: Implements `I` now.',
      ],
    ],
  ],
  [
    'scalars',
    [
      [
        'scalar A',
        'scalar A @specifiedBy(url: "https://a.example")',
        'safe A: The format is specified at https://a.example now.',
      ],
      [
        'scalar A @specifiedBy(url: "https://a.example")',
        'scalar A @specifiedBy(url: "https://b.example")',
        'dangerous A: The format is specified at https://b.example now.',
      ],
      [
        'scalar A @specifiedBy(url: "https://a.example")',
        'scalar A',
        'safe A: The format names no specification now.',
      ],
    ],
  ],
  [
    'directives',
    [
      ['', 'directive @a on FIELD', 'safe @a: New directive.'],
      ['directive @a on FIELD', '', 'breaking @a: This directive was removed.'],
      [
        'directive @a on FIELD',
        'directive @a on QUERY | FIELD',
        'safe @a: Can stand on `QUERY` now.',
      ],
      [
        'directive @a on QUERY | FIELD',
        'directive @a on FIELD',
        'breaking @a: Can no longer stand on `QUERY`.',
      ],
      [
        'directive @a on FIELD',
        'directive @a repeatable on FIELD',
        'safe @a: Can be repeated now.',
      ],
      [
        'directive @a repeatable on FIELD',
        'directive @a on FIELD',
        'breaking @a: Can no longer be repeated.',
      ],
      [
        'directive @a on FIELD',
        'directive @a(x: Int) on FIELD',
        'dangerous @a(x:): New optional argument, of type `Int`.',
      ],
      [
        'directive @a on FIELD',
        'directive @a(x: Int!) on FIELD',
        'breaking @a(x:): New required argument, of type `Int!`.',
      ],
      [
        'directive @a(x: Int) on FIELD',
        'directive @a on FIELD',
        'breaking @a(x:): This argument was removed.',
      ],
      [
        'directive @a(x: Int) on FIELD',
        'directive @a(x: Int!) on FIELD',
        'breaking @a(x:): The type is `Int!` now; it was `Int`: it is required.',
      ],
      [
        'directive @a(x: Int = 1) on FIELD',
        'directive @a(x: Int = 2) on FIELD',
        'dangerous @a(x:): `2` is the default now; it was `1`.',
      ],
      [
        'directive @a on OBJECT type A { a: Int }',
        'directive @a on OBJECT type A @a { a: Int }',
        'dangerous A: `@a` now.',
      ],
    ],
  ],
  [
    'deprecations',
    [
      [
        'type A { a: Int }',
        'type A { a: Int @deprecated(reason: "Use `b`") }',
        'safe A.a: Deprecated: Use `b`.',
      ],
      ['type A { a: Int }', 'type A { a: Int @deprecated }', 'safe A.a: Deprecated.'],
      ['type A { a: Int @deprecated }', 'type A { a: Int }', 'safe A.a: No longer deprecated.'],
      [
        'type A { a: Int @deprecated(reason: "One.") }',
        'type A { a: Int @deprecated(reason: "Two.") }',
        'safe A.a: Still deprecated, with another reason: Two.',
      ],
      [
        'type A { a: Int @deprecated(reason: "One.") }',
        'type A { a: Int @deprecated }',
        'safe A.a: Still deprecated, without a reason now.',
      ],
      [
        'type A { a(x: Int): Int }',
        'type A { a(x: Int @deprecated(reason: "No.")): Int }',
        'safe A.a(x:): Deprecated: No.',
      ],
      [
        'input A { a: Int }',
        'input A { a: Int @deprecated(reason: "No.") }',
        'safe A.a: Deprecated: No.',
      ],
      ['enum A { B C }', 'enum A { B C @deprecated(reason: "No.") }', 'safe A.C: Deprecated: No.'],
      [
        'type A { a: Int }',
        'type A { a: Int b: Int @deprecated(reason: "Too early?") }',
        'safe A.b: New field, of type `Int`.',
        'safe A.b: Deprecated: Too early?',
      ],
    ],
  ],
  [
    'root types',
    [
      [
        'type Query { a: Int }',
        'type Query { a: Int } type Mutation { b: Int }',
        'safe Mutation.b: New mutation, of type `Int`.',
        'safe schema: Mutations are possible now, from `Mutation`.',
      ],
      [
        'type Query { a: Int } type Mutation { b: Int }',
        'type Query { a: Int }',
        'breaking Mutation: This object type was removed.',
        'breaking schema: Mutations are no longer possible.',
      ],
      [
        'schema { query: A } type A { a: Int } type B { a: Int }',
        'schema { query: B } type A { a: Int } type B { a: Int }',
        'breaking schema: Queries start from `B` instead of `A`.',
      ],
    ],
  ],
])('%s', (_subject, cases) => {
  it.each(cases)('%s → %s', (before, after, ...changes) => {
    expect(changesOf(before, after)).toEqual(changes)
  })
})

it('puts the worst first, and orders by coordinate within', () => {
  const before = 'type Query { b: Int a: Int c(x: Int = 1): Int }'
  const after = 'type Query { d: Int c(x: Int = 2): Int }'
  expect(
    findChanges(schemaOf(before), schemaOf(after)).map(({ coordinate }) => coordinate),
  ).toEqual(['Query.a', 'Query.b', 'Query.c(x:)', 'Query.d'])
})

describe('applied directives', () => {
  const DEFINITIONS = `enum Role { A B C }
    directive @auth(roles: [Role!]!) on FIELD_DEFINITION
    directive @public on FIELD_DEFINITION
    directive @idempotent(key: String!) on FIELD_DEFINITION
    directive @secondPerson(than: String!) on FIELD_DEFINITION
    directive @stepUp(answer: String!) on FIELD_DEFINITION
    directive @audited on FIELD_DEFINITION
    directive @tag(name: String) repeatable on FIELD_DEFINITION | ARGUMENT_DEFINITION | ENUM_VALUE`
  const query = (marks: string) => `${DEFINITIONS} type Query { q: Int ${marks} }`

  it.each<[before: string, after: string, ...changes: string[]]>([
    ['@auth(roles: [A])', '@auth(roles: [A])'],
    [
      '@auth(roles: [A])',
      '@auth(roles: [A, B])',
      'safe Query.q: `@auth(roles: [A, B])` now; it was `@auth(roles: [A])`.',
    ],
    [
      '@auth(roles: [A, B])',
      '@auth(roles: [B, C])',
      'breaking Query.q: `@auth(roles: [B, C])` now; it was `@auth(roles: [A, B])`.',
    ],
    [
      '@auth(roles: [A, B])',
      '@auth(roles: [B, A])',
      'safe Query.q: `@auth(roles: [B, A])` now; it was `@auth(roles: [A, B])`.',
    ],
    [
      '@public',
      '@auth(roles: [A])',
      'breaking Query.q: `@auth(roles: [A])` now.',
      'breaking Query.q: No longer `@public`.',
    ],
    ['', '@idempotent(key: "k")', 'safe Query.q: `@idempotent(key: "k")` now.'],
    ['@idempotent(key: "k")', '', 'dangerous Query.q: No longer `@idempotent(key: "k")`.'],
    ['', '@secondPerson(than: "T.a")', 'breaking Query.q: `@secondPerson(than: "T.a")` now.'],
    ['@secondPerson(than: "T.a")', '', 'safe Query.q: No longer `@secondPerson(than: "T.a")`.'],
    ['', '@stepUp(answer: "a")', 'breaking Query.q: `@stepUp(answer: "a")` now.'],
    ['@audited', '', 'safe Query.q: No longer `@audited`.'],
    ['', '@tag', 'dangerous Query.q: `@tag` now.'],
    ['@tag @tag', '@tag', 'dangerous Query.q: No longer `@tag`.'],
    ['@tag @tag(name: "a")', '@tag(name: "a") @tag'],
  ])('%s → %s', (before, after, ...changes) => {
    expect(changesOf(query(before), query(after))).toEqual(changes)
  })

  it('are compared on arguments and values too', () => {
    const sdl = (mark: string) =>
      `${DEFINITIONS} enum E { X ${mark} } type Query { q(a: E ${mark}): E }`
    expect(changesOf(sdl(''), sdl('@tag'))).toEqual([
      'dangerous E.X: `@tag` now.',
      'dangerous Query.q(a:): `@tag` now.',
    ])
  })

  it('are told by their directive when that is new, and by their field when that is', () => {
    const bare = 'type Query { q: Int }'
    const marked = 'directive @m on FIELD_DEFINITION type Query { q: Int @m r: Int @m }'
    expect(changesOf(bare, marked)).toEqual([
      'safe @m: New directive.',
      'safe Query.r: New query, of type `Int`.',
    ])
    expect(changesOf(marked, 'type Query { q: Int r: Int }')).toEqual([
      'breaking @m: This directive was removed.',
    ])
  })
})

const folder = new URL('../../../tests/fixtures/schemas/', import.meta.url)
const fixtures = readdirSync(folder).map((name): [string, string] => [
  name,
  readFileSync(new URL(name, folder), 'utf8'),
])

/** Kinds of nodes of which a schema can have one more or less. */
const MEMBERS = new Set<string>([
  'FieldDefinition',
  'InputValueDefinition',
  'EnumValueDefinition',
  'Directive',
])

/** The document with some members removed, and some types between null and not, single and list. */
function mutate(document: DocumentNode, picks: readonly number[]): DocumentNode {
  return picks.reduce((current, pick) => {
    const nodes: ASTNode[] = []
    visit(current, {
      enter: (node) => {
        if (MEMBERS.has(node.kind) || isTypeReference(node)) nodes.push(node)
      },
    })
    const target = nodes[pick % nodes.length]
    return visit(current, {
      leave: (node) => {
        if (node !== target) return undefined
        return isTypeReference(node) ? otherType(node, pick) : null
      },
    })
  }, document)
}

const isTypeReference = (node: ASTNode): node is ListTypeNode | NonNullTypeNode =>
  node.kind === Kind.LIST_TYPE || node.kind === Kind.NON_NULL_TYPE

/** Of `T!` and `[T]`: a list of it, or `T`. */
function otherType(node: ListTypeNode | NonNullTypeNode, pick: number): TypeNode {
  if (pick % 3 === 0) return { kind: Kind.LIST_TYPE, type: node }
  return node.type.kind === Kind.NON_NULL_TYPE ? node.type.type : node.type
}

const build = (document: DocumentNode) =>
  buildASTSchema(document, { assumeValid: true, assumeValidSDL: true })

/** graphql-js throws at defaults of custom scalars that are objects. */
const withoutObjects = (document: DocumentNode): DocumentNode =>
  visit(document, {
    InputValueDefinition: (node) =>
      node.defaultValue && /[{]/.test(print(node.defaultValue))
        ? { ...node, defaultValue: undefined }
        : undefined,
  })

const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 6 })

describe.each(fixtures)('%s', (_name, sdl) => {
  const document = parse(sdl, { noLocation: true })

  it('holds what graphql-js finds, and at least as severe', () => {
    fc.assert(
      fc.property(picks, fc.boolean(), (chosen, backwards) => {
        const known = withoutObjects(document)
        const pair = [build(known), build(mutate(known, chosen))] as const
        const [before, after] = backwards ? [pair[1], pair[0]] : pair
        const own = findChanges(before, after)
        const rank = new Map(SEVERITIES.map((severity, index) => [severity, index]))
        for (const [severity, theirs] of [
          ['breaking', findBreakingChanges(before, after)],
          ['dangerous', findDangerousChanges(before, after)],
        ] as const) {
          for (const { type, description } of theirs) {
            const coordinate = coordinateOf(type, description)
            const same = own.filter(
              (change) =>
                change.coordinate === coordinate &&
                (rank.get(change.severity) ?? 9) <= (rank.get(severity) ?? 0),
            )
            expect(same, `${description} (${coordinate})`).not.toEqual([])
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  it('has another contract exactly when something changed', () => {
    fc.assert(
      fc.property(picks, (chosen) => {
        const other = mutate(document, chosen)
        const isSame = contractOf(print(document)) === contractOf(print(other))
        expect(findChanges(build(document), build(other)).length === 0).toBe(isSame)
      }),
      { numRuns: 20 },
    )
  })
})

/** graphql-js names what changed in a sentence alone, most often first. */
function coordinateOf(type: string, description: string): string {
  const found = SENTENCES.find(([types]) => types.test(type))
  const [, sentence, coordinate] = found ?? [null, /^(\w+(?:\.\w+)?)/, '$1']
  return sentence.exec(description)?.[0].replace(sentence, coordinate) ?? ''
}

const SENTENCES: readonly (readonly [types: RegExp, sentence: RegExp, coordinate: string])[] = [
  [/^(REQUIRED|OPTIONAL)_ARG_ADDED$/, / arg (\w+) on (\S+) was added/, '$2($1:)'],
  [/^ARG_/, /^(\S+) arg (\w+) /, '$1($2:)'],
  [/^REQUIRED_DIRECTIVE_ARG_ADDED$/, / arg (\w+) on directive (\w+) /, '@$2($1:)'],
  [/^DIRECTIVE_ARG_REMOVED$/, /^(\w+) was removed from (\w+)/, '@$2($1:)'],
  [/^DIRECTIVE_REMOVED$/, /^(\w+)/, '@$1'],
  [/^DIRECTIVE_/, / from (\w+)/, '@$1'],
  [/^VALUE_/, /^(\w+) was .* enum type (\w+)/, '$2.$1'],
  [/_UNION$/, / union type (\w+)/, '$1'],
  [/_INPUT_FIELD_ADDED$/, / field (\w+) on input type (\w+)/, '$2.$1'],
  [/^IMPLEMENTED_INTERFACE_ADDED$/, / implemented by (\w+)/, '$1'],
  [/^TYPE_REMOVED$/, /^(?:Standard scalar )?(\w+) was removed/, '$1'],
]
