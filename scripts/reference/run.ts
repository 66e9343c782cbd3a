import { resolve } from 'node:path'
import { printSdl } from '@/lib/reference/sdl/print-sdl'
import { formatDuration } from '../shared/steps'
import { EXIT, fail, Failure, type ExitCode } from '../shared/failure'
import { readText } from '../shared/files'
import { formatByFile, formatPlace, formatWhat } from '../shared/problem'
import { root as repository } from '../shared/root'
import { SNAPSHOT } from '../shared/snapshot'
import { describeCheck } from './check-report'
import type { CliOptions } from './cli'
import { bringUpToDate, findStale, type GeneratedFile } from './files-on-disk'
import {
  describeChanges,
  findUnrecorded,
  readHistory,
  RESTORE,
  updateHistory,
  type Update,
} from './history'
import { loadFiles, loadSource, orFail, type EmbeddedEndpoint, type SchemaSource } from './load'
import type { Ask } from './load/ask'
import { assertOneGraphql } from './one-graphql'
import { describeSchema } from './schema-counts'

/**
 * The command in this process.
 *
 * @param isPrebuild whether npm runs it before a build, whose next step is to check the pages
 */
export async function generate(options: CliOptions, isPrebuild: boolean): Promise<ExitCode> {
  assertOneGraphql(repository)
  // Read from disk while the schema is on its way; a fault shows when it is awaited.
  const maker = import('./product-reference')
  maker.catch(() => undefined)
  const root = options.out === null ? repository : resolve(options.out)
  return run(
    options,
    { root, directory: process.cwd() },
    {
      make: async (sdl, warn, given) => {
        const ask = options.executeQueries ? given : undefined
        return (await maker).makeProductFiles(sdl, { warn, folder: root, ask })
      },
      startEmbedded,
      checkGuides: isPrebuild ? undefined : checkGuides,
      today: new Date().toISOString().slice(0, 10),
      log: (line) => console.log(line),
    },
  )
}

async function checkGuides(folder: string): Promise<string | null> {
  const { describeGuideErrors } = await import('../content/graphql/check-graphql')
  return describeGuideErrors(folder)
}

/** @throws LoadFailure with file and line when the SDL of the sample endpoint is not valid */
async function startEmbedded(): Promise<EmbeddedEndpoint> {
  const { startEndpoint } = await import('../servers/api/server')
  try {
    return await startEndpoint()
  } catch (error) {
    // The endpoint reads all files as one text: who reads them one by one knows the place.
    if (!(error instanceof Failure)) await loadFiles(['schema'], repository)
    throw error
  }
}

const NOTHING_WRITTEN = 'Nothing was written: every page is as it was.'

const endingOf = ({ kind }: SchemaSource) =>
  kind === 'endpoint'
    ? `${NOTHING_WRITTEN} GRAPHQL_ENDPOINT=offline takes the committed snapshot instead.`
    : NOTHING_WRITTEN

/** The parts that others own, or that tests replace. */
export interface Parts {
  /**
   * Makes all files from the text of the snapshot, which is one of them.
   *
   * @param ask of the endpoint that the schema came from, if that has an address
   */
  make: (sdl: string, warn: (message: string) => void, ask?: Ask) => Promise<GeneratedFile[]>
  startEmbedded: () => Promise<EmbeddedEndpoint>
  /** The errors of guides that do not fit what is published; null when all do. */
  checkGuides?: (root: string) => Promise<string | null>
  /** The day, in UTC: `2026-11-21`. */
  today: string
  log: (line: string) => void
}

/**
 * The whole command: load → compare with the snapshot → make → compare or write. Nothing is
 * written before everything could be made, and before what breaks clients was accepted.
 *
 * @param root directory that generated paths are relative to, absolute
 * @param directory where relative schema patterns start, absolute
 * @throws Failure with the message for the terminal and the exit code
 */
export async function run(
  options: Pick<CliOptions, 'check' | 'source' | 'acceptBreaking' | 'named'>,
  { root, directory }: { root: string; directory: string },
  { make, startEmbedded, checkGuides, today, log }: Parts,
): Promise<ExitCode> {
  const { acceptBreaking } = options
  const timed = createTimer(log)
  const onProgress = (line: string) => log(`         ${line}`)
  const note = (text: string) => log(`  note   ${text}`)

  const context = { root, directory, startEmbedded, onProgress }
  const { schema, from, notes, appliedDirectives, ask } = await timed(
    'load',
    () => orFail(loadSource(options.source, context), endingOf(options.source)),
    (loaded) => `${loaded.from}: ${describeSchema(loaded.schema)}`,
  )
  notes.forEach(note)
  const sdl = printSdl(schema, appliedDirectives)
  const makeFiles = () =>
    timed(
      'make',
      () => make(sdl, note, ask),
      ({ length }) => `${length} files`,
    )
  if (options.check) return check(root, await makeFiles(), log)

  const formerSdl = await readText(root, SNAPSHOT)
  const update = updateHistory(readHistory(root), formerSdl, sdl, { today, note: acceptBreaking })
  if (update.begins && formerSdl !== null && !options.named) assertSameProduct(from)
  for (const line of describeChanges(update.changes)) log(`  ${line}`)
  await assertAccepted(root, formerSdl ?? '', sdl, update, acceptBreaking)

  const made = await makeFiles()
  // The history first: a run that is killed behind it leaves a snapshot that the next run replaces.
  const files = [...(update.file ? [update.file] : []), ...made]
  await timed(
    'write',
    () => bringUpToDate(root, files),
    ({ length }) =>
      length === 0
        ? `nothing to do, ${files.length} files are up to date`
        : `${length} written, ${files.length - length} unchanged`,
  )
  const wrong = (await checkGuides?.(root)) ?? null
  if (wrong !== null) {
    log(
      `\nThe reference is written. These guides do not fit it, and a build fails on them:\n\n${wrong}`,
    )
  }
  return EXIT.good
}

async function check(
  root: string,
  files: readonly GeneratedFile[],
  log: (line: string) => void,
): Promise<ExitCode> {
  const stale = await findStale(root, files)
  describeCheck(stale, files.length).forEach(log)
  const snapshot = await readText(root, SNAPSHOT)
  // A stale snapshot is said already; what is missing can be told of the new one alone.
  const isTold = snapshot === null || stale.length > 0
  const unrecorded = isTold ? null : findUnrecorded(readHistory(root), snapshot)
  if (unrecorded !== null) log(`${unrecorded}\n${RESTORE}`)
  return stale.length === 0 && unrecorded === null ? EXIT.good : EXIT.contentProblem
}

/** @throws Failure: a run that names no endpoint never puts another product in place of the published one */
function assertSameProduct(from: string): never {
  fail(
    [
      `${SNAPSHOT} is the schema of another API than ${from}, which site.config.ts names (api.endpoint).`,
      'Nothing was written. Write the address of your endpoint into site.config.ts, or name it for this run:',
      '  GRAPHQL_ENDPOINT=https://api.example.com/graphql npm run gen:api',
      'To publish the other API instead: npm run gen:api -- --endpoint <its address, or the word embedded>',
    ].join('\n'),
    EXIT.contentProblem,
  )
}

/** @throws Failure when clients break and nobody said why: what the site uses of it, and how to accept it */
async function assertAccepted(
  root: string,
  formerSdl: string,
  sdl: string,
  { changes }: Update,
  accepted: string | null,
): Promise<void> {
  const count = changes.filter(({ severity }) => severity === 'breaking').length
  if (count === 0 || accepted !== null) return
  // Only now: it brings the parser of the pages.
  const { findUses } = await import('./uses')
  const uses = await findUses(root, formerSdl, sdl)
  fail(
    [
      `${count === 1 ? 'A change breaks' : `${count} changes break`} clients that were written for the former schema.`,
      ...(uses.length > 0 ? ['What goes is used here:'] : ['No guide, post or example uses it.']),
      ...formatByFile(uses, (use) => `${formatPlace(use)}  ${formatWhat(use)}`).map(
        (line) => `  ${line}`,
      ),
      `${NOTHING_WRITTEN} To accept, say why; the sentence stands in the history:`,
      '  npm run gen:api -- --accept-breaking "why"',
    ].join('\n'),
    EXIT.contentProblem,
  )
}

/** Prints `name  summary  (duration)` when a step is done. */
function createTimer(log: (line: string) => void) {
  return async <Result>(
    name: string,
    step: () => Promise<Result>,
    summaryOf: (result: Result) => string,
  ): Promise<Result> => {
    const start = performance.now()
    const result = await step()
    log(`${name.padEnd(8)} ${summaryOf(result)} (${formatDuration(performance.now() - start)})`)
    return result
  }
}
