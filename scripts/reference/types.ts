import type { DocumentNode } from 'graphql'
import type { ExampleExecutor, SampleValues, WrittenExample } from '@/lib/reference/examples/types'
import type { OperationsFile } from '@/lib/reference/reference'
import type { Ask } from './load/ask'

/** A file of the generator's output. Nothing is on disk yet. */
export interface GeneratedFile {
  /** Relative to the project root, with forward slashes: `pages/docs/api/enums.mdx`. */
  path: string
  /** The whole file, UTF-8, ending in a line feed. */
  content: string
}

/** Where the examples of the reference come from. */
export interface ExampleOptions {
  /** Answers the examples; without it they are answered by values made up from the schema. */
  executor?: ExampleExecutor
  /** The `Authorization` header with which the executor runs a document; samples send it. */
  authorizationOf?: (document: DocumentNode) => string
  /** Whether readers can run the examples: their browser holds the sample endpoint, and of no other schema. */
  runnable?: boolean
  writtenExamples?: readonly WrittenExample[]
  /** Asks the endpoint that is documented; where it is left out, its earlier answers are kept. */
  ask?: Ask
  /** What an earlier run wrote. */
  recorded?: Pick<OperationsFile, 'operations'> | null
  /** Values for generated examples that fit together, such as ids of existing records. */
  sampleValues?: SampleValues
}

export interface MakeOptions extends ExampleOptions {
  /** Receives problems that do not stop the run, one sentence each. */
  warn?: (message: string) => void
}
