/**
 * Arguments for every operation that lead to its usual answer against fresh
 * sample records. The reference shows these values, and a test runs them all.
 */
import type { MutationArguments } from '../schema-types'
import { accountMutations } from './account-mutations'
import { queryExamples } from './queries'
import { transferMutations } from './transfer-mutations'
import type { Examples } from './types'

export const mutationExamples: Examples<MutationArguments> = {
  ...accountMutations,
  ...transferMutations,
}

/** The same by schema coordinate: `Query.quote(id:)` is `quo_01`. */
export const exampleArguments: ReadonlyMap<string, unknown> = new Map(
  Object.entries({ Query: queryExamples, Mutation: mutationExamples }).flatMap(([root, fields]) =>
    Object.entries<object>(fields).flatMap(([field, values]) =>
      Object.entries(values).map(
        ([argument, value]: [string, unknown]) =>
          [`${root}.${field}(${argument}:)`, value] as const,
      ),
    ),
  ),
)

export { queryExamples }
