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
import { findChanges } from './find-changes'
import { SEVERITIES } from './schema-change'

/** Every case has a query, so that it is a schema. */
const schemaOf = (sdl: string) =>
  buildSchema(/type Query|schema \{/.test(sdl) ? sdl : `${sdl} type Query { q: Int }`)

const changesOf = (before: string, after: string) =>
  findChanges(schemaOf(before), schemaOf(after)).map(
    ({ severity, coordinate, text }) => `${severity} ${coordinate}: ${text}`,
  )

/** Around the cases of applied directives. */
const DEFINITIONS = `enum Role { A B C }
  directive @auth(roles: [Role!]!) on FIELD_DEFINITION
  directive @public on FIELD_DEFINITION
  directive @idempotent(key: String!) on FIELD_DEFINITION
  directive @secondPerson(than: String!) on FIELD_DEFINITION
  directive @stepUp(answer: String!) on FIELD_DEFINITION
  directive @audited on FIELD_DEFINITION
  directive @tag(name: String) repeatable on FIELD_DEFINITION | ARGUMENT_DEFINITION | ENUM_VALUE`

/**
 * The cases by subject: each is a line of SDL, in which `<Int → Int!>` is what changes, and below it
 * every change that is found, indented.
 */
const CASES = readFileSync(new URL('find-changes.cases.txt', import.meta.url), 'utf8')
  .split(/^# /m)
  .slice(1)
  .map((part): [string, [string, string[]][]] => {
    const [subject = '', ...lines] = part.trim().split(/\n(?! )/)
    return [subject, lines.map((line) => [line.split('\n')[0] ?? '', line.split('\n  ').slice(1)])]
  })

describe.each(CASES)('%s', (subject, cases) => {
  const side = (sdl: string, number: 1 | 2) => {
    const text = sdl.replace(/<(.*?) ?→ ?(.*?)>/g, `$${number}`)
    return subject === 'applied directives' ? `${DEFINITIONS} type Query { q: Int ${text} }` : text
  }
  it.each(cases)('%s', (sdl, changes) => {
    expect(changesOf(side(sdl, 1), side(sdl, 2))).toEqual(changes)
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
