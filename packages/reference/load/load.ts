import { loadTypedefs } from '@graphql-tools/load'
import { concatAST, GraphQLError, parse, type DocumentNode, type GraphQLSchema } from 'graphql'
import { printSdl } from '#model/sdl/print-sdl.ts'
import { schemaOf } from '#model/sdl/read-sdl.ts'
import type { ApiSettings } from '#model/api-settings.ts'
import { toError } from '#shared/to-error.ts'
import { fail, Failure } from '#shared/failure.ts'
import { printable, serverText, showsServerText } from '#shared/printable.ts'
import { formatPlace } from '#shared/problem.ts'
import { isAddress, type Endpoint } from './address.ts'
import { introspect } from './endpoint.ts'
import {
  commentNotes,
  readSources,
  withAmpersands,
  withDocDescriptions,
  type SourceText,
} from './files.ts'
import { publicDefinitions } from './public-definitions.ts'
import { elementsIn, removedCoordinates } from './join-definitions.ts'
import { coordinatePattern, visibleDefinitions } from './visible-definitions.ts'

/** Source of the schema. */
export type SchemaSource =
  | { kind: 'endpoint'; endpoint: Endpoint }
  | { kind: 'files'; patterns: readonly (string | Endpoint)[] }
  | { kind: 'embedded'; timeoutMs: number }

export interface LoadContext {
  /** Absolute path of the project. File patterns are relative to it. */
  root: string
  /** Starts the embedded endpoint on a free port of 127.0.0.1. */
  startEmbedded?: () => Promise<{ url: string; close: () => Promise<unknown> }>
  /** Settings of the schema's owner. */
  api?: ApiSettings
}

export interface LoadedSchema {
  /** The text of the snapshot, and the schema that it holds. */
  sdl: string
  schema: GraphQLSchema
  /** Coordinates of the source that readers do not see. */
  hidden: ReadonlySet<string>
  /** The source is an introspection result, which does not report applied directives. */
  isIntrospection: boolean
  /** Differences from the source, and broken rules of GraphQL: one sentence each. */
  notes: string[]
  /** Name of the source, fit for printing. */
  from: string
}

/**
 * Loads the schema that the reference documents.
 *
 * @throws Failure when the source gives nothing to document
 */
export async function loadSource(
  source: SchemaSource,
  { root, startEmbedded, api }: LoadContext,
): Promise<LoadedSchema> {
  switch (source.kind) {
    case 'files':
      return loadFiles(source.patterns, root, api)
    case 'endpoint':
      return { ...(await loadEndpoint(source.endpoint, api)), from: source.endpoint.label }
    case 'embedded': {
      // It is asked over HTTP like any endpoint, and always stopped.
      const { url, close } =
        (await startEmbedded?.()) ?? fail('This site has no embedded endpoint.')
      try {
        const loaded = await loadEndpoint({ ...source, label: url, url, headers: {} }, api)
        return { ...loaded, from: `the embedded endpoint ${url}` }
      } finally {
        await close()
      }
    }
  }
}

/** Directive definitions can be deprecated. */
const PARSE = { experimentalDirectivesOnDirectiveDefinitions: true }

async function loadEndpoint(endpoint: Endpoint, api?: ApiSettings) {
  const notes: string[] = []
  const rawSDL = await introspect(endpoint, notes)
  return documented(await parseSources([{ location: '', rawSDL }]), notes, api)
}

/**
 * Removes what is hidden now from the published schema, because hiding is not a change of the API.
 *
 * @param hidden coordinates that were removed from the new source. The snapshot may lack the directive or
 *   description that hides them
 * @returns the schema, and whether a coordinate of its history is hidden
 */
export function visibleSnapshot(
  sdl: string,
  api: ApiSettings,
  hidden: ReadonlySet<string>,
): { schema: GraphQLSchema; isHidden: (coordinate: string) => boolean } {
  const source = parse(sdl, PARSE)
  const { document } = visibleDefinitions(source, api, [], hidden)
  const patterns = (api.hide ?? []).flatMap((entry) =>
    typeof entry === 'string' ? coordinatePattern(entry) : [],
  )
  const removed = new Set([...hidden, ...removedCoordinates(source, document)])
  const left = new Set(elementsIn(document).map(([, coordinate]) => memberOf(coordinate)))
  // Defaults in the history name values and fields without their type.
  for (const name of [...removed].map(memberOf)) if (!left.has(name)) removed.add(name)
  return {
    schema: schemaOf(document, { assumeValid: true }),
    isHidden: (coordinate) =>
      removed.has(coordinate) || patterns.some((pattern) => pattern.test(coordinate)),
  }
}

const memberOf = (coordinate: string) => coordinate.replace(/^.*\./, '')

/** Loads the schema in files and at addresses. @param directory that patterns are relative to, absolute @throws Failure */
export async function loadFiles(
  patterns: readonly (string | Endpoint)[],
  directory: string,
  api?: ApiSettings,
): Promise<LoadedSchema> {
  const notes: string[] = []
  const { sources, names } = await readSources(patterns, directory, notes)
  const from = names.length === 1 ? String(names[0]) : `${names.length} files`
  const document = await parseSources(sources)
  notes.push(...commentNotes(document))
  return { ...documented(document, notes, api), from }
}

/** All definitions of some texts. @throws Failure with the place of the first syntax error */
async function parseSources(sources: readonly SourceText[]): Promise<DocumentNode> {
  const texts = sources
    // A file with only white space and comments is valid in a set of files, but not a document.
    .filter(({ rawSDL }) => !/^(?:\s|,|#.*)*$/.test(rawSDL))
    .map((source) => ({ ...source, rawSDL: withAmpersands(source.rawSDL) }))
  if (texts.length === 0) return concatAST([])
  try {
    const parsed = await loadTypedefs('schema', {
      loaders: [{ load: () => Promise.resolve(texts), loadSync: () => [] }],
      noLocation: texts.every(({ location }) => location === ''),
      sort: false,
      ...PARSE,
    })
    return concatAST(parsed.flatMap(({ document }) => document ?? []))
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    const file = texts.find(({ location }) => location === error.source?.name)?.location ?? ''
    const message = (file === '' || isAddress(file) ? serverText : printable)(error.message)
    return fail(
      `The SDL cannot be read.\n  ${formatPlace({ file, ...error.locations?.[0] })}  ${message}`,
    )
  }
}

function documented(source: DocumentNode, notes: string[], api?: ApiSettings) {
  const { document, ...loaded } = publicDefinitions(withDocDescriptions(source), notes, api)
  if (Object.keys(loaded.schema.getQueryType()?.getFields() ?? {}).length > 0) {
    return { ...loaded, sdl: printSdl(document), notes }
  }
  return fail(
    'The schema has nothing to document: no query type with fields.\nCheck that the server loaded its schema, that the credentials give access to it, that no file is missing, and that `hide` of api.config.ts does not hide everything.',
  )
}

/**
 * Adds an ending to the message of a failure. The message of an unexpected error can quote the server, so it is
 * treated as text of the server.
 *
 * @throws Failure with the whole message
 */
export async function orFail<Loaded>(loading: Promise<Loaded>, ending: string): Promise<Loaded> {
  try {
    return await loading
  } catch (error) {
    if (error instanceof Failure) return fail(`${error.message}\n${ending}`, error.exitCode)
    if (showsServerText()) throw error
    const { name, message, stack = '' } = toError(error)
    const frames = stack.replace(message, '').match(/^ +at .+$/gm) ?? []
    return fail([`${name}: ${serverText(message)}`, ...frames, ending].join('\n'))
  }
}
