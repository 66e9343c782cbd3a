/**
 * Arguments for every operation that lead to its usual answer against fresh
 * sample records. The reference shows these values, and a test runs them all.
 */
import { mutationExamples } from './mutations'
import { queryExamples } from './queries'

/** Those of all operations by schema coordinate: `Query.quote(id:)` is `quo_01`. */
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

export { mutationExamples, queryExamples }
