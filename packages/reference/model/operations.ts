/** Types for operations and their examples, as stored in `public/operations.json`. */
import type { DocumentNode, ExecutionResult } from 'graphql'
import { isRecord } from '#shared/json.ts'
import type { OperationKind } from './sdl/type-kinds.ts'

/** Sample values from the owner, by type or coordinate: `Query.customer(id:)`, `Money.amount`. */
export type SampleValues = ReadonlyMap<string, unknown>

/** A valid operation with its response. */
export interface Example {
  operation: OperationKind
  field: string
  /** Lines of the document, so that a diff shows which line changed. */
  document: readonly string[]
  variables: Readonly<Record<string, unknown>>
  /** Paths of file variables, such as `input.file`. The variables are null; files are sent separately. */
  files?: readonly string[] | undefined
  response: ExecutionResult
  /** Value of the `Authorization` header of a permitted caller, if known. */
  authorization?: string | undefined
  /** Whether the example is hand-written. */
  written?: true | undefined
}

/** An operation with its example, or with the reason why it has none. */
export type OperationRecord =
  | Example
  | (Pick<Example, 'operation' | 'field' | 'written'> & { missing: string })

export const isExample = (record: unknown): record is Example =>
  isRecord(record) && Array.isArray(record.document)

/** Content of `public/operations.json`: data for the reference that is not in the schema. */
export interface OperationsFile {
  /** Route of the pages, such as `/reference`, if it is not `/docs/api`. It also contains the page of changes. */
  route?: string
  /** Whether readers can run the examples on the sample endpoint in their browser. */
  runnable: boolean
  /** Whether the sample endpoint executed all examples. Otherwise responses are made up. */
  executed: boolean
  /** Operations in page order. */
  operations: readonly OperationRecord[]
  /** Sample values by schema coordinate, such as `Query.quote(id:)`. */
  values: Readonly<Record<string, unknown>>
}

/** Executes an example. Must be deterministic, or pages would change on every run. */
export type ExampleExecutor = (
  document: DocumentNode,
  variables: Record<string, unknown>,
) => ExecutionResult | Promise<ExecutionResult>

/** A hand-written example, which replaces the generated one. */
export interface WrittenExample {
  /** File name, for messages. */
  source: string
  document: DocumentNode
  operation: OperationKind
  /** Path along the first field of each selection. */
  path: readonly string[]
  /** If missing, each variable gets the sample value of the argument with the same name. */
  variables?: Record<string, unknown>
}

/** Whether a hand-written example belongs to an operation. */
export const shows = (
  example: Pick<WrittenExample, 'operation' | 'path'>,
  { operation, path }: Pick<WrittenExample, 'operation' | 'path'>,
) => example.operation === operation && path.every((name, depth) => example.path[depth] === name)
