import {
  isDirective,
  isEnumType,
  isInputObjectType,
  isNamedType,
  isObjectType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  OperationTypeNode,
  type GraphQLSchema,
} from 'graphql'
import { compareText } from '#shared/lists.ts'
import { isRequired, lineOf } from '#model/sdl/default-value.ts'
import {
  reasonOf,
  schemaElements,
  type Definition,
  type SchemaElement,
} from '#model/sdl/schema-elements.ts'
import { namedKind, OPERATION_TITLES, rootOperation } from '#model/sdl/type-kinds.ts'
import {
  code,
  deprecationFindings,
  findDifferences,
  where,
  type Comparison,
  type Finding,
  type Position,
} from './differences.ts'
import { isExecutable, reachOf, type Reach } from '#model/usage/reach.ts'
import { SEVERITIES, type SchemaChange } from '#model/schema-change.ts'

/**
 * Finds all differences between two schemas that affect clients. The severity depends on what requests to the old schema
 * can use (`reachOf`), and on whether clients send or receive a value:
 *
 * - Breaking: requests can no longer use something, or must now provide something new.
 * - Removing an enum value is breaking if clients send it. If clients only receive it, their requests still work, but
 *   their code for the value never runs again, so it is dangerous. graphql-js treats both as breaking.
 * - Adding a value, union member or implementation is dangerous if clients receive it.
 * - Adding an optional argument or changing a default is dangerous, because the response can change.
 * - Changes to anything that requests cannot use, such as unreachable types and type system directives, are safe.
 *
 * Adding or removing a type or field is a single change, whatever it contains.
 *
 * @param before schema built from SDL, like `after`
 * @returns changes sorted by severity (worst first), coordinate, kind and text
 */
export function findChanges(before: GraphQLSchema, after: GraphQLSchema): SchemaChange[] {
  const [oldKey, newKey] = [keysOf(before), keysOf(after)]
  const comparison: Comparison = { before, after, reach: reachOf(before) }
  const oldElements = elementsByKey(before, oldKey)
  const newElements = elementsByKey(after, newKey)
  const removals = [...oldElements].flatMap(([key, old]) => {
    const isHeld = !old.holder || newElements.has(oldKey(old.holder))
    return isHeld && !newElements.has(key) ? changesAt(old, removal(old, comparison)) : []
  })
  const others = [...newElements].flatMap(([key, now]) => {
    const old = oldElements.get(key)
    if (old) {
      const at = positionOf(old, comparison.reach)
      return changesAt(now, findDifferences(old.definition, now.definition, at, comparison))
    }
    const holder = now.holder && oldElements.get(newKey(now.holder))
    return now.holder && !holder ? [] : changesAt(now, addition(now, holder, comparison))
  })
  const changes = [...rootChanges(before, after), ...removals, ...others]
  return changes.sort(
    (a, b) =>
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      compareText(a.coordinate, b.coordinate) ||
      compareText(a.kind, b.kind) ||
      compareText(a.text, b.text),
  )
}

/** Returns the elements of a schema, except built-in types and directives, which only some SDL defines. */
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

/** Returns a function that makes keys from kind and coordinate, so that a type of another kind is another element. */
const keysOf =
  (schema: GraphQLSchema) =>
  ({ coordinate }: SchemaElement): string => {
    const type = schema.getType(coordinate.replace(/\W.*/, ''))
    return type ? `${namedKind(type)} ${coordinate}` : coordinate
  }

/** Returns changes for root types that were added, removed or replaced. */
const rootChanges = (before: GraphQLSchema, after: GraphQLSchema): SchemaChange[] =>
  Object.values(OperationTypeNode).flatMap((operation) => {
    const [was, is] = [before, after].map((schema) => schema.getRootType(operation)?.name)
    const title = OPERATION_TITLES[operation]
    if (was === is) return []
    if (!was) return change(String(is), ['safe', `${title} are now supported.`, 'added'])
    if (!is) return change(was, ['breaking', `${title} are no longer supported.`, 'removed'])
    return change(is, ['breaking', `${title} now start from \`${is}\`, not from \`${was}\`.`])
  })

const change = (coordinate: string, [severity, text, kind]: Finding): SchemaChange => ({
  coordinate,
  severity,
  kind: kind ?? 'changed',
  text,
})

const changesAt = ({ coordinate }: SchemaElement, findings: readonly Finding[]): SchemaChange[] =>
  findings.map((finding) => change(coordinate, finding))

/** Returns how clients use an element of the old schema. */
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

function removal(old: SchemaElement, { before, after, reach }: Comparison): Finding[] {
  if (rootOf(old, before)) return []
  const at = positionOf(old, reach)
  const noun = nounOf(old, before)
  const type = old.holder ? undefined : after.getType(old.coordinate)
  if (type) {
    const text = `Changed from ${withArticle(noun)} to ${withArticle(TYPE_NOUNS[namedKind(type)])}.`
    return [[where(at.named, 'breaking'), text]]
  }
  const notice = reasonOf(old.definition) === null ? '' : '; it was deprecated'
  const severity =
    noun === 'value' && !at.in ? where(at.out, 'dangerous') : where(at.named, 'breaking')
  return [[severity, `The ${noun} was removed${notice}.`, 'removed']]
}

const withArticle = (noun: string) =>
  `${noun === 'scalar' || noun === 'union' ? 'a' : 'an'} ${noun}`

/** @param holder parent in the old schema, or null for a type or directive */
function addition(
  now: SchemaElement,
  holder: SchemaElement | null | undefined,
  { before, after, reach }: Comparison,
): Finding[] {
  const { definition } = now
  if (rootOf(now, after) || (!holder && before.getType(now.coordinate))) return []
  const at = holder ? positionOf(holder, reach) : null
  const noun = nounOf(now, after)
  const [severity, text] =
    implementationFinding(definition, noun, reach) ?? additionFinding(definition, noun, at)
  return [[severity, text, 'added'], ...deprecationFindings(null, reasonOf(definition))]
}

/** Returns a finding if clients can receive a new object type through an interface that it implements. */
function implementationFinding(definition: Definition, noun: string, reach: Reach): Finding | null {
  if (!isObjectType(definition)) return null
  const received = definition.getInterfaces().filter(({ name }) => reach.out.has(name))
  if (received.length === 0) return null
  const names = received.map(({ name }) => `\`${name}\``).join(' and ')
  const text = `New ${noun} that implements ${names}: clients that handle every type need a case for it.`
  return ['dangerous', text]
}

function additionFinding(definition: Definition, noun: string, at: Position | null): Finding {
  if (noun === 'value') {
    const needs = at?.out ? ': clients that handle every value need a case for it' : ''
    return [where(at?.out, 'dangerous'), `New value${needs}.`]
  }
  if (!('type' in definition)) return ['safe', `New ${noun}.`]
  const type = `of type \`${String(definition.type)}\``
  if ('args' in definition || noun === 'choice') return ['safe', `New ${noun} ${type}.`]
  if (isRequired(definition)) {
    return [where(at?.named, 'breaking'), `New required ${noun} ${type}.`]
  }
  const value = definition.astNode?.defaultValue
  const suffix = value ? ` with the default ${code(lineOf(value))}` : ''
  return [where(at?.named, 'dangerous'), `New optional ${noun} ${type}${suffix}.`]
}
