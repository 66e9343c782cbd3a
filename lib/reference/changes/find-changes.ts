import {
  DEFAULT_DEPRECATION_REASON,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLDirective,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'
import { printDefault } from '../model/default-value'
import { compareText } from '../model/sort'
import { appliedChanges } from './directive-changes'

/**
 * What a change does to a client that was written before it: `breaking` refuses its requests or
 * sends it what it does not expect, `dangerous` can change what it does, `safe` needs nothing.
 */
export const SEVERITIES = ['breaking', 'dangerous', 'safe'] as const

export type Severity = (typeof SEVERITIES)[number]

type ChangeKind =
  | 'added'
  | 'removed'
  | 'kind-changed'
  | 'type-changed'
  | 'default-changed'
  | 'root-changed'
  | 'interface-added'
  | 'interface-removed'
  | 'member-added'
  | 'member-removed'
  | 'location-added'
  | 'location-removed'
  | 'repeatable-changed'
  | 'one-of-changed'
  | 'specification-changed'
  | 'deprecated'
  | 'deprecation-removed'
  | 'deprecation-changed'
  | 'directive-added'
  | 'directive-removed'
  | 'directive-changed'

/** One change of a schema. Descriptions and order are none. */
export interface SchemaChange {
  /** Schema coordinate of what changed: `Query.quote(id:)`; `schema` for root operations. */
  coordinate: string
  severity: Severity
  kind: ChangeKind
  /** A sentence about the element at the coordinate, with names of the schema in backticks. */
  text: string
}

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
  return [
    ...rootChanges(before, after),
    ...typesChanges(before, after),
    ...directivesChanges(before, after),
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

function rootChanges(before: GraphQLSchema, after: GraphQLSchema): SchemaChange[] {
  return ROOTS.flatMap(([what, rootOf]) => {
    const [old, now] = [rootOf(before)?.name, rootOf(after)?.name]
    if (old === now) return []
    const root = (severity: Severity, text: string) => [
      change('schema', severity, 'root-changed', text),
    ]
    if (old === undefined) return root('safe', `${what} are possible now, from \`${now}\`.`)
    if (now === undefined) return root('breaking', `${what} are no longer possible.`)
    return root('breaking', `${what} start from \`${now}\` instead of \`${old}\`.`)
  })
}

function typesChanges(before: GraphQLSchema, after: GraphQLSchema): SchemaChange[] {
  const types = (schema: GraphQLSchema) =>
    Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type))
  const roots = new Set<unknown>(ROOTS.map(([, rootOf]) => rootOf(after)))
  const { added, removed, kept } = compareNames(types(before), types(after))
  return [
    ...added
      // A scalar of the language comes with the first field that uses it.
      .filter((type) => !isSpecifiedScalarType(type) && !roots.has(type))
      .map((type) => change(type.name, 'safe', 'added', `New ${kindOf(type)}.`)),
    ...removed.map((type) =>
      change(type.name, 'breaking', 'removed', `This ${kindOf(type)} was removed.`),
    ),
    ...added
      .flatMap((type) => (isObjectType(type) && roots.has(type) ? [type] : []))
      .flatMap((type) => fieldsChanges(type.name, {}, type.getFields(), rootNoun(type, after))),
    ...kept.flatMap(([old, now]) => typeChanges(old, now, rootNoun(now, after))),
  ]
}

function rootNoun(type: GraphQLNamedType, schema: GraphQLSchema): string {
  if (type === schema.getQueryType()) return 'query'
  if (type === schema.getMutationType()) return 'mutation'
  return type === schema.getSubscriptionType() ? 'subscription' : 'field'
}

function kindOf(type: GraphQLNamedType): string {
  if (isObjectType(type)) return 'object type'
  if (isInterfaceType(type)) return 'interface'
  if (isUnionType(type)) return 'union'
  if (isEnumType(type)) return 'enum'
  if (isInputObjectType(type)) return 'input object'
  return isScalarType(type) ? 'scalar' : (type satisfies never)
}

function typeChanges(old: GraphQLNamedType, now: GraphQLNamedType, noun: string): SchemaChange[] {
  const { name } = now
  if (isComposite(old) && isComposite(now) && kindOf(old) === kindOf(now)) {
    return [
      ...interfaceChanges(old, now),
      ...fieldsChanges(name, old.getFields(), now.getFields(), noun),
    ]
  }
  if (isInputObjectType(old) && isInputObjectType(now)) return inputObjectChanges(old, now)
  if (isEnumType(old) && isEnumType(now)) return enumChanges(old, now)
  if (isUnionType(old) && isUnionType(now)) {
    const { added, removed } = compareNames(old.getTypes(), now.getTypes())
    return [
      ...added.map((member) =>
        change(
          name,
          'dangerous',
          'member-added',
          `\`${member.name}\` is a new member: a client that handles each member needs a case for it.`,
        ),
      ),
      ...removed.map((member) =>
        change(name, 'breaking', 'member-removed', `\`${member.name}\` is no longer a member.`),
      ),
    ]
  }
  if (isScalarType(old) && isScalarType(now)) {
    const url = now.specifiedByURL ?? undefined
    if (url === (old.specifiedByURL ?? undefined)) return []
    if (url === undefined) {
      return [
        change(name, 'safe', 'specification-changed', 'The format names no specification now.'),
      ]
    }
    const severity = old.specifiedByURL == null ? 'safe' : 'dangerous'
    return [
      change(name, severity, 'specification-changed', `The format is specified at ${url} now.`),
    ]
  }
  return [
    change(
      name,
      'breaking',
      'kind-changed',
      `Was ${withArticle(kindOf(old))}, and is ${withArticle(kindOf(now))} now.`,
    ),
  ]
}

type Composite = GraphQLObjectType | GraphQLInterfaceType

const isComposite = (type: GraphQLNamedType): type is Composite =>
  isObjectType(type) || isInterfaceType(type)

const withArticle = (noun: string) => `${/^(?:a|e|i|o)/.test(noun) ? 'an' : 'a'} ${noun}`

function interfaceChanges(old: Composite, now: Composite): SchemaChange[] {
  const { added, removed } = compareNames(old.getInterfaces(), now.getInterfaces())
  return [
    ...added.map(({ name }) =>
      change(now.name, 'dangerous', 'interface-added', `Implements \`${name}\` now.`),
    ),
    ...removed.map(({ name }) =>
      change(now.name, 'breaking', 'interface-removed', `No longer implements \`${name}\`.`),
    ),
  ]
}

type Fields = Readonly<Record<string, GraphQLField<unknown, unknown>>>

function fieldsChanges(parent: string, old: Fields, now: Fields, noun: string): SchemaChange[] {
  const at = ({ name }: { name: string }) => `${parent}.${name}`
  const { added, removed, kept } = compareNames(Object.values(old), Object.values(now))
  return [
    ...added.flatMap((field) => [
      change(at(field), 'safe', 'added', `New ${noun}, of type \`${String(field.type)}\`.`),
      ...deprecationChanges(at(field), {}, field),
    ]),
    ...removed.map((field) => removal(at(field), field, noun)),
    ...kept.flatMap(([before, after]) => [
      ...outputTypeChanges(at(after), before.type, after.type),
      ...inputsChanges(before.args, after.args, 'argument', (arg) => `${at(after)}(${arg}:)`),
      ...deprecationChanges(at(after), before, after),
    ]),
  ]
}

function enumChanges(old: GraphQLEnumType, now: GraphQLEnumType): SchemaChange[] {
  const at = ({ name }: { name: string }) => `${now.name}.${name}`
  const { added, removed, kept } = compareNames(old.getValues(), now.getValues())
  return [
    ...added.flatMap((value) => [
      change(
        at(value),
        'dangerous',
        'added',
        'New value: a client that handles each value needs a case for it.',
      ),
      ...deprecationChanges(at(value), {}, value),
    ]),
    ...removed.map((value) => removal(at(value), value, 'value')),
    ...kept.flatMap(([before, after]) => deprecationChanges(at(after), before, after)),
  ]
}

function inputObjectChanges(
  old: GraphQLInputObjectType,
  now: GraphQLInputObjectType,
): SchemaChange[] {
  const fields = (type: GraphQLInputObjectType) => Object.values(type.getFields())
  const at = (field: string) => `${now.name}.${field}`
  const oneOf = now.isOneOf
    ? change(now.name, 'breaking', 'one-of-changed', 'Takes exactly one of its fields now.')
    : change(now.name, 'safe', 'one-of-changed', 'No longer limited to one of its fields.')
  return [
    ...(old.isOneOf === now.isOneOf ? [] : [oneOf]),
    ...inputsChanges(fields(old), fields(now), 'input field', at),
  ]
}

function directivesChanges(before: GraphQLSchema, after: GraphQLSchema): SchemaChange[] {
  const { added, removed, kept } = compareNames(before.getDirectives(), after.getDirectives())
  return [
    ...added.flatMap((directive) => [
      change(`@${directive.name}`, 'safe', 'added', 'New directive.'),
      ...deprecationChanges(`@${directive.name}`, {}, directive),
    ]),
    ...removed.map((directive) => removal(`@${directive.name}`, directive, 'directive')),
    ...kept.flatMap(([old, now]) => directiveChanges(old, now)),
  ]
}

function directiveChanges(old: GraphQLDirective, now: GraphQLDirective): SchemaChange[] {
  const at = `@${now.name}`
  const locations = (a: GraphQLDirective, b: GraphQLDirective) =>
    a.locations.filter((location) => !b.locations.includes(location))
  const repeatable = now.isRepeatable
    ? change(at, 'safe', 'repeatable-changed', 'Can be repeated now.')
    : change(at, 'breaking', 'repeatable-changed', 'Can no longer be repeated.')
  return [
    ...locations(now, old).map((location) =>
      change(at, 'safe', 'location-added', `Can stand on \`${location}\` now.`),
    ),
    ...locations(old, now).map((location) =>
      change(at, 'breaking', 'location-removed', `Can no longer stand on \`${location}\`.`),
    ),
    ...(old.isRepeatable === now.isRepeatable ? [] : [repeatable]),
    ...inputsChanges(old.args, now.args, 'argument', (arg) => `${at}(${arg}:)`),
    ...deprecationChanges(at, old, now),
  ]
}

type Input = GraphQLArgument | GraphQLInputField

/** Of arguments or input fields, which follow the same rules. */
function inputsChanges(
  old: readonly Input[],
  now: readonly Input[],
  noun: string,
  at: (name: string) => string,
): SchemaChange[] {
  const { added, removed, kept } = compareNames(old, now)
  return [
    ...added.flatMap((input) => [
      isRequired(input)
        ? change(
            at(input.name),
            'breaking',
            'added',
            `New required ${noun}, of type \`${String(input.type)}\`.`,
          )
        : change(
            at(input.name),
            'dangerous',
            'added',
            `New optional ${noun}, of type \`${String(input.type)}\`${defaultSuffix(input)}.`,
          ),
      ...deprecationChanges(at(input.name), {}, input),
    ]),
    ...removed.map((input) => removal(at(input.name), input, noun)),
    ...kept.flatMap(([before, after]) => inputChanges(at(after.name), before, after)),
  ]
}

/** The rule is one for arguments and input fields; graphql-js has it twice, under two names. */
const isRequired = (input: Input) => isRequiredArgument(input)

const defaultSuffix = (input: Input) => {
  const text = defaultOf(input)
  return text === null ? '' : `, \`${text}\` by default`
}

function inputChanges(at: string, old: Input, now: Input): SchemaChange[] {
  return [
    ...inputTypeChanges(at, old, now),
    ...defaultChanges(at, old, now),
    ...deprecationChanges(at, old, now),
  ]
}

function defaultChanges(at: string, old: Input, now: Input): SchemaChange[] {
  const [before, after] = [defaultOf(old), defaultOf(now)]
  if (before === after || sortedJson(old.defaultValue) === sortedJson(now.defaultValue)) return []
  const result = (severity: Severity, text: string) => [
    change(at, severity, 'default-changed', text),
  ]
  if (before === null) {
    return isRequired(old)
      ? result('safe', `Optional now, with \`${after}\` as the default.`)
      : result('dangerous', `\`${after}\` is the default now; there was none.`)
  }
  if (after === null) {
    return isRequired(now)
      ? result('breaking', `Required now: the default \`${before}\` was removed.`)
      : result('dangerous', `The default \`${before}\` was removed.`)
  }
  return result('dangerous', `\`${after}\` is the default now; it was \`${before}\`.`)
}

const defaultOf = ({ defaultValue, type }: Input): string | null =>
  defaultValue === undefined ? null : printDefault(defaultValue, type)

/** Fields of an object have no order that a client could notice. */
function sortedJson(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => compareText(a, b)))
      : item,
  )
}

function outputTypeChanges(at: string, old: GraphQLType, now: GraphQLType): SchemaChange[] {
  if (String(old) === String(now)) return []
  const severity = isWithin(now, old) ? 'safe' : 'breaking'
  const words = nullWords(old, now, (nonNull, level) => {
    const verb = level === 0 ? 'is' : 'are'
    return nonNull ? `${subject(level)} ${verb} never null` : `${subject(level)} can be null`
  })
  return [change(at, severity, 'type-changed', retyped(old, now, words))]
}

function inputTypeChanges(at: string, old: Input, now: Input): SchemaChange[] {
  if (String(old.type) === String(now.type)) return []
  const severity = isWithin(old.type, now.type) ? 'safe' : 'breaking'
  const words = nullWords(old.type, now.type, (nonNull, level) => {
    const hasDefault = (nonNull ? now : old).defaultValue !== undefined
    if (level === 0 && !hasDefault) return nonNull ? 'it is required' : 'it is optional'
    return `${subject(level)} can ${nonNull ? 'no longer ' : ''}be null`
  })
  return [change(at, severity, 'type-changed', retyped(old.type, now.type, words))]
}

function retyped(old: GraphQLType, now: GraphQLType, words: readonly string[]): string {
  const types = `The type is \`${String(now)}\` now; it was \`${String(old)}\``
  return words.length === 0 ? `${types}.` : `${types}: ${words.join(', ')}.`
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

interface MayBeDeprecated {
  deprecationReason?: string | null
}

function deprecationChanges(
  at: string,
  old: MayBeDeprecated,
  now: MayBeDeprecated,
): SchemaChange[] {
  const [before, after] = [old.deprecationReason ?? null, now.deprecationReason ?? null]
  if (before === after) return []
  if (after === null) return [change(at, 'safe', 'deprecation-removed', 'No longer deprecated.')]
  const reason = after === DEFAULT_DEPRECATION_REASON ? null : asSentence(after)
  if (before === null) {
    return [
      change(at, 'safe', 'deprecated', reason === null ? 'Deprecated.' : `Deprecated: ${reason}`),
    ]
  }
  const text =
    reason === null
      ? 'Still deprecated, without a reason now.'
      : `Still deprecated, with another reason: ${reason}`
  return [change(at, 'safe', 'deprecation-changed', text)]
}

/** On one line, with a full stop unless it ends like a sentence. */
export const asSentence = (text: string) => {
  const line = text.trim().replace(/\s+/g, ' ')
  return /[.!?]$/.test(line) ? line : `${line}.`
}

function removal(at: string, { deprecationReason }: MayBeDeprecated, noun: string): SchemaChange {
  const notice = deprecationReason == null ? '' : ' It was deprecated.'
  return change(at, 'breaking', 'removed', `This ${noun} was removed.${notice}`)
}

function change(
  coordinate: string,
  severity: Severity,
  kind: ChangeKind,
  text: string,
): SchemaChange {
  return { coordinate, severity, kind, text }
}

function compareNames<T extends { name: string }>(old: readonly T[], now: readonly T[]) {
  const before = new Map(old.map((item) => [item.name, item]))
  const after = new Map(now.map((item) => [item.name, item]))
  return {
    added: now.filter(({ name }) => !before.has(name)),
    removed: old.filter(({ name }) => !after.has(name)),
    kept: now.flatMap((item): [T, T][] => {
      const former = before.get(item.name)
      return former === undefined ? [] : [[former, item]]
    }),
  }
}
