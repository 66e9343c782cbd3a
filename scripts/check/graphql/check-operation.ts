import {
  Kind,
  NoDeprecatedCustomRule,
  NoUnusedFragmentsRule,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql'
import type { Mistake } from './blocks'

/** Errors of an executable document against the schema, and warnings for deprecated elements. */
export function checkOperation(schema: GraphQLSchema, document: DocumentNode): Mistake[] {
  const hasOperation = document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  // A block may show a fragment alone.
  const rules = specifiedRules.filter((rule) => hasOperation || rule !== NoUnusedFragmentsRule)
  const find = (by: readonly ValidationRule[], advice: Pick<Mistake, 'severity' | 'fix'>) =>
    validate(schema, document, by).map(({ positions, message }) => ({
      ...{ offset: positions?.[0] ?? 0, what: message },
      ...advice,
    }))
  return [
    ...find(rules, {
      fix: 'Write what public/schema.graphql has; `npm run gen:api` writes it anew when the endpoint has changed.',
    }),
    ...find([NoDeprecatedCustomRule], {
      severity: 'warning',
      fix: 'Show what the reason of the deprecation names instead.',
    }),
  ]
}
