import { GraphQLError } from 'graphql'
import { parseDocument } from '@/lib/reference/parse-document'

/**
 * True for a document that may change something: one with a mutation, and one that only the endpoint
 * can read.
 */
export const mayChange = (operation: string) => has(operation, 'mutation') ?? true

/** True for a document with a subscription, which one request and its answer cannot serve. */
export const subscribes = (operation: string) => has(operation, 'subscription') ?? false

/** @returns null for a document that does not parse */
function has(operation: string, kind: 'mutation' | 'subscription'): boolean | null {
  const document = parseDocument(operation)
  if (document instanceof GraphQLError) return null
  return document.definitions.some(
    (definition) => definition.kind === 'OperationDefinition' && definition.operation === kind,
  )
}
