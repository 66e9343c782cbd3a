/**
 * Puts right what can be put right in an introspection result before graphql
 * reads it, and finds what cannot, with its coordinate: `buildClientSchema`
 * stops at the first fault and does not say where it is. Works in place, on
 * data that was parsed for this purpose.
 */
import { parseValue, type IntrospectionQuery } from 'graphql'
import { nameOf, records, spots, type Spot } from './introspection-walk'
import { isRecord } from '../../shared/json'

export interface Repaired {
  introspection: IntrospectionQuery
  notes: string[]
  /** Faults that make the schema unusable: coordinate and reason. */
  problems: string[]
  /** Every default as the server printed it, by coordinate. */
  defaults: ReadonlyMap<string, string>
}

type Node = Record<string, unknown>

/** Lists that a kind of type must have. */
const REQUIRED_LISTS: Readonly<Record<string, readonly string[]>> = {
  OBJECT: ['fields'],
  INTERFACE: ['fields', 'possibleTypes'],
  UNION: ['possibleTypes'],
  ENUM: ['enumValues'],
  INPUT_OBJECT: ['inputFields'],
}

export function repairIntrospection(data: { __schema: Node }): Repaired {
  const { __schema: schema } = data
  const known = new Set(records(schema.types).map(nameOf))
  const placeholder = unusedName(known)
  const notes: string[] = []
  const defaults = new Map<string, string>()
  const problems = [...missingLists(schema), ...unknownMembers(schema, known)]
  let truncated = false

  for (const spot of spots(schema)) {
    const named = innermostType(spot.node, placeholder)
    if (named === null) {
      truncated = true
      notes.push(
        `${spot.coordinate}: type truncated by the server's depth limit, shown as ${placeholder}`,
      )
    } else if (!known.has(named)) {
      problems.push(`${spot.coordinate}: unknown type ${JSON.stringify(named)}`)
    }
    if (spot.isInput) takeDefault(spot, defaults)
  }
  if (truncated && Array.isArray(schema.types)) schema.types.push(placeholderType(placeholder))
  if (!Array.isArray(schema.directives)) schema.directives = []
  return { introspection: asIntrospection(data), notes, problems, defaults }
}

function* missingLists(schema: Node): Generator<string> {
  for (const type of records(schema.types)) {
    for (const list of REQUIRED_LISTS[String(type.kind)] ?? []) {
      if (!Array.isArray(type[list])) yield `${nameOf(type)}: the result has no "${list}" for it`
    }
    if (type.kind === 'OBJECT' && !Array.isArray(type.interfaces)) type.interfaces = []
  }
}

function* unknownMembers(schema: Node, known: ReadonlySet<string>): Generator<string> {
  for (const type of records(schema.types)) {
    for (const list of ['interfaces', 'possibleTypes']) {
      for (const member of records(type[list])) {
        if (!known.has(nameOf(member))) {
          yield `${nameOf(type)}: unknown type ${JSON.stringify(nameOf(member))} in "${list}"`
        }
      }
    }
  }
}

/** Name of the type inside all wrappers; null where the result ends first, which is then repaired. */
function innermostType(owner: Node, placeholder: string): string | null {
  let holder: Node = owner
  let key = 'type'
  for (;;) {
    const type = holder[key]
    if (!isRecord(type)) {
      holder[key] = { kind: 'SCALAR', name: placeholder }
      return null
    }
    if (type.kind !== 'LIST' && type.kind !== 'NON_NULL') return nameOf(type)
    holder = type
    key = 'ofType'
  }
}

/**
 * Takes note of a default, and removes it where graphql could not read it: some
 * servers print defaults in their own language (PHP, JSON) instead of GraphQL.
 */
function takeDefault({ node, coordinate }: Spot, defaults: Map<string, string>): void {
  const { defaultValue } = node
  if (typeof defaultValue !== 'string') return
  defaults.set(coordinate, defaultValue)
  try {
    parseValue(defaultValue, { noLocation: true })
  } catch {
    node.defaultValue = null
  }
}

function unusedName(known: ReadonlySet<string>): string {
  let name = 'UnknownType'
  while (known.has(name)) name += '_'
  return name
}

function placeholderType(name: string): Node {
  return {
    kind: 'SCALAR',
    name,
    description:
      'Stands for a type that the depth limit of the server hid when its schema was read.',
  }
}

/** After the checks above, what `buildClientSchema` still objects to is reported by it. */
function asIntrospection(data: Node): IntrospectionQuery {
  if (isIntrospection(data)) return data
  throw new TypeError('not an introspection result')
}

function isIntrospection(data: unknown): data is IntrospectionQuery {
  return isRecord(data) && isRecord(data.__schema) && Array.isArray(data.__schema.types)
}
