import type { ExampleSources } from '@/lib/reference/examples/build-examples'
import type { OperationsFile } from '@/lib/reference/reference'
import type { Ask } from './load/ask'

/** A file of the generator's output. Nothing is on disk yet. */
export interface GeneratedFile {
  /** Relative to the project root, with forward slashes: `pages/docs/api/enums.mdx`. */
  path: string
  /** The whole file, UTF-8, ending in a line feed. */
  content: string
}

/** Without an executor, examples are answered by values made up from the schema. */
export interface MakeOptions extends Partial<ExampleSources> {
  /** Whether readers can run the examples: their browser holds the sample endpoint, and of no other schema. */
  runnable?: boolean
  /** Asks the endpoint that is documented; where it is left out, its earlier answers are kept. */
  ask?: Ask
  /** What an earlier run wrote. */
  recorded?: Pick<OperationsFile, 'operations'> | null
  /** Receives problems that do not stop the run, one sentence each. */
  warn?: (message: string) => void
}
