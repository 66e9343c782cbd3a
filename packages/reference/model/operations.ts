/** Operations of the schema with their examples, as `public/operations.json` records them. */
import type { DocumentNode, ExecutionResult } from 'graphql'
import { isRecord } from '#shared/json.ts'
import type { OperationKind } from './sdl/type-kinds.ts'

/** The owner's values for examples, by type or coordinate: `Query.customer(id:)`, `Money.amount`. */
export type SampleValues = ReadonlyMap<string, unknown>

/** A valid operation with its response. */
export interface Example {
  operation: OperationKind
  field: string
  /** Separate lines, so that a diff shows the changed line. */
  document: readonly string[]
  variables: Readonly<Record<string, unknown>>
  /** Paths of the variables that are files: `input.file`. The variables are null, and the files are sent separately. */
  files?: readonly string[] | undefined
  response: ExecutionResult
  /** Value of the `Authorization` header for a permitted caller, if it is known. */
  authorization?: string | undefined
  /** A person wrote it. */
  written?: true | undefined
}

/** An operation with its example, or the reason why it has none. */
export type OperationRecord =
  | Example
  | (Pick<Example, 'operation' | 'field' | 'written'> & { missing: string })

export const isExample = (record: unknown): record is Example =>
  isRecord(record) && Array.isArray(record.document)

/** `public/operations.json`: facts for the reference that are not in the schema. */
export interface OperationsFile {
  /** Route of the folder of the pages, if it is not `/docs/api`: `/reference`. It also has the page of changes. */
  route?: string
  /** Readers can run the examples on the sample endpoint in their browser. */
  runnable: boolean
  /** The sample endpoint answered all examples. Without it, responses are made up. */
  executed: boolean
  /** In the order of the pages. */
  operations: readonly OperationRecord[]
  /** Values for samples, by schema coordinate: `Query.quote(id:)`. */
  values: Readonly<Record<string, unknown>>
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

/** True if an example that a person wrote shows an operation. */
export const shows = (
  example: Pick<WrittenExample, 'operation' | 'path'>,
  { operation, path }: Pick<WrittenExample, 'operation' | 'path'>,
) => example.operation === operation && path.every((name, depth) => example.path[depth] === name)
