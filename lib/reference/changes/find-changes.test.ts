import { buildASTSchema, parse } from 'graphql'
import { expect, it } from 'vitest'
import { findChanges } from './find-changes'

const schemaOf = (sdl: string) =>
  buildASTSchema(parse(/type Query|schema \{/.test(sdl) ? sdl : `${sdl} type Query { q: Int }`), {
    assumeValidSDL: true,
  })

/** Of SDL in which `<Int → Int!>` is what changes. */
async function changesOf(sdl: string) {
  const side = (number: 1 | 2) => schemaOf(sdl.replace(/<(.*?) ?→ ?(.*?)>/g, `$${number}`))
  const changes = await findChanges(side(1), side(2))
  return changes.map(
    ({ severity, kind, coordinate, text }) => `${severity} ${kind} ${coordinate}: ${text}`,
  )
}

const TAG = 'directive @tag(name: String) repeatable on OBJECT'

it.each<[sdl: string, ...changes: string[]]>([
  // What comes and goes is one change, whatever is in it.
  ['<→ enum A { B @deprecated }>', 'safe added A: Type `A` was added.'],
  ['<→ union U = Query>', 'safe added U: Type `U` was added.'],
  ['<type A { a: Int } →>', 'breaking removed A: Type `A` was removed.'],
  [
    'type A { a: Int <→ b(x: Int!): Int> }',
    'safe added A.b: Field `b` was added to object type `A`.',
  ],
  [
    'type A { a: Int <b: Int @deprecated →> }',
    'breaking removed A.b: Field `b` (deprecated) was removed from object type `A`.',
  ],
  ['<→ directive @a(x: Int!) on FIELD>', 'safe added @a: Directive `a` was added.'],
  [
    'type A { a<→ (x: Int!)>: Int }',
    'breaking added A.a(x:): Argument `x: Int!` added to field `A.a`.',
  ],
  [
    'type A { a<(x: Int) →>: Int }',
    'breaking removed A.a(x:): Argument `x: Int` was removed from field `A.a`.',
  ],
  [
    'directive @a<→ (x: Int!)> on FIELD',
    'breaking added @a(x:): Argument `x` was added to directive `a`.',
  ],
  [
    'directive @a<(x: Int) →> on FIELD',
    'breaking removed @a(x:): Argument `x` was removed from directive `a`.',
  ],
  [
    'input A { a: Int <→ b: Int!> }',
    'breaking added A.b: Input field `b` of type `Int!` was added to input object type `A`.',
  ],
  ['enum A { B <→ C> }', 'dangerous added A.C: Enum value `C` was added to enum `A`.'],
  // Types, by position.
  [
    'type A { a: <Int! → Int> }',
    'breaking changed A.a: Field `A.a` changed type from `Int!` to `Int`.',
  ],
  [
    'type A { a(x: <Int! → Int>): Int }',
    'safe changed A.a(x:): Type for argument `x` on field `A.a` changed from `Int!` to `Int`.',
  ],
  [
    'type Query { a: Int } <→ type Mutation { b: Int }>',
    'safe added Mutation: Type `Mutation` was added.',
    'safe changed schema: Schema mutation type was set to `Mutation`.',
  ],
  // Built-in scalars, order and descriptions are no changes.
  [
    'type Query { a: <Int → Float> }',
    'breaking changed Query.a: Field `Query.a` changed type from `Int` to `Float`.',
  ],
  [
    '<type A { a: Int b(x: Int, y: Int): Int } → "What." type A { b(y: Int, x: Int): Int "a" a: Int }>',
  ],
  // Defaults are compared as they are written.
  [
    'scalar M type A { a(x: M = <NOW → "NOW">): Int }',
    'dangerous changed A.a(x:): `"NOW"` is the default now; it was `NOW`.',
  ],
  [
    'type A { a(x: Int <→ = 2>): Int }',
    'dangerous changed A.a(x:): `2` is the default now; there was none.',
  ],
  [
    'type A { a(x: Int! <→ = 2>): Int }',
    'safe changed A.a(x:): `2` is the default now; there was none.',
  ],
  [
    'type A { a(x: Int! <= 1 →>): Int }',
    'breaking changed A.a(x:): Required now: the default `1` was removed.',
  ],
  [
    'input A { a: String <= "`a`" →> }',
    'dangerous changed A.a: The default ``"`a`"`` was removed.',
  ],
  // Deprecation, wherever it stands.
  [
    'type A { a: Int <→ @deprecated(reason: "Use `b`")> }',
    'safe deprecated A.a: Deprecated: Use `b`.',
  ],
  ['type A { a(x: Int <→ @deprecated>): Int }', 'safe deprecated A.a(x:): Deprecated.'],
  ['input A { a: Int <@deprecated →> }', 'safe changed A.a: No longer deprecated.'],
  [
    'enum A { B C @deprecated(reason: <"One." → "Two.">) }',
    'safe changed A.C: Still deprecated: Two.',
  ],
  [
    'type A { a: Int <→ b: Int @deprecated(reason: "Too early?")> }',
    'safe deprecated A.b: Deprecated: Too early?',
    'safe added A.b: Field `b` was added to object type `A`.',
  ],
  // Applied directives; where a directive comes or goes, that is the change.
  [
    `${TAG} type A <@tag → @tag(name: "a")> { a: Int }`,
    'dangerous changed A: No longer `@tag`.',
    'dangerous changed A: `@tag(name: "a")` now.',
  ],
  [`${TAG} type A <@tag @tag(name: "a") → @tag(name: "a") @tag> { a: Int }`],
  [
    '<→ directive @new on OBJECT> type A <→ @new> { a: Int }',
    'safe added @new: Directive `new` was added.',
  ],
  ['input A <→ @oneOf> { a: Int b: Int }', 'breaking changed A: `@oneOf` now.'],
  [
    'type A <→ @deprecated(reason: "Old.")> { a: Int }',
    'dangerous changed A: `@deprecated(reason: "Old.")` now.',
  ],
])('%s', async (sdl, ...changes) => {
  expect(await changesOf(sdl)).toEqual(changes)
})

it('puts the worst first, and orders by coordinate within', async () => {
  const changes = await findChanges(
    schemaOf('type Query { b: Int a: Int c(x: Int = 1): Int }'),
    schemaOf('type Query { d: Int c(x: Int = 2): Int }'),
  )
  expect(changes.map(({ coordinate }) => coordinate)).toEqual([
    'Query.a',
    'Query.b',
    'Query.c(x:)',
    'Query.d',
  ])
})
