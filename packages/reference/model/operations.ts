/** Operations of the schema with their examples, as `public/operations.json` records them. */
import { getOperationAST, parse, type DocumentNode, type ExecutionResult } from 'graphql'
import type { OperationKind } from './sdl/type-kinds.ts'

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
}

/** An example, or the reason why an operation has none. */
export type ExampleOutcome =
  | Example
  | (Pick<Example, 'operation' | 'field'> & { reason: string; written?: boolean })

export function isExample(outcome: ExampleOutcome): outcome is Example {
  return 'document' in outcome
}

/** An operation of `operations.json`, with its example or the reason why it has none. */
export type OperationRecord = { operation: OperationKind; field: string } & (
  | {
      /** Separate lines, so that a diff shows the changed line. */
      document: readonly string[]
      variables: Readonly<Record<string, unknown>>
      /** Paths of the variables that are files. */
      files?: readonly string[] | undefined
      response: ExecutionResult
      /** Header of a permitted caller, on an endpoint with sample records. */
      authorization?: string
      /** A person wrote it. */
      written?: true
    }
  | { missing: string }
)

/** The text of a recorded operation. Older files have it as one string. */
export const documentText = ({ document }: { document: string | readonly string[] }) =>
  [document].flat().join('\n')

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

/** The example of a record, or the reason why it has none. */
export function exampleOutcome(record: OperationRecord): ExampleOutcome {
  const { operation, field } = record
  if ('missing' in record) return { operation, field, reason: record.missing }
  const { written = false, ...rest } = record
  const text = documentText(record)
  const document = parse(text, { noLocation: true })
  const name = getOperationAST(document)?.name?.value ?? 'Example'
  return { ...rest, name, document, text, written }
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
