import {
  GraphQLError,
  Kind,
  NoDeprecatedCustomRule,
  NoUnusedFragmentsRule,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'
import type { Spot } from './finding'
import { coordinateOfNode } from './node-coordinate'

const MAX_ERRORS = 100

/** Errors of an executable document against the schema, and warnings for deprecated elements. */
export function checkOperation(schema: GraphQLSchema, document: DocumentNode): Spot[] {
  const hasOperation = document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  // A block may show a fragment alone.
  const rules = hasOperation
    ? specifiedRules
    : specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule)
  const errors = validate(schema, document, rules, { maxErrors: MAX_ERRORS })
  const deprecated = validate(schema, document, [NoDeprecatedCustomRule])
  return [
    ...errors.map((error) => ({
      ...spotOf(schema, document, error),
      fix: 'Correct it here. What the endpoint serves is the truth: `npm run gen:api` writes it anew.',
    })),
    ...deprecated.map((error) => ({
      ...spotOf(schema, document, error),
      severity: 'warning' as const,
      fix: 'Show what the reason of the deprecation names instead.',
    })),
  ]
}

function spotOf(schema: GraphQLSchema, document: DocumentNode, error: GraphQLError): Spot {
  const node = error.nodes?.[0]
  return {
    offset: error.positions?.[0] ?? 0,
    coordinate: node ? coordinateOfNode(schema, document, node) : null,
    message: error.message,
  }
}
