import { printSdl } from '@/lib/reference/sdl/print-sdl'
import { formatDuration } from '../shared/steps'
import { EXIT, fail, type ExitCode } from '../shared/failure'
import { readText } from '../shared/files'
import { formatByFile, formatPlace, formatWhat } from '../shared/problem'
import { SNAPSHOT } from '../shared/snapshot'
import { describeCheck } from './check-report'
import type { CliOptions } from './cli'
import { bringUpToDate, findStale, type GeneratedFile, type StaleFile } from './files-on-disk'
import {
  describeChanges,
  findUnrecorded,
  readHistory,
  RESTORE,
  updateHistory,
  type Update,
} from './history'
import { loadSource, orFail, type EmbeddedEndpoint, type SchemaSource } from './load'
import { describeSchema } from './schema-counts'

const NOTHING_WRITTEN = 'Nothing was written: every page is as it was.'

const endingOf = ({ kind }: SchemaSource) =>
  kind === 'endpoint'
    ? `${NOTHING_WRITTEN} GRAPHQL_ENDPOINT=offline takes the committed snapshot instead.`
    : NOTHING_WRITTEN

/** The parts that others own, handed in by main.ts and by tests. */
export interface Parts {
  /** Makes all files from the text of the snapshot, which is one of them. */
  make: (sdl: string, warn: (message: string) => void) => Promise<GeneratedFile[]>
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
  const timed = createTimer(log)
  const onProgress = (line: string) => log(`         ${line}`)

  const loaded = await timed('load', async () => {
    const from = options.source.kind === 'snapshot' ? root : directory
    const context = { directory: from, startEmbedded, onProgress }
    const result = await orFail(loadSource(options.source, context), endingOf(options.source))
    return { result, summary: `${result.from}: ${describeSchema(result.schema)}` }
  })
  const note = (text: string) => log(`  note   ${text}`)
  loaded.notes.forEach(note)

  const sdl = printSdl(loaded.schema, loaded.appliedDirectives)
  const formerSdl = await readText(root, SNAPSHOT)
  const update = options.check
    ? null
    : updateHistory(readHistory(root), formerSdl, sdl, { today, note: options.acceptBreaking })
  if (update) {
    if (update.begins && formerSdl !== null && !options.named) assertSameProduct(loaded.from)
    for (const line of describeChanges(update.changes)) log(`  ${line}`)
    await assertAccepted(root, formerSdl ?? '', sdl, update, options.acceptBreaking)
  }

  const files = await timed('make', async () => {
    const result = await make(sdl, note)
    return { result, summary: `${result.length} files` }
  })

  if (!update) return check(root, files, log)

  await timed('write', async () => {
    // The history first: a run that is killed behind it leaves a snapshot that the next run replaces.
    const all = [...(update.file ? [update.file] : []), ...files]
    const result = await bringUpToDate(root, all)
    return { result, summary: describeWritten(result, all) }
  })
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
