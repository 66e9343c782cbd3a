import { isExample, type ExampleOutcome } from '@/lib/reference/examples/types'

/** The examples for programs: one operation per line, in the order of the pages. */
export function operationsFile(outcomes: readonly ExampleOutcome[]): string {
  const lines = outcomes.map((outcome) => {
    const { operation, field } = outcome
    return JSON.stringify(
      isExample(outcome)
        ? {
            operation,
            field,
            document: outcome.text,
            variables: outcome.variables,
            response: outcome.response,
          }
        : { operation, field, missing: outcome.reason },
    )
  })
  return `[\n${lines.join(',\n')}\n]\n`
}
