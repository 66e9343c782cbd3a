import { getOperationAST, Kind, type DocumentNode, type GraphQLSchema } from 'graphql'
import { allowedRoles, isOperation } from './operation-rules'
import type { Role } from './schema-types'

/** The role that an operation is shown for: the first that may call its first root field. */
export function usualRole(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
): Role {
  const selections = getOperationAST(document, operationName)?.selectionSet.selections ?? []
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD && isOperation(schema, selection.name.value)) {
      return allowedRoles(schema, selection.name.value)[0]
    }
  }
  return 'CUSTOMER'
}
