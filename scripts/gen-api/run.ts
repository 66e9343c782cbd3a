import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatDuration } from '../shared/duration'
import { EXIT, Failure, type ExitCode } from '../shared/failure'
import { describeCheck } from './check-report'
import type { CliOptions } from './cli'
import {
  formatFailure,
  LoadFailure,
  loadSource,
  type EmbeddedEndpoint,
  type LoadedSchema,
} from './load'
import { describeChanges, schemaChanges } from './schema-changes'
import { describeSchema } from './schema-counts'
import type { GeneratedFile } from './types'
import { comparePlan, isWriteInterrupted, writeGenerated, type WritePlan } from './write'

/** Committed with the pages, so that a reviewer sees what changed in the schema. */
const SDL_SNAPSHOT = 'public/schema.graphql'

/** The parts that others own, handed in by main.ts and by tests. */
export interface Parts {
  render: (loaded: LoadedSchema, warn: (message: string) => void) => Promise<GeneratedFile[]>
  startEmbedded: () => Promise<EmbeddedEndpoint>
  log: (line: string) => void
}

/**
 * The whole command: load → render → compare or write. Nothing is written
 * before everything could be made.
 *
 * @param root directory that generated paths are relative to, absolute
 * @param directory where relative schema patterns start, absolute
 * @throws Failure with the message for the terminal and the exit code
 */
export async function run(
  options: Pick<CliOptions, 'check' | 'source'>,
  { root, directory }: { root: string; directory: string },
  { render, startEmbedded, log }: Parts,
): Promise<ExitCode> {
  const timed = createTimer(log)
  const onProgress = (line: string) => log(`         ${line}`)

  const loaded = await timed('load', async () => {
    const result = await loadOrFail(options, { directory, startEmbedded, onProgress })
    return { result, summary: `${result.from}: ${describeSchema(result.schema)}` }
  })
  const note = (text: string) => log(`  note   ${text}`)
  loaded.notes.forEach(note)

  const files = await timed('render', async () => {
    const result = await render(loaded, note)
    return { result, summary: `${result.length} files` }
  })

  if (options.check) return check(root, files, log)

  const formerSdl = await readFile(join(root, SDL_SNAPSHOT), 'utf8').catch(() => null)
  const plan = await timed('write', async () => {
    const result = await writeGenerated(root, files)
    return { result, summary: describePlan(result) }
  })
  for (const path of plan.edited)
    note(`${path} left the reference, but was edited: delete it by hand`)
  if (plan.write.some(({ file }) => file.path === SDL_SNAPSHOT)) {
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
  if (await isWriteInterrupted(root)) {
    log('An earlier run was interrupted while it wrote. Run `npm run gen:api` to finish it.')
    return EXIT.contentProblem
  }
  const report = describeCheck(await comparePlan(root, files))
  for (const line of report.lines) log(line)
  return report.upToDate ? EXIT.good : EXIT.contentProblem
}

function describePlan({ write, remove, unchanged }: WritePlan): string {
  if (write.length === 0 && remove.length === 0)
    return `nothing to do, ${unchanged} files are up to date`
  const removed = remove.length > 0 ? `, ${remove.length} removed` : ''
  return `${write.length} written${removed}, ${unchanged} unchanged`
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
