import { getOperationAST, Kind, type DocumentNode } from 'graphql'
import { allowedRoles, isOperation } from './permissions'
import type { Role } from './schema-types'

/** The role that an operation is shown for: the first that may call its first root field. */
export function usualRole(document: DocumentNode, operationName?: string): Role {
  const selections = getOperationAST(document, operationName)?.selectionSet.selections ?? []
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD && isOperation(selection.name.value)) {
      return allowedRoles(selection.name.value)[0]
    }
  }
  return 'CUSTOMER'
}
