/** Operations that select everything, for tests that look at whatever the endpoint can return. */
import {
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  parse,
  type DocumentNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'

/**
 * Calls a root field under the name `result` and selects every field that needs no
 * argument, down to a depth. Each field carries its type's name, `Money_amount`,
 * because members of a union may give one name two types; no type occurs within itself.
 */
export function selectEverything(
  schema: GraphQLSchema,
  kind: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
  depth: number,
): DocumentNode {
  const names = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`)
  const values = field.args.map(({ name }) => `${name}: $${name}`)
  const list = (items: string[]) => (items.length > 0 ? `(${items.join(', ')})` : '')
  const body = selector(schema)(getNamedType(field.type), depth, [])
  return parse(`${kind} Run${list(names)} { result: ${field.name}${list(values)} ${body} }`)
}

type Select = (type: GraphQLNamedType, depth: number, above: readonly string[]) => string

function selector(schema: GraphQLSchema): Select {
  const selection: Select = (type, depth, above) => {
    if (isLeafType(type)) return ''
    if (!isAbstractType(type)) return fieldsOf(type, depth, above)
    const members = schema.getPossibleTypes(type).filter(({ name }) => !above.includes(name))
    const parts = members.map((member) => `... on ${member.name} ${fieldsOf(member, depth, above)}`)
    return `{ __typename ${parts.join(' ')} }`
  }
  const fieldsOf: Select = (type, depth, above) => {
    if (!isObjectType(type)) return ''
    const inside = [...above, type.name]
    const fields = Object.values(type.getFields()).flatMap((field) => {
      const target = getNamedType(field.type)
      if (!isLeafType(target) && (depth === 0 || inside.includes(target.name))) return []
      return [`${type.name}_${field.name}: ${field.name} ${selection(target, depth - 1, inside)}`]
    })
    return `{ __typename ${fields.join(' ')} }`
  }
  return selection
}
