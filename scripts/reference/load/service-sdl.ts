/**
 * The SDL that a server hands out itself. Introspection has no place for applied directives; the
 * field `_service { sdl }`, which began as "enhanced introspection" of Apollo Federation and which
 * most server libraries know, is the usual way to them. Everything else is taken from introspection:
 * the text may lack definitions that the server adds.
 */
import { Kind, parse, print, specifiedDirectives, type ConstDirectiveNode } from 'graphql'
import { isRecord } from '../../shared/json'

/** The query for it. */
export const serviceQuery = '{ _service { sdl } }'

/** What a server adds to its schema for that field and for federation, and clients do not use. */
const FIELDS = new Set(['_service', '_entities'])
const TYPES = new Set(['_Service', '_Entity', '_Any'])

/**
 * Takes the field out of an introspection result, since it is no part of the contract.
 *
 * @param data the `data` of the response: `{ __schema: … }`
 * @returns the rest, and whether the field is there; the same data without it
 */
export function withoutService(data: Record<string, unknown>): {
  data: Record<string, unknown>
  hasService: boolean
} {
  const { __schema: schema } = data
  if (!isRecord(schema) || !Array.isArray(schema.types)) return { data, hasService: false }
  const types: unknown[] = schema.types
  const root = isRecord(schema.queryType) ? schema.queryType.name : undefined
  const fieldsOf = (name: unknown): unknown[] => {
    const type = types.find((item) => isRecord(item) && item.name === name)
    return isRecord(type) && Array.isArray(type.fields) ? type.fields : []
  }
  const hasService = nameIn(fieldsOf(root), '_service') && nameIn(fieldsOf('_Service'), 'sdl')
  if (!hasService) return { data, hasService }
  const rest = types
    .filter((type) => !hasName(type, TYPES))
    .map((type) =>
      isRecord(type) && type.name === root
        ? { ...type, fields: fieldsOf(root).filter((field) => !hasName(field, FIELDS)) }
        : type,
    )
  return { data: { ...data, __schema: { ...schema, types: rest } }, hasService }
}

const nameIn = (items: readonly unknown[], name: string) =>
  items.some((item) => isRecord(item) && item.name === name)

const hasName = (item: unknown, names: ReadonlySet<unknown>) =>
  isRecord(item) && names.has(item.name)

const STANDARD = new Set(specifiedDirectives.map(({ name }) => name))

/**
 * Custom directives as applied in SDL, by schema coordinate, whether on definitions or extensions.
 *
 * @throws GraphQLError for text that is no SDL
 */
export function directivesIn(sdl: string): Map<string, string[]> {
  const applied = new Map<string, string[]>()
  const collect = (coordinate: string, node: Annotated) => {
    const custom = (node.directives ?? []).filter(({ name }) => !STANDARD.has(name.value))
    if (custom.length === 0) return
    applied.set(coordinate, [...(applied.get(coordinate) ?? []), ...custom.map(print)])
  }
  for (const definition of parse(sdl, { noLocation: true }).definitions) {
    if (!('name' in definition) || !definition.name) continue
    const name = definition.name.value
    if (definition.kind === Kind.DIRECTIVE_DEFINITION) {
      for (const arg of definition.arguments ?? []) collect(`@${name}(${arg.name.value}:)`, arg)
      continue
    }
    collect(name, definition)
    const fields = 'fields' in definition ? (definition.fields ?? []) : []
    const values = 'values' in definition ? (definition.values ?? []) : []
    for (const member of [...fields, ...values]) {
      const coordinate = `${name}.${member.name.value}`
      collect(coordinate, member)
      const args = 'arguments' in member ? (member.arguments ?? []) : []
      for (const arg of args) collect(`${coordinate}(${arg.name.value}:)`, arg)
    }
  }
  return applied
}

/** Type definitions have constant directives, operations others; only the former stand in SDL. */
interface Annotated {
  directives?: readonly (Pick<ConstDirectiveNode, 'name'> & Parameters<typeof print>[0])[]
}
