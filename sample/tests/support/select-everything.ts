/** Writes operations that select every field. */
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
 * Calls a root field with the alias `result` and selects every field down to a depth. Aliases include
 * the type, as in `Money_amount`, because union members may use one field name for different types.
 * Types are not selected within themselves.
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

  const select = (type: GraphQLNamedType, left: number, above: readonly string[]): string => {
    if (isLeafType(type)) return ''
    if (isAbstractType(type)) {
      const members = schema.getPossibleTypes(type).filter((member) => !above.includes(member.name))
      const parts = members.map((member) => `... on ${member.name} ${select(member, left, above)}`)
      return `{ __typename ${parts.join(' ')} }`
    }
    if (!isObjectType(type)) return ''
    const inside = [...above, type.name]
    const fields = Object.values(type.getFields()).flatMap((item) => {
      const target = getNamedType(item.type)
      if (!isLeafType(target) && (left === 0 || inside.includes(target.name))) return []
      return [`${type.name}_${item.name}: ${item.name} ${select(target, left - 1, inside)}`]
    })
    return `{ __typename ${fields.join(' ')} }`
  }

  const body = select(getNamedType(field.type), depth, [])
  return parse(`${kind} Run${list(names)} { result: ${field.name}${list(values)} ${body} }`)
}
