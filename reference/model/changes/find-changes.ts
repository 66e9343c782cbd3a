import {
  isDirective,
  isEnumType,
  isInputObjectType,
  isNamedType,
  isObjectType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  type GraphQLSchema,
} from 'graphql'
import { compareText } from '@/lib/format/lists'
import { isRequired, lineOf } from '../sdl/default-value'
import {
  reasonOf,
  schemaElements,
  type Definition,
  type SchemaElement,
} from '../sdl/schema-elements'
import { namedKind, OPERATION_TITLES, rootOperation, rootTypes } from '../sdl/type-kinds'
import {
  code,
  deprecationFindings,
  findDifferences,
  where,
  type Comparison,
  type Finding,
  type Position,
} from './differences'
import { withLeads } from './leads'
import { isExecutable, reachOf, type Reach } from './reach'
import { SEVERITIES, type SchemaChange } from './schema-change'

/**
 * Everything that differs for clients between two schemas. How bad it is follows from what a request of the former
 * schema can meet (`reachOf`), and from the direction in which values travel:
 *
 * - What a request can name and no longer may, or has to name and did not, is breaking.
 * - An enum value that goes is breaking where clients send it. Where they only receive it no request
 *   is refused and none gets what it does not expect, but what its code for the value did is over: dangerous.
 *   graphql-js and graphql-inspector call both breaking, for the sake of the first.
 * - A value, a member of a union or an implementation that comes is dangerous where clients receive it.
 * - An optional argument, or another default, is dangerous: a request that names none can get another answer.
 * - What no request can meet, such as a type that nothing leads to or a directive of the schema alone, is safe.
 *
 * A type or field that comes or goes is one change, whatever is in it. A root type is compared by its
 * operation, whatever its name.
 *
 * @param before made from SDL, as is `after`
 * @returns worst first, then by coordinate, kind and text, whatever the order in the schemas
 */
export function findChanges(before: GraphQLSchema, after: GraphQLSchema): SchemaChange[] {
  const [formerKey, presentKey] = [keysOf(before), keysOf(after)]
  const comparison: Comparison = {
    before,
    after,
    reach: reachOf(before),
    typeNow: (type) =>
      type.replace(/\w+/, (name) => {
        const operation = operationOf(name, before)
        return rootTypes(after).find(([root]) => root === operation)?.[1].name ?? name
      }),
  }
  const former = elementsByKey(before, formerKey)
  const present = elementsByKey(after, presentKey)
  const removals = [...former].flatMap(([key, old]) => {
    const isHeld = !old.holder || present.has(formerKey(old.holder))
    return isHeld && !present.has(key) ? changesAt(old, removal(old, comparison)) : []
  })
  const others = [...present].flatMap(([key, now]) => {
    const old = former.get(key)
    if (old) return changesAt(now, differences(old, now, comparison))
    const holder = now.holder && former.get(presentKey(now.holder))
    return now.holder && !holder ? [] : changesAt(now, addition(now, holder, comparison))
  })
  return withLeads([...removals, ...others], before, after).sort(
    (a, b) =>
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      compareText(a.coordinate, b.coordinate) ||
      compareText(a.kind, b.kind) ||
      compareText(a.text, b.text),
  )
}

/** Elements of a schema, but for types and directives of the language, whose definitions some SDL has and other leaves out. */
function elementsByKey(
  schema: GraphQLSchema,
  keyOf: ReturnType<typeof keysOf>,
): ReadonlyMap<string, SchemaElement> {
  const isOfTheLanguage = ({ definition, holder }: SchemaElement): boolean =>
    holder
      ? isOfTheLanguage(holder)
      : isNamedType(definition)
        ? isSpecifiedScalarType(definition)
        : isDirective(definition) && isSpecifiedDirective(definition)
  return new Map(
    schemaElements(schema)
      .filter((element) => !isOfTheLanguage(element))
      .map((element) => [keyOf(element), element]),
  )
}

/** Keys are coordinates, with the operation in place of a root type's name, and the kind of another type before it. */
function keysOf(schema: GraphQLSchema) {
  return ({ coordinate }: SchemaElement): string => {
    const name = coordinate.replace(/\W.*/, '')
    const root = operationOf(name, schema)
    if (root) return `root ${root}${coordinate.slice(name.length)}`
    const type = schema.getType(name)
    return type ? `${namedKind(type)} ${coordinate}` : coordinate
  }
}

/** Of a type by its name: the first, where one type is the root of several. */
const operationOf = (name: string, schema: GraphQLSchema) =>
  rootTypes(schema).find(([, root]) => root.name === name)?.[0]

const changesAt = ({ coordinate }: SchemaElement, findings: readonly Finding[]): SchemaChange[] =>
  findings.map(([severity, text, kind = 'changed']) => ({ coordinate, severity, kind, text }))

/** Of an element of the former schema. */
function positionOf({ definition, holder }: SchemaElement, reach: Reach): Position {
  if (holder) return positionOf(holder, reach)
  if (!isNamedType(definition)) {
    const named = 'locations' in definition && isExecutable(definition)
    return { named, in: named, out: false }
  }
  const { name } = definition
  return { named: reach.named.has(name), in: reach.in.has(name), out: reach.out.has(name) }
}

const TYPE_NOUNS = {
  scalar: 'scalar',
  enum: 'enum',
  input: 'input object',
  interface: 'interface',
  union: 'union',
  object: 'object type',
}

function nounOf({ definition, holder }: SchemaElement, schema: GraphQLSchema): string {
  if (!holder) return isNamedType(definition) ? TYPE_NOUNS[namedKind(definition)] : 'directive'
  if ('args' in holder.definition) return 'argument'
  if (isEnumType(holder.definition)) return 'value'
  if (!isInputObjectType(holder.definition)) return rootOf(holder, schema) ?? 'field'
  return holder.definition.isOneOf ? 'choice' : 'input field'
}

const rootOf = ({ definition }: SchemaElement, schema: GraphQLSchema) =>
  isNamedType(definition) ? rootOperation(schema, definition) : undefined

function differences(old: SchemaElement, now: SchemaElement, comparison: Comparison): Finding[] {
  const findings = findDifferences(
    old.definition,
    now.definition,
    positionOf(old, comparison.reach),
    comparison,
  )
  const root = rootOf(now, comparison.after)
  if (!root || old.coordinate === now.coordinate) return findings
  const start = `${OPERATION_TITLES[root]} start from \`${now.coordinate}\` now, not from \`${old.coordinate}\``
  const effect = 'fragments on it and its `__typename` have the new name'
  return [['dangerous', `${start}: ${effect}.`], ...findings]
}

function removal(old: SchemaElement, { before, after, reach }: Comparison): Finding[] {
  const at = positionOf(old, reach)
  const root = rootOf(old, before)
  if (root) return [['breaking', `${OPERATION_TITLES[root]} are no longer possible.`, 'removed']]
  const noun = nounOf(old, before)
  const type = old.holder ? undefined : after.getType(old.coordinate)
  if (type) {
    // A type that becomes a root type is still there.
    const kind = TYPE_NOUNS[namedKind(type)]
    const text = `Was ${withArticle(noun)}, and is ${withArticle(kind)} now.`
    return noun === kind ? [] : [[where(at.named, 'breaking'), text]]
  }
  const notice = reasonOf(old.definition) === null ? '' : '; it was deprecated'
  const severity =
    noun === 'value' && !at.in ? where(at.out, 'dangerous') : where(at.named, 'breaking')
  return [[severity, `The ${noun} was removed${notice}.`, 'removed']]
}

const withArticle = (noun: string) =>
  `${noun === 'scalar' || noun === 'union' ? 'a' : 'an'} ${noun}`

/** @param holder in the former schema; null for a type or directive */
function addition(
  now: SchemaElement,
  holder: SchemaElement | null | undefined,
  { before, after, reach }: Comparison,
): Finding[] {
  const { definition } = now
  const root = rootOf(now, after)
  if (root) return [['safe', `${OPERATION_TITLES[root]} are possible now.`, 'added']]
  if (!holder && before.getType(now.coordinate)) return []
  const at = holder ? positionOf(holder, reach) : null
  const noun = nounOf(now, after)
  const [severity, text] =
    implementationFinding(definition, noun, reach) ?? additionFinding(definition, noun, at)
  return [[severity, text, 'added'], ...deprecationFindings(null, reasonOf(definition))]
}

/** A new object type that clients can receive, because it implements an interface that they do. */
function implementationFinding(definition: Definition, noun: string, reach: Reach): Finding | null {
  if (!isObjectType(definition)) return null
  const received = definition.getInterfaces().filter(({ name }) => reach.out.has(name))
  if (received.length === 0) return null
  const names = received.map(({ name }) => `\`${name}\``).join(' and ')
  const text = `New ${noun} that implements ${names}: a client that handles each needs a case for it.`
  return ['dangerous', text]
}

function additionFinding(definition: Definition, noun: string, at: Position | null): Finding {
  if (noun === 'value') {
    const needs = at?.out ? ': a client that handles each value needs a case for it' : ''
    return [where(at?.out, 'dangerous'), `New value${needs}.`]
  }
  if (!('type' in definition)) return ['safe', `New ${noun}.`]
  const type = `of type \`${String(definition.type)}\``
  if ('args' in definition || noun === 'choice') return ['safe', `New ${noun}, ${type}.`]
  if (isRequired(definition)) {
    return [where(at?.named, 'breaking'), `New required ${noun}, ${type}.`]
  }
  const value = definition.astNode?.defaultValue
  const suffix = value ? `, ${code(lineOf(value))} by default` : ''
  return [where(at?.named, 'dangerous'), `New optional ${noun}, ${type}${suffix}.`]
}
