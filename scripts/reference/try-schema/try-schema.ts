import type { OperationsFile } from '@/lib/reference/reference'
import { formatDuration } from '../../shared/steps'
import { loadSource } from '../load'
import { formatFailure, LoadFailure } from '../load/load-failure'
import { printSdl } from '@/lib/reference/sdl/print-sdl'
import { makeFiles, OPERATIONS } from '../make-files'
import { ReferenceProblems, type GeneratedFile } from '../types'

/** What came of generating the reference of one schema in memory. */
export interface Trial {
  name: string
  /** One sentence each, of a schema that is not readable or not valid. */
  problems: readonly string[]
  files: readonly GeneratedFile[]
  examples: { made: number; missing: readonly string[] }
  /** Milliseconds of the whole, reading included. */
  duration: number
  /** Memory of the process afterwards, in bytes. */
  memory: number
}

/**
 * Loads a schema file and generates its reference without writing anything. What
 * is wrong with the schema is part of the result; only a defect of ours throws.
 *
 * @param directory where a relative file name starts, absolute
 */
export async function trySchema(file: string, directory: string): Promise<Trial> {
  const start = performance.now()
  let files: GeneratedFile[] = []
  let problems: readonly string[] = []
  try {
    const { schema, rawDefaults } = await load(file, directory)
    files = await makeFiles(printSdl(schema, rawDefaults), {})
  } catch (error) {
    problems = problemsOf(error)
  }
  return {
    name: file,
    problems,
    files,
    examples: countExamples(files),
    duration: performance.now() - start,
    memory: process.memoryUsage().rss,
  }
}

function load(file: string, directory: string) {
  return loadSource(
    { kind: 'files', patterns: [file] },
    {
      directory,
      startEmbedded: () => Promise.reject(new Error('A trial reads files alone.')),
      onProgress: () => undefined,
    },
  )
}

function problemsOf(error: unknown): readonly string[] {
  if (error instanceof ReferenceProblems) return error.problems
  if (error instanceof LoadFailure) return [formatFailure(error)]
  throw error
}

function countExamples(files: readonly GeneratedFile[]): Trial['examples'] {
  const file = files.find(({ path }) => path === OPERATIONS)
  if (!file) return { made: 0, missing: [] }
  const { operations } = JSON.parse(file.content) as OperationsFile
  const missing = operations.flatMap((item) =>
    'missing' in item ? [`${item.field}: ${item.missing}`] : [],
  )
  return { made: operations.length - missing.length, missing }
}

/** The trial as lines for the terminal. */
export function describeTrial({
  name,
  problems,
  files,
  examples,
  duration,
  memory,
}: Trial): string[] {
  const total = examples.made + examples.missing.length
  const share = total === 0 ? '' : ` (${((100 * examples.made) / total).toFixed(1)} %)`
  const sizes = files.map(
    ({ path, content }) => `${path.split('/').at(-1) ?? path} ${kilobytes(content)}`,
  )
  return [
    name,
    ...problems.map((problem) => `  problem   ${problem}`),
    ...(files.length > 0
      ? [
          `  examples  ${examples.made} of ${total} valid and executed${share}`,
          ...examples.missing.map((reason) => `  missing   ${reason}`),
          `  sizes     ${sizes.join(', ')}`,
        ]
      : []),
    `  took      ${formatDuration(duration)}, ${Math.round(memory / 1e6)} MB`,
  ]
}

function kilobytes(content: string): string {
  return `${Math.ceil(Buffer.byteLength(content) / 1000)} kB`
}
