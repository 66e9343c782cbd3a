import type { DocumentNode, ExecutionResult } from 'graphql'
import type { OperationKind } from '#model/sdl/type-kinds.ts'

/** The owner's values for examples, by type or coordinate: `Query.customer(id:)`, `Money.amount`. */
export type SampleValues = ReadonlyMap<string, unknown>

/** A valid operation with its response. */
export interface Example {
  operation: OperationKind
  field: string
  /** Name of the operation in the document. */
  name: string
  document: DocumentNode
  text: string
  variables: Readonly<Record<string, unknown>>
  response: ExecutionResult
  /** Value of the `Authorization` header for a permitted caller, if it is known. */
  authorization?: string
  /** Paths of the variables that are files: `input.file`. The variables are null, and the files are sent separately. */
  files?: readonly string[] | undefined
  /** A person wrote it. */
  written: boolean
  /** The documented endpoint gave the response. */
  executed?: true
}

/** An example, or the reason why an operation has none. */
export type ExampleOutcome =
  | Example
  | (Pick<Example, 'operation' | 'field'> & { reason: string; written?: boolean })

export function isExample(outcome: ExampleOutcome): outcome is Example {
  return 'document' in outcome
}

/** Executes an example. The same document and variables need the same answer, or pages would change in every run. */
export type ExampleExecutor = (
  document: DocumentNode,
  variables: Record<string, unknown>,
) => ExecutionResult | Promise<ExecutionResult>

/** An example that a person wrote. It replaces the generated one. */
export interface WrittenExample {
  /** Its file, for messages. */
  source: string
  document: DocumentNode
  operation: OperationKind
  /** The first field of the operation, the first field inside it, and so on. */
  path: readonly string[]
  /** Without them, each variable has the sample value of the argument with its name. */
  variables?: Record<string, unknown>
}

/** True if an example of a person shows an operation. */
export const shows = (
  example: Pick<WrittenExample, 'operation' | 'path'>,
  { operation, path }: Pick<WrittenExample, 'operation' | 'path'>,
) => example.operation === operation && path.every((name, depth) => example.path[depth] === name)
