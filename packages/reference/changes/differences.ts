import {
  DEFAULT_DEPRECATION_REASON,
  isNonNullType,
  type ConstDirectiveNode,
  type GraphQLSchema,
} from 'graphql'
import { groupBy } from '#shared/lists.ts'
import { fieldsKey, isRequired, lineOf, valueKey } from '#model/sdl/default-value.ts'
import { customDirectiveNodes, reasonOf, type Definition } from '#model/sdl/schema-elements.ts'
import { isExecutable, type Reach } from '#model/usage/reach.ts'
import { asSentence, type Severity } from '#model/schema-change.ts'

export interface Comparison {
  before: GraphQLSchema
  after: GraphQLSchema
  /** Reach of the old schema, whose clients can break. */
  reach: Reach
}

/** How clients use an element of the old schema. */
export interface Position {
  /** Whether a request can refer to it. */
  named: boolean
  /** Whether clients send its values. */
  in: boolean
  /** Whether clients receive its values. */
  out: boolean
}

export type Finding = [severity: Severity, text: string, kind?: 'added' | 'removed' | 'deprecated']

/** Returns the severity of a change if clients use the element, otherwise `safe`. */
export const where = (isUsed: boolean | undefined, severity: Severity): Severity =>
  isUsed ? severity : 'safe'

/** Finds the differences between two definitions of an element, excluding its members. */
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
    ...typeFindings(old, now, at),
    ...defaultFindings(old, now, at),
    ...deprecationFindings(reasonOf(old), reasonOf(now)),
    ...useFindings(old, now, at, comparison),
  ]
}

/** A list of names in a definition. */
interface List {
  of: (definition: Definition, comparison: Comparison) => readonly (string | { name: string })[]
  added: (name: string, at: Position, comparison: Comparison) => Finding
  removed: (name: string, at: Position) => Finding
}

const LISTS: readonly List[] = [
  {
    // An interface that exists in only one schema is reported separately.
    of: (type, { before, after }) =>
      ('getInterfaces' in type ? type.getInterfaces() : []).filter(
        ({ name }) => before.getType(name) && after.getType(name),
      ),
    added: (name, _at, { reach }) => [
      where(reach.out.has(name), 'dangerous'),
      `Now implements \`${name}\`.`,
    ],
    removed: (name, { named }) => [where(named, 'breaking'), `No longer implements \`${name}\`.`],
  },
  {
    of: (type) => ('getTypes' in type ? type.getTypes() : []),
    added: (name, { out }) => [
      where(out, 'dangerous'),
      `New member \`${name}\`${out ? ': clients that handle every member need a case for it' : ''}.`,
    ],
    removed: (name, { named }) => [where(named, 'breaking'), `\`${name}\` is no longer a member.`],
  },
  {
    of: (directive) => ('locations' in directive ? directive.locations : []),
    added: (name) => ['safe', `Now allowed on \`${name}\`.`],
    removed: (name) => [
      where(isExecutable({ locations: [name] }), 'breaking'),
      `No longer allowed on \`${name}\`.`,
    ],
  },
]

function listFindings(
  { of, added, removed }: List,
  old: Definition,
  now: Definition,
  at: Position,
  comparison: Comparison,
): Finding[] {
  const namesIn = (definition: Definition) =>
    of(definition, comparison).map((item) => (typeof item === 'string' ? item : item.name))
  const [was, is] = [namesIn(old), namesIn(now)]
  return [
    ...is.filter((name) => !was.includes(name)).map((name) => added(name, at, comparison)),
    ...was.filter((name) => !is.includes(name)).map((name) => removed(name, at)),
  ]
}

function flagFindings(old: Definition, now: Definition, at: Position): Finding[] {
  if ('isRepeatable' in old && 'isRepeatable' in now && old.isRepeatable !== now.isRepeatable) {
    return now.isRepeatable
      ? [['safe', 'Now repeatable.']]
      : [[where(at.named, 'breaking'), 'No longer repeatable.']]
  }
  if ('isOneOf' in old && 'isOneOf' in now && old.isOneOf !== now.isOneOf) {
    return now.isOneOf
      ? [[where(at.in, 'breaking'), 'Now requires exactly one of its fields.']]
      : [['safe', 'No longer limited to one of its fields.']]
  }
  return []
}

function specificationFindings(old: Definition, now: Definition, at: Position): Finding[] {
  if (!('specifiedByURL' in old) || !('specifiedByURL' in now)) return []
  const [was, is] = [old.specifiedByURL ?? null, now.specifiedByURL ?? null]
  if (was === is) return []
  if (was === null) return [['safe', `The format is now specified at ${is}.`]]
  const text =
    is === null ? `no longer specified at ${was}` : `now specified at ${is}, not at ${was}`
  return [[where(at.named, 'dangerous'), `The format is ${text}.`]]
}

function typeFindings(old: Definition, now: Definition, at: Position): Finding[] {
  if (!('type' in old) || !('type' in now)) return []
  const [was, is] = [String(old.type), String(now.type)]
  if (was === is) return []
  const isOutput = 'args' in now
  const isSafe = isOutput ? isWithin(is, was) : isWithin(was, is)
  const [strict, loose] = isOutput ? ['non-null', 'nullable'] : ['required', 'optional']
  const effect =
    is === `${was}!` ? `: it is now ${strict}` : was === `${is}!` ? `: it is now ${loose}` : ''
  const text = `The type changed from \`${was}\` to \`${is}\`${effect}.`
  return [[where(at.named && !isSafe, 'breaking'), text]]
}

/**
 * Whether every value of one type is a valid value of the other, and its variables can be used for the other. An object
 * is not within its interface, because fragments can refer to other objects. A type is not within a list of it, because
 * its variables cannot be used for the list.
 *
 * @param inner type in GraphQL notation, such as `[Int!]`; likewise `outer`, such as `[Int]`
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
  if (is) {
    const text = was
      ? `The default changed from ${code(lineOf(was))} to ${code(lineOf(is))}.`
      : `New default ${code(lineOf(is))}.`
    return [[where(at.named && !isRequired(old), 'dangerous'), text]]
  }
  const removed = was ? `default ${code(lineOf(was))} was removed` : 'default was removed'
  return isNonNullType(now.type)
    ? [[where(at.named, 'breaking'), `Now required: the ${removed}.`]]
    : [[where(at.named, 'dangerous'), `The ${removed}.`]]
}

/** Formats code as Markdown, even if it contains backticks. */
export const code = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

export function deprecationFindings(was: string | null, is: string | null): Finding[] {
  if (was === is) return []
  if (is === null) return [['safe', 'No longer deprecated.']]
  const reason = is === DEFAULT_DEPRECATION_REASON ? '.' : `: ${asSentence(is)}`
  return was === null
    ? [['safe', `Deprecated${reason}`, 'deprecated']]
    : [['safe', `The deprecation has a different reason${reason}`]]
}

/** Compares the directives on an element. Ignores directives that were added or removed, which are reported separately. */
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
      return [[severity, `${code(lineOf(first))} changed to ${code(lineOf(second))}.`]]
    }
    return changed.map((use) => [
      severity,
      was.includes(use) ? `No longer has ${code(lineOf(use))}.` : `Now has ${code(lineOf(use))}.`,
    ])
  })
}

/** Returns a key that is equal for equal values of the arguments that both schemas define. */
function useKey(node: ConstDirectiveNode, before: GraphQLSchema, after: GraphQLSchema): string {
  const [old, now] = [before, after].map((schema) => schema.getDirective(node.name.value)?.args)
  const isIn = (inputs: typeof old, name: string) =>
    !inputs || inputs.some((arg) => arg.name === name)
  const isKnown = (name: string) => isIn(old, name) && isIn(now, name)
  const inputs = now?.filter(({ name }) => isKnown(name)) ?? []
  return `@${node.name.value}${fieldsKey(node.arguments?.filter(({ name }) => isKnown(name.value)) ?? [], inputs)}`
}
