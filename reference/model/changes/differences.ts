import {
  DEFAULT_DEPRECATION_REASON,
  isNonNullType,
  type ConstDirectiveNode,
  type GraphQLSchema,
} from 'graphql'
import { groupBy } from '@/lib/format/lists'
import { fieldsKey, isRequired, lineOf, valueKey } from '../sdl/default-value'
import { customDirectiveNodes, reasonOf, type Definition } from '../sdl/schema-elements'
import { isExecutable, type Reach } from './reach'
import { asSentence, type Severity } from './schema-change'

export interface Comparison {
  before: GraphQLSchema
  after: GraphQLSchema
  /** Of the former schema: its clients are those who can break. */
  reach: Reach
  /** A type, `[Query!]`, as it is written now: a root type may have another name. */
  typeNow: (type: string) => string
}

/** Ways on which clients meet an element of the former schema. */
export interface Position {
  /** A request can name it. */
  named: boolean
  /** Clients send its values. */
  in: boolean
  /** Clients receive its values. */
  out: boolean
}

export type Finding = [severity: Severity, text: string, kind?: 'added' | 'removed' | 'deprecated']

/** The severity of a change for those who meet it; safe where nobody does. */
export const where = (isMet: boolean | undefined, severity: Severity): Severity =>
  isMet ? severity : 'safe'

/** Differences between two definitions of one element, but for its members. */
export function findDifferences(
  old: Definition,
  now: Definition,
  at: Position,
  comparison: Comparison,
): Finding[] {
  return [
    ...LISTS.flatMap((list) => listFindings(list, old, now, at, comparison)),
    ...flagFindings(old, now, at),
    ...specificationFindings(old, now, at),
    ...typeFindings(old, now, at, comparison),
    ...defaultFindings(old, now, at),
    ...deprecationFindings(reasonOf(old), reasonOf(now)),
    ...useFindings(old, now, at, comparison),
  ]
}

/** Names that a definition lists. */
interface List {
  of: (definition: Definition, comparison: Comparison) => readonly (string | { name: string })[]
  come: (name: string, at: Position, comparison: Comparison) => Finding
  gone: (name: string, at: Position) => Finding
}

const LISTS: readonly List[] = [
  {
    // One that is not in both schemas is a change by itself.
    of: (type, { before, after }) =>
      ('getInterfaces' in type ? type.getInterfaces() : []).filter(
        ({ name }) => before.getType(name) && after.getType(name),
      ),
    come: (name, _at, { reach }) => [
      where(reach.out.has(name), 'dangerous'),
      `Implements \`${name}\` now.`,
    ],
    gone: (name, { named }) => [where(named, 'breaking'), `No longer implements \`${name}\`.`],
  },
  {
    of: (type) => ('getTypes' in type ? type.getTypes() : []),
    come: (name, { out }) => [
      where(out, 'dangerous'),
      `\`${name}\` is a new member${out ? ': a client that handles each needs a case for it' : ''}.`,
    ],
    gone: (name, { named }) => [where(named, 'breaking'), `\`${name}\` is no longer a member.`],
  },
  {
    of: (directive) => ('locations' in directive ? directive.locations : []),
    come: (name) => ['safe', `Can stand on \`${name}\` now.`],
    gone: (name) => [
      where(isExecutable({ locations: [name] }), 'breaking'),
      `Can no longer stand on \`${name}\`.`,
    ],
  },
]

function listFindings(
  { of, come, gone }: List,
  old: Definition,
  now: Definition,
  at: Position,
  comparison: Comparison,
): Finding[] {
  const namesIn = (definition: Definition) =>
    of(definition, comparison).map((item) => (typeof item === 'string' ? item : item.name))
  const [was, is] = [namesIn(old).map(comparison.typeNow), namesIn(now)]
  return [
    ...is.filter((name) => !was.includes(name)).map((name) => come(name, at, comparison)),
    ...was.filter((name) => !is.includes(name)).map((name) => gone(name, at)),
  ]
}

function flagFindings(old: Definition, now: Definition, at: Position): Finding[] {
  if ('isRepeatable' in old && 'isRepeatable' in now && old.isRepeatable !== now.isRepeatable) {
    return now.isRepeatable
      ? [['safe', 'Can be repeated now.']]
      : [[where(at.named, 'breaking'), 'Can no longer be repeated.']]
  }
  if ('isOneOf' in old && 'isOneOf' in now && old.isOneOf !== now.isOneOf) {
    return now.isOneOf
      ? [[where(at.in, 'breaking'), 'Takes exactly one of its fields now.']]
      : [['safe', 'No longer limited to one of its fields.']]
  }
  return []
}

function specificationFindings(old: Definition, now: Definition, at: Position): Finding[] {
  if (!('specifiedByURL' in old) || !('specifiedByURL' in now)) return []
  const [was, is] = [old.specifiedByURL ?? null, now.specifiedByURL ?? null]
  if (was === is) return []
  if (was === null) return [['safe', `The format is specified at ${is} now.`]]
  const text =
    is === null ? `no longer specified at ${was}` : `specified at ${is} now, not at ${was}`
  return [[where(at.named, 'dangerous'), `The format is ${text}.`]]
}

function typeFindings(
  old: Definition,
  now: Definition,
  at: Position,
  { typeNow }: Comparison,
): Finding[] {
  if (!('type' in old) || !('type' in now)) return []
  const [was, is] = [typeNow(String(old.type)), String(now.type)]
  if (was === is) return []
  const isOutput = 'args' in now
  const isSafe = isOutput ? isWithin(is, was) : isWithin(was, is)
  const [strict, loose] = isOutput ? ['never null', 'possibly null'] : ['required', 'optional']
  const effect = is === `${was}!` ? `: it is ${strict}` : was === `${is}!` ? `: it is ${loose}` : ''
  const text = `The type is \`${is}\` now; it was \`${was}\`${effect}.`
  return [[where(at.named && !isSafe, 'breaking'), text]]
}

/**
 * Each value of one type is a value of the other, and a variable of it may stand for the other. An object is
 * not its interface, of which fragments name other objects; a value is not a list of it, for a variable.
 *
 * @param inner as GraphQL writes it: `[Int!]`; so is `outer`: `[Int]`
 */
function isWithin(inner: string, outer: string): boolean {
  if (inner === outer) return true
  if (inner.endsWith('!')) return isWithin(inner.slice(0, -1), outer.replace(/!$/, ''))
  const isList = inner.endsWith(']') && outer.endsWith(']')
  return isList && isWithin(inner.slice(1, -1), outer.slice(1, -1))
}

function defaultFindings(old: Definition, now: Definition, at: Position): Finding[] {
  if (!('defaultValue' in old) || !('defaultValue' in now)) return []
  const [was, is] = [old.astNode?.defaultValue, now.astNode?.defaultValue]
  if (was === is || (is && was && valueKey(is, now.type) === valueKey(was, now.type))) return []
  const formerly = was ? `it was ${code(lineOf(was))}` : 'there was none'
  if (is) {
    const severity = where(at.named && !isRequired(old), 'dangerous')
    return [[severity, `${code(lineOf(is))} is the default now; ${formerly}.`]]
  }
  return isNonNullType(now.type)
    ? [[where(at.named, 'breaking'), `Required now: there is no default; ${formerly}.`]]
    : [[where(at.named, 'dangerous'), `There is no default now; ${formerly}.`]]
}

/** Code of Markdown, which may have backticks in it. */
export const code = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

export function deprecationFindings(was: string | null, is: string | null): Finding[] {
  if (was === is) return []
  if (is === null) return [['safe', 'No longer deprecated.']]
  const reason = is === DEFAULT_DEPRECATION_REASON ? '.' : `: ${asSentence(is)}`
  return was === null
    ? [['safe', `Deprecated${reason}`, 'deprecated']]
    : [['safe', `Still deprecated${reason}`]]
}

/** Directives that the schema has on the element. Where one comes or goes as a whole, that is the change. */
function useFindings(
  old: Definition,
  now: Definition,
  at: Position,
  { before, after }: Comparison,
): Finding[] {
  const isCompared = (name: string) => !before.getDirective(name) === !after.getDirective(name)
  const usesIn = (definition: Definition) =>
    customDirectiveNodes(definition).filter(({ name }) => isCompared(name.value))
  const keyOf = (node: ConstDirectiveNode) => useKey(node, before, after)
  const without = (uses: readonly ConstDirectiveNode[], others: readonly ConstDirectiveNode[]) =>
    uses.filter((use) => !others.some((other) => keyOf(other) === keyOf(use)))
  const [was, is] = [usesIn(old), usesIn(now)]
  const uses = [...without(was, is), ...without(is, was)]
  return [...groupBy(uses, ({ name }) => name.value).values()].flatMap((changed): Finding[] => {
    const [first, second] = changed
    const severity = where(at.named, 'dangerous')
    if (second && changed.length === 2 && was.includes(first) && is.includes(second)) {
      return [[severity, `${code(lineOf(second))} now; it was ${code(lineOf(first))}.`]]
    }
    return changed.map((use) => [
      severity,
      was.includes(use) ? `No longer ${code(lineOf(use))}.` : `${code(lineOf(use))} now.`,
    ])
  })
}

/** The same for the same values of the arguments that both schemas know. */
function useKey(node: ConstDirectiveNode, before: GraphQLSchema, after: GraphQLSchema): string {
  const [old, now] = [before, after].map((schema) => schema.getDirective(node.name.value)?.args)
  const isIn = (inputs: typeof old, name: string) =>
    !inputs || inputs.some((arg) => arg.name === name)
  const isKnown = (name: string) => isIn(old, name) && isIn(now, name)
  const inputs = now?.filter(({ name }) => isKnown(name)) ?? []
  return `@${node.name.value}${fieldsKey(node.arguments?.filter(({ name }) => isKnown(name.value)) ?? [], inputs)}`
}
