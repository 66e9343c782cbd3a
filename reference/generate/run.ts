import type { GraphQLSchema } from 'graphql'
import { customDirectiveNodes, schemaElements } from '@/reference/model/sdl/schema-elements'
import { EXIT, fail, type ExitCode } from '../../scripts/shared/failure'
import { readText } from '../../scripts/shared/files'
import { readSnapshot, SNAPSHOT } from '../../scripts/shared/snapshot'
import type { CliOptions } from './options'
import { findStale, writeFiles, type GeneratedFile } from './write'
import { describeChanges, readHistory, updateHistory, withoutHidden } from './changes'
import {
  describeSchema,
  loadSource,
  orFail,
  visibleSnapshot,
  type LoadContext,
  type LoadedSchema,
} from './load'
import type { Ask } from './load/endpoint'
import { keepOrder } from './keep-order'

const NOTHING_WRITTEN = 'Nothing was written: every page is as it was.'

export interface Context extends LoadContext {
  /**
   * Makes all files from the text of the snapshot, which is one of them.
   *
   * @param ask of the endpoint that the schema came from, if that has an address
   */
  make: (sdl: string, warn: (message: string) => void, ask?: Ask) => Promise<GeneratedFile[]>
  /** The errors of guides that do not fit what is published; null when all do. Left out before a build, which checks them. */
  checkGuides?: (root: string) => Promise<string | null>
  /** The day, in UTC: `2026-11-21`. */
  today: string
  log: (line: string) => void
}

/**
 * The whole command: load → compare with the snapshot → make → write. Nothing is
 * written before everything could be made, and before what breaks clients was accepted.
 *
 * @throws Failure with the message for the terminal and the exit code
 */
export async function run(
  options: Pick<CliOptions, 'check' | 'source' | 'acceptBreaking' | 'newHistory'>,
  context: Context,
): Promise<ExitCode> {
  const { root, make, checkGuides, today, log } = context
  const note = (text: string) => log(`  note   ${text}`)
  const offline = 'GRAPHQL_ENDPOINT=offline takes the committed snapshot instead.'
  const ending = options.source.kind === 'endpoint' ? ` ${offline}` : ''
  const loading = loadSource(options.source, context)
  const loaded = await orFail(loading, NOTHING_WRITTEN + ending)
  const { schema, from, notes, ask } = loaded
  log(`load     ${from}: ${describeSchema(schema)}`)
  notes.slice(0, MOST_NOTES).forEach(note)
  if (notes.length > MOST_NOTES) note(`… and ${notes.length - MOST_NOTES} more of the schema`)

  const { former, sdl, isHidden } = await readFormer(loaded, context, {
    isNew: options.newHistory,
    isFromFiles: options.source.kind === 'files',
  })
  const { history, files: shortened } = withoutHidden(readHistory(root), isHidden)
  if (!former && history.length > 0 && !options.newHistory) fail(LOST_SNAPSHOT, EXIT.contentProblem)
  const reason = options.acceptBreaking
  const update = updateHistory(history, former, schema, { today, note: reason })
  for (const line of describeChanges(update.changes)) log(`  ${line}`)
  if (reason !== null && !update.file) note(NOTHING_TO_ACCEPT)
  const isBreaking = update.changes.some(({ severity }) => severity === 'breaking')
  if (former && update.changes.length > 0) {
    // Only now: it brings the parser of the pages.
    const { findUses, describeUses } = await import('./uses')
    const coordinates = update.changes.flatMap(({ kind, coordinate }) =>
      kind === 'removed' ? coordinate : [],
    )
    const { broken, deprecated } = await findUses(root, former, schema, coordinates)
    if (isBreaking && reason === null) {
      fail(breaking(describeUses(broken)), EXIT.contentProblem)
    }
    if (deprecated.length > 0) log('  Deprecated now, and used here:')
    for (const line of describeUses(deprecated)) log(`  ${line}`)
  }

  const pages = await make(sdl, note, ask)
  if (options.check) {
    const stale = await findStale(root, [...shortened, ...pages])
    if (stale.length > 0) fail(notUpToDate(stale), EXIT.contentProblem)
    log('The reference is up to date.')
    return EXIT.good
  }
  // The history first: a run that is killed behind it leaves the snapshot that the next one compares with.
  const days = [...shortened, ...(update.file ? [update.file] : [])]
  const files = [...new Map(days.map((file) => [file.path, file])).values(), ...pages]
  const count = await writeFiles(root, files)
  log(`write    ${count} of ${files.length} files, the others are up to date`)
  const wrong = (await checkGuides?.(root)) ?? null
  if (wrong === null) return EXIT.good
  log(
    `\nThe reference is written. These guides do not fit it, and a build fails on them:\n\n${wrong}`,
  )
  return EXIT.contentProblem
}

const notUpToDate = (stale: readonly GeneratedFile[]) =>
  [
    'The reference is not up to date:',
    ...stale.map(({ path }) => `  ${path}`),
    'Run `npm run gen:api` and commit the result.',
  ].join('\n')

/**
 * The published schema; null where there is none or none is meant, and the loaded one itself where it is the same.
 * With it the SDL of the loaded one, from a server in the order of the snapshot, and whether a coordinate of the history is hidden.
 */
async function readFormer(
  { sdl, schema, hidden, isIntrospection }: LoadedSchema,
  { root, api = {} }: LoadContext,
  { isNew, isFromFiles }: { isNew: boolean; isFromFiles: boolean },
) {
  const published = isNew ? null : await readText(root, SNAPSHOT)
  const snapshot = published === null || published === sdl ? sdl : readSnapshot(root).sdl
  const visible = visibleSnapshot(snapshot, api, hidden)
  const { isHidden } = visible
  if (published === null) return { former: null, sdl, isHidden }
  const lost = isIntrospection ? directivesIn(visible.schema) : []
  if (lost.length > 0) fail(directivesLost(lost), EXIT.contentProblem)
  // The order in files is their author's; that of a server may be noise.
  const ordered = isFromFiles ? sdl : keepOrder(published, sdl)
  const former = ordered === published ? schema : visible.schema
  return { former, sdl: ordered, isHidden }
}

/** Names of the directives that a schema applies. */
const directivesIn = (schema: GraphQLSchema) => [
  ...new Set(
    schemaElements(schema).flatMap(({ definition }) =>
      customDirectiveNodes(definition).map(({ name }) => name.value),
    ),
  ),
]

const directivesLost = (names: readonly string[]) =>
  `The published reference has directives that introspection does not report: ${names.map((name) => `@${name}`).join(', ')}.
${NOTHING_WRITTEN} Set api.schema in site.config.ts to the SDL, or set directives to false in api.config.ts: { ${names[0]}: false }`

const BEGIN = 'npm run gen:api -- --new-history'

/** A history that is there is only dropped by who says so. */
const LOST_SNAPSHOT = `${SNAPSHOT} is missing, and api-changes/ has a history that leads to it.
Nothing was written. Take it back, or begin a history; the one that is there is then shown no more:
  git restore ${SNAPSHOT}
  ${BEGIN}`

const NOTHING_TO_ACCEPT =
  'The schema is as it was: --accept-breaking has nothing to accept, and its sentence is not kept.'

/** Clients break, and nobody said why. @param uses what the site uses of it */
const breaking = (uses: readonly string[]) =>
  [
    'Changes break clients that were written for the former schema; they stand above.',
    uses.length > 0 ? 'What goes is used here:' : 'No guide, post or example uses it.',
    ...uses,
    `${NOTHING_WRITTEN} To accept, say why; the sentence stands in the history:`,
    '  npm run gen:api -- --accept-breaking "why"',
    `If it is another API, whose history begins: ${BEGIN}`,
  ].join('\n')

/** Nobody reads more notes about one schema. */
const MOST_NOTES = 10
