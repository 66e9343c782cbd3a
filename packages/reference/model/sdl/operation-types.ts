import {
  getNullableType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { isRequired } from './default-value.ts'
import { elementsByType } from './schema-elements.ts'
import { rootOperation, rootTypes, type OperationKind } from './type-kinds.ts'

/** A type whose fields are operations: a root type, or a type that groups operations under a field. */
export interface OperationType {
  operation: OperationKind
  type: GraphQLObjectType
  /** Path of fields from the root: `[orders]` for `mutation { orders { create … } }`. */
  path: readonly string[]
  /** Last field of the path, or null for a root type. */
  field: GraphQLField<unknown, unknown> | null
}

/** Typical names of types that group operations. */
const GROUP_NAMES: Readonly<Record<OperationKind, RegExp>> = {
  query: /(?:Query|Queries)$/,
  mutation: /Mutations?$/,
  subscription: /Subscriptions?$/,
}

/**
 * Finds the root types and the types that only group operations. A type groups operations if the only reference to it is
 * a field without arguments, and either all of its fields take arguments, or some do and its name is typical.
 *
 * @param namespaces decisions in the settings, by field coordinate
 */
export function findOperationTypes(
  schema: GraphQLSchema,
  namespaces: Readonly<Record<string, boolean>> = {},
): OperationType[] {
  const below = (parent: OperationType): OperationType[] =>
    Object.values(parent.type.getFields()).flatMap((field) => {
      const type = getNullableType(field.type)
      const word = namespaces[`${parent.type.name}.${field.name}`]
      if (!isObjectType(type) || rootOperation(schema, type)) return []
      if (word === false || parent.path.length > 3 || field.args.some(isRequired)) return []
      const isAlone = field.args.length === 0 && elementsByType(schema).get(type.name)?.length === 1
      if (word === undefined && !isAlone) return []
      const group = { ...parent, type, path: [...parent.path, field.name], field }
      const inner = below(group)
      const fields = Object.values(type.getFields())
      const takesArguments = (item: GraphQLField<unknown, unknown>) =>
        item.args.length > 0 || inner.some((each) => each.field === item)
      const isGroup =
        word ??
        (type.getInterfaces().length === 0 &&
          (fields.every(takesArguments) ||
            (GROUP_NAMES[parent.operation].test(type.name) && fields.some(takesArguments))))
      return isGroup ? [group, ...inner] : []
    })
  return rootTypes(schema).flatMap(([operation, type]) => {
    const root = { operation, type, path: [], field: null }
    return [root, ...below(root)]
  })
}
