import { printSdl } from '@/lib/reference/sdl/print-sdl'
import { formatDuration } from '../shared/duration'
import { EXIT, Failure, type ExitCode } from '../shared/failure'
import { SNAPSHOT } from '../shared/snapshot'
import { describeCheck } from './check-report'
import type { CliOptions } from './cli'
import { bringUpToDate, findStale, readText, type StaleFile } from './files-on-disk'
import { formatFailure, LoadFailure, loadSource, type EmbeddedEndpoint } from './load'
import { describeChanges, schemaChanges } from './schema-changes'
import { describeSchema } from './schema-counts'
import type { GeneratedFile } from './types'

/** The parts that others own, handed in by main.ts and by tests. */
export interface Parts {
  /** Makes all files from the text of the snapshot, which is one of them. */
  make: (sdl: string, warn: (message: string) => void) => Promise<GeneratedFile[]>
  startEmbedded: () => Promise<EmbeddedEndpoint>
  log: (line: string) => void
}

/**
 * The whole command: load → make → compare or write. Nothing is written
 * before everything could be made.
 *
 * @param root directory that generated paths are relative to, absolute
 * @param directory where relative schema patterns start, absolute
 * @throws Failure with the message for the terminal and the exit code
 */
export async function run(
  options: Pick<CliOptions, 'check' | 'source'>,
  { root, directory }: { root: string; directory: string },
  { make, startEmbedded, log }: Parts,
): Promise<ExitCode> {
  const timed = createTimer(log)
  const onProgress = (line: string) => log(`         ${line}`)

  const loaded = await timed('load', async () => {
    const result = await loadOrFail(options, { directory, startEmbedded, onProgress })
    return { result, summary: `${result.from}: ${describeSchema(result.schema)}` }
  })
  const note = (text: string) => log(`  note   ${text}`)
  loaded.notes.forEach(note)

  const files = await timed('make', async () => {
    const result = await make(printSdl(loaded.schema, loaded.rawDefaults), note)
    return { result, summary: `${result.length} files` }
  })

  if (options.check) return check(root, files, log)

  const formerSdl = await readText(root, SNAPSHOT)
  const written = await timed('write', async () => {
    const result = await bringUpToDate(root, files)
    return { result, summary: describeWritten(result, files) }
  })
  if (written.some(({ path }) => path === SNAPSHOT)) {
    const changes = schemaChanges(formerSdl, loaded.schema)
    if (changes) for (const line of describeChanges(changes)) log(`  ${line}`)
  }
  return EXIT.good
}

async function loadOrFail(
  { source }: Pick<CliOptions, 'source'>,
  context: Parameters<typeof loadSource>[1],
) {
  try {
    return await loadSource(source, context)
  } catch (error) {
    if (!(error instanceof LoadFailure)) throw error
    throw new Failure(`${formatFailure(error)}\nNothing was written: every page is as it was.`)
  }
}

async function check(
  root: string,
  files: readonly GeneratedFile[],
  log: (line: string) => void,
): Promise<ExitCode> {
  const report = describeCheck(await findStale(root, files), files.length)
  for (const line of report.lines) log(line)
  return report.upToDate ? EXIT.good : EXIT.contentProblem
}

function describeWritten(written: readonly StaleFile[], files: readonly GeneratedFile[]): string {
  const unchanged = files.length - written.length
  return written.length === 0
    ? `nothing to do, ${unchanged} files are up to date`
    : `${written.length} written, ${unchanged} unchanged`
}

/** Prints `name  summary  (duration)` when a step is done. */
function createTimer(log: (line: string) => void) {
  return async <Result>(
    name: string,
    step: () => Promise<{ result: Result; summary: string }>,
  ): Promise<Result> => {
    const start = performance.now()
    const { result, summary } = await step()
    log(`${name.padEnd(8)} ${summary} (${formatDuration(performance.now() - start)})`)
    return result
  }
}
