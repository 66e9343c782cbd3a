import { isSpecifiedScalarType, type GraphQLSchema } from 'graphql'
import { entriesOf } from '#model/pages.ts'
import { documentedTypes, OPERATION_TITLES, rootTypes } from '#model/sdl/type-kinds.ts'
import { customDirectiveNodes, schemaElements } from '#model/sdl/schema-elements.ts'
import { EXIT, fail, type ExitCode } from '#shared/failure.ts'
import { readText, type GeneratedFile } from '#shared/files.ts'
import { readSnapshot, SNAPSHOT } from '#load/snapshot.ts'
import type { CliOptions } from './options.ts'
import { findStale, writeFiles } from '#render/write.ts'
import {
  describeChanges,
  readHistory,
  updateHistory,
  withoutHidden,
} from '#changes/history-files.ts'
import {
  loadSource,
  orFail,
  visibleSnapshot,
  type LoadContext,
  type LoadedSchema,
} from '#load/load.ts'
import { keepOrder } from '#changes/keep-order.ts'

const NOTHING_WRITTEN = 'Nothing was written.'

export interface Context extends LoadContext {
  /** Generates all files from the SDL of the snapshot, including the snapshot. */
  make: (sdl: string, warn: (message: string) => void) => Promise<GeneratedFile[]>
  /** Returns errors in guides that do not match the schema, or null. Builds omit it, because they check guides anyway. */
  checkGuides?: (root: string) => Promise<string | null>
  /** Finds pages and examples that use removed or deprecated elements. Returns lines for the terminal. */
  findUses?: (
    root: string,
    published: GraphQLSchema,
    next: GraphQLSchema,
    removals: readonly string[],
  ) => Promise<{ broken: string[]; deprecated: string[] }>
  /** Current date in UTC: `2026-11-21`. */
  today: string
  log: (line: string) => void
}

/**
 * Runs the command: loads the schema, compares it with the snapshot, and generates and writes the files. Only writes once
 * every file has been generated and breaking changes have been accepted.
 *
 * @throws Failure with the message for the terminal and the exit code
 */
export async function run(options: Omit<CliOptions, 'pages'>, context: Context): Promise<ExitCode> {
  const { root, make, checkGuides, today, log } = context
  const note = (text: string) => log(`  note   ${text}`)
  const offline = 'To use the committed snapshot instead, set GRAPHQL_ENDPOINT=offline.'
  const ending = options.source.kind === 'endpoint' ? ` ${offline}` : ''
  const loading = loadSource(options.source, context)
  const loaded = await orFail(loading, NOTHING_WRITTEN + ending)
  const { schema, from, notes } = loaded
  log(`load     ${from}: ${describeSchema(schema)}`)
  notes.slice(0, MOST_NOTES).forEach(note)
  if (notes.length > MOST_NOTES) note(`… and ${notes.length - MOST_NOTES} more`)

  const { published, sdl, isHidden } = await readPublished(loaded, context, {
    isNew: options.newHistory,
    isFromFiles: options.source.kind === 'files',
  })
  const { history, files: shortened } = withoutHidden(readHistory(root), isHidden)
  if (!published && history.length > 0 && !options.newHistory)
    fail(lostSnapshot(options.command), EXIT.contentProblem)
  const reason = options.acceptBreaking
  const update = updateHistory(history, published, schema, { today, note: reason })
  for (const line of describeChanges(update.changes)) log(`  ${line}`)
  if (reason !== null && !update.file) note(NOTHING_TO_ACCEPT)
  const isBreaking = update.changes.some(({ severity }) => severity === 'breaking')
  if (published && update.changes.length > 0) {
    const removals = update.changes.flatMap(({ kind, coordinate }) =>
      kind === 'removed' ? coordinate : [],
    )
    const { broken = [], deprecated = [] } =
      (await context.findUses?.(root, published, schema, removals)) ?? {}
    if (isBreaking && reason === null) fail(breaking(broken, options.command), EXIT.contentProblem)
    if (deprecated.length > 0) log('  Newly deprecated elements that this site uses:')
    for (const line of deprecated) log(`  ${line}`)
  }

  const pages = await make(sdl, note)
  if (options.check) {
    const stale = await findStale(root, [...shortened, ...pages])
    if (stale.length > 0) fail(notUpToDate(stale, options.command), EXIT.contentProblem)
    log('The reference is up to date.')
    return EXIT.good
  }
  // The history comes first: if the run is interrupted, the next run still compares with the old snapshot.
  const days = [...shortened, ...(update.file ? [update.file] : [])]
  const files = [...new Map(days.map((file) => [file.path, file])).values(), ...pages]
  const count = await writeFiles(root, files)
  log(`write    ${count} of ${files.length} files (${files.length - count} unchanged)`)
  const wrong = (await checkGuides?.(root)) ?? null
  if (wrong === null) return EXIT.good
  log(`\nThe reference was written. These guides do not match it, so builds will fail:\n\n${wrong}`)
  return EXIT.contentProblem
}

/** Summarises a schema: `153 types, 24 queries, 31 mutations`. */
function describeSchema(schema: GraphQLSchema): string {
  const types = documentedTypes(schema).filter((type) => !isSpecifiedScalarType(type))
  const entries = entriesOf(schema)
  const counts = rootTypes(schema).map(([operation]) =>
    count(entries[operation].size, operation, OPERATION_TITLES[operation].toLowerCase()),
  )
  return [count(types.length, 'type', 'types'), ...counts].join(', ')
}

/** Formats a count and a noun: `1 type`, `1,600 types`. */
const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`

const notUpToDate = (stale: readonly GeneratedFile[], command: string) =>
  [
    'The reference is not up to date:',
    ...stale.map(({ path }) => `  ${path}`),
    `Run \`${command.replace(/ --$/, '')}\` and commit the result.`,
  ].join('\n')

/**
 * Reads the published schema and compares it with the loaded one.
 *
 * @returns the published schema (null if there is none, the loaded one if they are the same), the loaded SDL (in the
 *   order of the snapshot if it comes from a server), and a function that tells whether a coordinate is hidden
 */
async function readPublished(
  { sdl, schema, hidden, isIntrospection }: LoadedSchema,
  { root, api = {} }: LoadContext,
  { isNew, isFromFiles }: { isNew: boolean; isFromFiles: boolean },
) {
  const text = isNew ? null : await readText(root, SNAPSHOT)
  const snapshot = text === null || text === sdl ? sdl : readSnapshot(root, api).sdl
  const visible = visibleSnapshot(snapshot, api, hidden)
  const { isHidden } = visible
  if (text === null) return { published: null, sdl, isHidden }
  const lost = isIntrospection ? directivesIn(visible.schema) : []
  if (lost.length > 0) fail(directivesLost(lost), EXIT.contentProblem)
  // In files, authors choose the order. Servers may return elements in any order.
  const ordered = isFromFiles ? sdl : keepOrder(text, sdl)
  const published = ordered === text ? schema : visible.schema
  return { published, sdl: ordered, isHidden }
}

/** Returns the names of the directives that a schema applies. */
const directivesIn = (schema: GraphQLSchema) => [
  ...new Set(
    schemaElements(schema).flatMap(({ definition }) =>
      customDirectiveNodes(definition).map(({ name }) => name.value),
    ),
  ),
]

const directivesLost = (names: readonly string[]) =>
  `The published reference has directives that introspection does not report: ${names.map((name) => `@${name}`).join(', ')}.
${NOTHING_WRITTEN} Use SDL instead (--schema, or api.schema in site.config.ts), or hide directives in api.config.ts: directives: { ${names[0]}: false }`

/** Message if only the snapshot is missing. The history is only replaced on request. */
const lostSnapshot = (
  command: string,
) => `${SNAPSHOT} is missing, but api-changes/ contains its history. Nothing was written.
Restore the file, or start a new history, which hides the old one:
  git restore ${SNAPSHOT}
  ${command} --new-history`

const NOTHING_TO_ACCEPT = 'The schema has not changed; --accept-breaking was ignored.'

/** @param uses places in this site that use removed elements */
const breaking = (uses: readonly string[], command: string) =>
  [
    'The breaking changes listed above would break existing clients.',
    uses.length > 0
      ? 'These places use removed elements:'
      : 'No guides, posts or examples are affected.',
    ...uses,
    `${NOTHING_WRITTEN} To accept the changes, give a reason, which the history will show:`,
    `  ${command} --accept-breaking "reason"`,
    `If this is a different API, start a new history: ${command} --new-history`,
  ].join('\n')

/** Maximum number of notes, so that they do not hide the rest of the output. */
const MOST_NOTES = 10
