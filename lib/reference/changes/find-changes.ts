import {
  DEFAULT_DEPRECATION_REASON,
  getNamedType,
  isListType,
  isNamedType,
  isNonNullType,
  isRequiredArgument,
  isSpecifiedScalarType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'
import { isRecord } from '@/lib/format/json'
import { compareText } from '@/lib/format/sort'
import { defaultText } from '../sdl/default-value'
import {
  elementsOf,
  reasonOf,
  type Definition,
  type Input,
  type SchemaElement,
} from '../sdl/schema-elements'
import { appliedChanges } from './directive-changes'
import { SEVERITIES, type ChangeKind, type SchemaChange, type Severity } from './schema-change'

/**
 * Everything that differs for clients between two schemas, judged by position: what a field
 * returns may become narrower and what an argument takes wider. A type or field that comes or
 * goes is one change, whatever is in it.
 *
 * A lower bound are `findBreakingChanges` and `findDangerousChanges` of graphql-js, which find no
 * additions, deprecations, root types or `@oneOf`, and miss the default whose end makes a value
 * required.
 *
 * @param before made from SDL, as is `after`: introspection does not carry applied directives
 * @returns worst first, then by coordinate, kind and text, whatever the order in the schemas
 */
export function findChanges(before: GraphQLSchema, after: GraphQLSchema): SchemaChange[] {
  const former = elementsOf(before).map((element) => ({
    ...element,
    coordinate: nameNow(element.coordinate, before, after),
  }))
  return [
    ...rootChanges(before, after),
    ...differences(former, elementsOf(after)),
    ...appliedChanges(before, after),
  ].sort(
    (a, b) =>
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      compareText(a.coordinate, b.coordinate) ||
      compareText(a.kind, b.kind) ||
      compareText(a.text, b.text),
  )
}

/** What requests start from. */
export const ROOTS = [
  ['Queries', (schema: GraphQLSchema) => schema.getQueryType()],
  ['Mutations', (schema: GraphQLSchema) => schema.getMutationType()],
  ['Subscriptions', (schema: GraphQLSchema) => schema.getSubscriptionType()],
] as const

/** A root type under another name has the same operations. */
function nameNow(name: string, before: GraphQLSchema, after: GraphQLSchema): string {
  const rootOf = ROOTS.find(([, rootOf]) => rootOf(before)?.name === name)?.[1]
  const now = rootOf?.(after)?.name
  return now === undefined || before.getType(now) || after.getType(name) ? name : now
}

function rootChanges(before: GraphQLSchema, after: GraphQLSchema): SchemaChange[] {
  return ROOTS.flatMap(([what, rootOf]) => {
    const [old, now] = [rootOf(before)?.name, rootOf(after)?.name]
    if (old === now) return []
    const [severity, text]: [Severity, string] =
      old === undefined
        ? ['safe', `${what} are possible now, from \`${String(now)}\`.`]
        : now === undefined
          ? ['breaking', `${what} are no longer possible.`]
          : ['breaking', `${what} start from \`${now}\` instead of \`${old}\`.`]
    return [{ coordinate: 'schema', severity, kind: 'root-changed', text }]
  })
}

/** What a rule finds in an element. */
type ChangeFacts = [severity: Severity, kind: ChangeKind, text: string]

/** The name of an element in what holds it. */
const nameIn = ({ coordinate }: SchemaElement) => coordinate.replace(/^.*[.(]/, '')

/** Between elements of the same places. */
function differences(old: readonly SchemaElement[], now: readonly SchemaElement[]): SchemaChange[] {
  const before = new Map(old.map((element) => [nameIn(element), element]))
  const after = new Set(now.map(nameIn))
  return [
    ...old.filter((element) => !after.has(nameIn(element))).flatMap(removed),
    ...now.flatMap((element) => {
      const former = before.get(nameIn(element))
      return former ? changed(former, element) : added(element)
    }),
  ]
}

const found = ({ coordinate }: SchemaElement, findings: readonly ChangeFacts[]): SchemaChange[] =>
  findings.map(([severity, kind, text]) => ({ coordinate, severity, kind, text }))

function removed(element: SchemaElement): SchemaChange[] {
  const notice = reasonOf(element.definition) === null ? '' : ' It was deprecated.'
  return found(element, [['breaking', 'removed', `This ${element.noun} was removed.${notice}`]])
}

function added(element: SchemaElement): SchemaChange[] {
  const { definition, noun, isRoot, members } = element
  if (isRoot) return differences([], members)
  // A scalar of the language comes with the first field that uses it.
  if (isNamedType(definition) && isSpecifiedScalarType(definition)) return []
  const deprecation = deprecationFindings(null, definition)
  return found(element, [addition(noun, definition), ...deprecation])
}

function addition(noun: string, definition: Definition): ChangeFacts {
  if (noun === 'value') {
    const text = 'New value: a client that handles each value needs a case for it.'
    return ['dangerous', 'added', text]
  }
  if (!('type' in definition)) return ['safe', 'added', `New ${noun}.`]
  const type = `of type \`${String(definition.type)}\``
  if ('args' in definition) return ['safe', 'added', `New ${noun}, ${type}.`]
  // The rule is one for arguments and input fields; graphql-js has it twice, under two names.
  if (isRequiredArgument(definition)) return ['breaking', 'added', `New required ${noun}, ${type}.`]
  const text = defaultOf(definition)
  const suffix = text === null ? '' : `, ${text} by default`
  return ['dangerous', 'added', `New optional ${noun}, ${type}${suffix}.`]
}

function changed(old: SchemaElement, now: SchemaElement): SchemaChange[] {
  if (isNamedType(now.definition) && old.noun !== now.noun) {
    const text = `Was ${withArticle(old.noun)}, and is ${withArticle(now.noun)} now.`
    return found(now, [['breaking', 'kind-changed', text]])
  }
  return [
    ...found(
      now,
      RULES.flatMap((rule) => rule(old.definition, now.definition)),
    ),
    ...differences(old.members, now.members),
  ]
}

const withArticle = (noun: string) => `${/^(?:a|e|i|o)/.test(noun) ? 'an' : 'a'} ${noun}`

/** What can differ in an element that is in both schemas; each finds nothing in what it is not for. */
const RULES: readonly ((old: Definition, now: Definition) => ChangeFacts[])[] = [
  listRule(
    (type) => ('getInterfaces' in type ? type.getInterfaces() : []),
    (name) => ['dangerous', 'interface-added', `Implements \`${name}\` now.`],
    (name) => ['breaking', 'interface-removed', `No longer implements \`${name}\`.`],
  ),
  listRule(
    (type) => ('getTypes' in type ? type.getTypes() : []),
    (name) => [
      'dangerous',
      'member-added',
      `\`${name}\` is a new member: a client that handles each member needs a case for it.`,
    ],
    (name) => ['breaking', 'member-removed', `\`${name}\` is no longer a member.`],
  ),
  listRule(
    (directive) => ('locations' in directive ? directive.locations : []),
    (name) => ['safe', 'location-added', `Can stand on \`${name}\` now.`],
    (name) => ['breaking', 'location-removed', `Can no longer stand on \`${name}\`.`],
  ),
  flagRule(
    (type) => 'isOneOf' in type && type.isOneOf,
    ['breaking', 'one-of-changed', 'Takes exactly one of its fields now.'],
    ['safe', 'one-of-changed', 'No longer limited to one of its fields.'],
  ),
  flagRule(
    (directive) => 'isRepeatable' in directive && directive.isRepeatable,
    ['safe', 'repeatable-changed', 'Can be repeated now.'],
    ['breaking', 'repeatable-changed', 'Can no longer be repeated.'],
  ),
  specificationFindings,
  typeFindings,
  defaultFindings,
  deprecationFindings,
]

function listRule(
  listOf: (definition: Definition) => readonly (string | { name: string })[],
  come: (name: string) => ChangeFacts,
  gone: (name: string) => ChangeFacts,
) {
  const namesOf = (definition: Definition) =>
    listOf(definition).map((item) => (typeof item === 'string' ? item : item.name))
  return (old: Definition, now: Definition): ChangeFacts[] => {
    const [before, after] = [namesOf(old), namesOf(now)]
    return [
      ...after.filter((name) => !before.includes(name)).map(come),
      ...before.filter((name) => !after.includes(name)).map(gone),
    ]
  }
}

function flagRule(isSet: (definition: Definition) => boolean, on: ChangeFacts, off: ChangeFacts) {
  return (old: Definition, now: Definition): ChangeFacts[] =>
    isSet(old) === isSet(now) ? [] : [isSet(now) ? on : off]
}

function specificationFindings(old: Definition, now: Definition): ChangeFacts[] {
  const urlOf = (type: Definition) => ('specifiedByURL' in type && type.specifiedByURL) ?? null
  const [before, after] = [urlOf(old), urlOf(now)]
  if (before === after) return []
  return [
    after === null
      ? ['safe', 'specification-changed', 'The format names no specification now.']
      : [
          before === null ? 'safe' : 'dangerous',
          'specification-changed',
          `The format is specified at ${String(after)} now.`,
        ],
  ]
}

function typeFindings(old: Definition, now: Definition): ChangeFacts[] {
  if (!('type' in old) || !('type' in now) || String(old.type) === String(now.type)) return []
  const isOutput = 'args' in now
  const isSafe = isOutput ? isWithin(now.type, old.type) : isWithin(old.type, now.type)
  const words = nullWords(old.type, now.type, (nonNull, level) => {
    if (isOutput) {
      const verb = level === 0 ? 'is' : 'are'
      return `${subject(level)} ${nonNull ? `${verb} never` : 'can be'} null`
    }
    const { defaultValue } = (nonNull ? now : old) as Input
    if (level === 0 && defaultValue === undefined)
      return `it is ${nonNull ? 'required' : 'optional'}`
    return `${subject(level)} can ${nonNull ? 'no longer ' : ''}be null`
  })
  const types = `The type is \`${String(now.type)}\` now; it was \`${String(old.type)}\``
  const text = words.length === 0 ? `${types}.` : `${types}: ${words.join(', ')}.`
  return [[isSafe ? 'safe' : 'breaking', 'type-changed', text]]
}

/** Names the value itself, or the items at a level of its lists. */
const subject = (level: number) =>
  level === 0 ? 'it' : `${'the items of '.repeat(level - 1)}its items`

/**
 * Says at each level of lists whether null came or went; nothing where more than that changed.
 *
 * @param word for level 0 the value itself, 1 its items, 2 the items of these
 */
function nullWords(
  old: GraphQLType,
  now: GraphQLType,
  word: (nonNull: boolean, level: number) => string,
): string[] {
  const [before, after] = [nonNullLevels(old), nonNullLevels(now)]
  const isSame = before.length === after.length && getNamedType(old).name === getNamedType(now).name
  if (!isSame) return []
  return after.flatMap((nonNull, level) =>
    nonNull === before[level] ? [] : [word(nonNull, level)],
  )
}

/** Whether the value itself, its items, their items … are never null. */
function nonNullLevels(type: GraphQLType): boolean[] {
  const inner = isNonNullType(type) ? type.ofType : type
  return [isNonNullType(type), ...(isListType(inner) ? nonNullLevels(inner.ofType) : [])]
}

/** Whether each value of one type is a value of the other. An object is not its interface: fragments name types. */
function isWithin(inner: GraphQLType, outer: GraphQLType): boolean {
  if (isNonNullType(inner)) {
    return isWithin(inner.ofType, isNonNullType(outer) ? outer.ofType : outer)
  }
  if (isListType(inner)) return isListType(outer) && isWithin(inner.ofType, outer.ofType)
  return !isNonNullType(outer) && !isListType(outer) && String(inner) === String(outer)
}

function defaultFindings(old: Definition, now: Definition): ChangeFacts[] {
  if (!('defaultValue' in old && 'defaultValue' in now)) return []
  const [before, after] = [defaultOf(old), defaultOf(now)]
  if (before === after) return []
  const isObject = typeof now.defaultValue === 'object'
  if (isObject && sortedJson(old.defaultValue) === sortedJson(now.defaultValue)) return []
  const [severity, text]: [Severity, string] =
    before === null
      ? isRequiredArgument(old)
        ? ['safe', `Optional now, with ${String(after)} as the default.`]
        : ['dangerous', `${String(after)} is the default now; there was none.`]
      : after === null
        ? isRequiredArgument(now)
          ? ['breaking', `Required now: the default ${before} was removed.`]
          : ['dangerous', `The default ${before} was removed.`]
        : ['dangerous', `${after} is the default now; it was ${before}.`]
  return [[severity, 'default-changed', text]]
}

/** The default as code of Markdown, between more backticks than are in it in a row. */
function defaultOf(input: Input): string | null {
  if (input.defaultValue === undefined) return null
  const text = defaultText(input)
  const marks = '`'.repeat(1 + Math.max(...text.split(/[^`]+/).map(({ length }) => length)))
  return marks + text + marks
}

/** Fields of an object have no order that a client could notice. */
function sortedJson(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, item: unknown) =>
    isRecord(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => compareText(a, b)))
      : item,
  )
}

function deprecationFindings(old: Definition | null, now: Definition): ChangeFacts[] {
  const [before, after] = [old && reasonOf(old), reasonOf(now)]
  if (before === after) return []
  if (after === null) return [['safe', 'deprecation-removed', 'No longer deprecated.']]
  const reason = after === DEFAULT_DEPRECATION_REASON ? null : asSentence(after)
  if (before === null) {
    return [['safe', 'deprecated', reason === null ? 'Deprecated.' : `Deprecated: ${reason}`]]
  }
  const how = reason === null ? 'without a reason now.' : `with another reason: ${reason}`
  return [['safe', 'deprecation-changed', `Still deprecated, ${how}`]]
}

/** A reason on one line, with a full stop unless it ends like a sentence. A blank one is the default one. */
export const asSentence = (reason: string) => {
  const line = reason.trim().replace(/\s+/g, ' ') || DEFAULT_DEPRECATION_REASON
  return /[.!?]$/.test(line) ? line : `${line}.`
}
