import type { DocumentNode, ExecutionResult } from 'graphql'
import type { OperationKind } from '../sdl/type-kinds'

/**
 * Values that a schema's owner wants to see in examples, by schema coordinate of an argument or
 * field: `Query.customer(id:)`, `LoginInput.email`, `Money.amount`.
 */
export type SampleValues = ReadonlyMap<string, unknown>

/** An operation that was validated, with its response. */
export interface Example {
  operation: OperationKind
  field: string
  /** Name of the operation in the document. */
  name: string
  document: DocumentNode
  text: string
  variables: Readonly<Record<string, unknown>>
  response: ExecutionResult
  /** Value of the `Authorization` header for a permitted caller; left out where it is unknown. */
  authorization?: string
  /** Paths of the variables that are files: `input.file`. They are null, and travel next to the operation. */
  files?: readonly string[] | undefined
  /** Written by a person, not generated. */
  written: boolean
  /** The endpoint that is documented gave the response. */
  executed?: true
}

/** An example, or why an operation has none. */
export type ExampleOutcome =
  | Example
  | (Pick<Example, 'operation' | 'field'> & { reason: string; written?: boolean })

/** Tells the two outcomes apart. */
export function isExample(outcome: ExampleOutcome): outcome is Example {
  return 'document' in outcome
}

/**
 * Executes an example operation. It must answer the same for the same document
 * and variables, or the pages would change from run to run.
 */
export type ExampleExecutor = (
  document: DocumentNode,
  variables: Record<string, unknown>,
) => ExecutionResult | Promise<ExecutionResult>

/** An example that a person wrote; it wins over the generated one. */
export interface WrittenExample {
  /** File it came from, for messages. */
  source: string
  document: DocumentNode
  /** Of its operation, which says what it shows. */
  operation: OperationKind
  /** The first field of the operation, the first field of that, and so on. */
  path: readonly string[]
  /** Left out: each variable has the sample value of the argument of its name. */
  variables?: Record<string, unknown>
}

/** Tells whether an example that a person wrote shows an operation. */
export const shows = (
  example: Pick<WrittenExample, 'operation' | 'path'>,
  { operation, path }: Pick<WrittenExample, 'operation' | 'path'>,
) => example.operation === operation && path.every((name, depth) => example.path[depth] === name)
