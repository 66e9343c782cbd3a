/**
 * From an introspection result to a schema. What can be put right is, and what cannot is found with
 * its coordinate: `buildClientSchema` stops at the first fault and does not say where it is. Works in
 * place, on data that was parsed for this purpose.
 */
import {
  buildClientSchema,
  DEFAULT_DEPRECATION_REASON,
  DirectiveLocation,
  parseValue,
  type IntrospectionQuery,
} from 'graphql'
import { isRecord } from '@/lib/format/json'
import { toError } from '@/lib/format/to-error'
import { nameOf, records, typedElements, type Node } from '@/lib/reference/sdl/introspected'
import { checkedSchema, type BuiltSchema } from './built-schema'
import { LoadFailure, type Fact } from './load-failure'

/** Lists that a kind of type must have. */
const REQUIRED_LISTS: Readonly<Record<string, readonly string[]>> = {
  OBJECT: ['fields'],
  INTERFACE: ['fields', 'possibleTypes'],
  UNION: ['possibleTypes'],
  ENUM: ['enumValues'],
  INPUT_OBJECT: ['inputFields'],
}

/**
 * The schema of an introspection result.
 *
 * @param data the `data` of the response: `{ __schema: … }`
 * @throws LoadFailure 'empty-schema' or 'invalid-schema', with coordinates
 */
export function buildFromIntrospection(data: Node): BuiltSchema {
  const { __schema: schema } = data
  if (!isRecord(schema) || !isIntrospection(data)) throw new LoadFailure('empty-schema')
  const known = new Set(records(schema.types).map(nameOf))
  const { notes, unknown, defaults } = repairTypes(schema, known)
  repairReasons(schema)
  notes.push(...dropLocations(schema))
  const problems = [...brokenLists(schema, known), ...unknown]
  if (problems.length > 0) throw invalidSchema(problems)
  if (!Array.isArray(schema.directives)) schema.directives = []
  try {
    return checkedSchema(buildClientSchema(data), null, notes, defaults)
  } catch (error) {
    if (error instanceof LoadFailure) throw error
    throw invalidSchema([toError(error).message])
  }
}

function invalidSchema(problems: readonly string[]): LoadFailure {
  return new LoadFailure(
    'invalid-schema',
    problems.map((problem): Fact => ['problem', problem]),
  )
}

/** What `buildClientSchema` still objects to after the checks is reported by it. */
function isIntrospection(data: Node): data is Node & IntrospectionQuery {
  const { __schema: schema } = data
  return isRecord(schema) && isRecord(schema.queryType) && records(schema.types).length > 0
}

/**
 * Takes the fields that a server adds for federation out of an introspection result, with their
 * types: clients do not use them.
 *
 * @returns whether it has `_service { sdl }`; otherwise nothing is taken out
 */
export function takeService({ __schema: schema }: Node): boolean {
  if (!isRecord(schema)) return false
  const types = records(schema.types)
  const typeNamed = (name: string) => types.find((type) => nameOf(type) === name)
  const root = isRecord(schema.queryType) ? typeNamed(nameOf(schema.queryType)) : undefined
  const hasField = (type: Node | undefined, name: string) =>
    records(type?.fields).some((field) => nameOf(field) === name)
  if (!root || !hasField(root, '_service') || !hasField(typeNamed('_Service'), 'sdl')) return false
  const without = (items: readonly Node[], names: readonly string[]) =>
    items.filter((item) => !names.includes(nameOf(item)))
  root.fields = without(records(root.fields), ['_service', '_entities'])
  schema.types = without(types, ['_Service', '_Entity', '_Any'])
  return true
}

/** Lists that are missing, and members of lists that name no type. */
function* brokenLists(schema: Node, known: ReadonlySet<string>): Generator<string> {
  for (const type of records(schema.types)) {
    for (const list of REQUIRED_LISTS[String(type.kind)] ?? []) {
      if (!Array.isArray(type[list])) yield `${nameOf(type)}: the result has no "${list}" for it`
    }
    for (const list of ['interfaces', 'possibleTypes']) {
      const unknown = records(type[list]).filter((member) => !known.has(nameOf(member)))
      for (const member of unknown) {
        yield `${nameOf(type)}: unknown type ${JSON.stringify(nameOf(member))} in "${list}"`
      }
    }
    if (type.kind === 'OBJECT' && !Array.isArray(type.interfaces)) type.interfaces = []
  }
}

/** Gives every element a type that is there, and takes defaults out that are no GraphQL. */
function repairTypes(schema: Node, known: ReadonlySet<string>) {
  let placeholder = 'UnknownType'
  while (known.has(placeholder)) placeholder += '_'
  const notes: string[] = []
  const unknown: string[] = []
  const defaults = new Map<string, string>()

  for (const { coordinate, node, isInput } of typedElements(schema)) {
    const named = innermostType(node, placeholder)
    if (named === null) {
      notes.push(
        `${coordinate}: type truncated by the server's depth limit, shown as ${placeholder}`,
      )
    } else if (!known.has(named)) {
      unknown.push(`${coordinate}: unknown type ${JSON.stringify(named)}`)
    }
    if (!isInput || typeof node.defaultValue !== 'string') continue
    defaults.set(coordinate, node.defaultValue)
    if (!isValue(node.defaultValue)) node.defaultValue = null
  }
  if (notes.length > 0) {
    const description =
      'Stands for a type that the depth limit of the server hid when its schema was read.'
    schema.types = [...records(schema.types), { kind: 'SCALAR', name: placeholder, description }]
  }
  return { notes, unknown, defaults }
}

/** `isDeprecated` decides, where a server states it: `buildClientSchema` looks at the reason alone. */
function repairReasons(schema: Node): void {
  const values = records(schema.types).flatMap(({ enumValues }) => records(enumValues))
  for (const node of [...[...typedElements(schema)].map(({ node }) => node), ...values]) {
    if (node.isDeprecated === true) node.deprecationReason ??= DEFAULT_DEPRECATION_REASON
    if (node.isDeprecated === false) node.deprecationReason = null
  }
}

/** Takes the places of directives out that GraphQL does not have, and SDL could not name. */
function* dropLocations(schema: Node): Generator<string> {
  const known: unknown[] = Object.values(DirectiveLocation)
  for (const directive of records(schema.directives)) {
    const { locations } = directive
    if (!Array.isArray(locations)) continue
    directive.locations = locations.filter((place) => known.includes(place))
    for (const place of locations.filter((place) => !known.includes(place))) {
      yield `@${nameOf(directive)}: the location ${JSON.stringify(place)} is unknown to GraphQL, and left out`
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

/** Some servers print defaults in their own language (PHP, JSON) instead of GraphQL. */
function isValue(text: string): boolean {
  try {
    parseValue(text, { noLocation: true })
    return true
  } catch {
    return false
  }
}
