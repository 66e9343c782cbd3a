import { loadTypedefs } from '@graphql-tools/load'
import { concatAST, GraphQLError, parse, type DocumentNode, type GraphQLSchema } from 'graphql'
import { printSdl } from '#model/sdl/print-sdl.ts'
import { schemaOf } from '#model/sdl/read-sdl.ts'
import type { ApiSettings } from '#model/api-settings.ts'
import { toError } from '#shared/text.ts'
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
import { coordinatePattern, visibleDefinitions } from './hide.ts'

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
  /** Settings from the schema's owner. */
  api?: ApiSettings
}

export interface LoadedSchema {
  /** SDL for the snapshot. */
  sdl: string
  schema: GraphQLSchema
  /** Coordinates in the source that are hidden from readers. */
  hidden: ReadonlySet<string>
  /** Whether the source is an introspection result, which does not include applied directives. */
  isIntrospection: boolean
  /** Notes about differences from the source and violations of GraphQL rules, one sentence each. */
  notes: string[]
  /** Name of the source, safe to print. */
  from: string
}

/**
 * Loads the schema that the reference documents.
 *
 * @throws Failure if the source does not contain anything to document
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
      // The embedded endpoint is used over HTTP like any other, and always stopped afterwards.
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

/** Allows deprecated directive definitions. */
const PARSE = { experimentalDirectivesOnDirectiveDefinitions: true }

async function loadEndpoint(endpoint: Endpoint, api?: ApiSettings) {
  const notes: string[] = []
  const rawSDL = await introspect(endpoint, notes)
  return documented(await parseSources([{ location: '', rawSDL }]), notes, api)
}

/**
 * Removes hidden elements from the published schema, because hiding an element is not an API change.
 *
 * @param hidden coordinates that were removed from the new source. The snapshot may lack the directive or
 *   description that hides them
 * @returns the schema, and a function that returns whether a coordinate in its history is hidden
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
  // Default values in the history refer to enum values and fields without their type.
  for (const name of [...removed].map(memberOf)) if (!left.has(name)) removed.add(name)
  return {
    schema: schemaOf(document, { assumeValid: true }),
    isHidden: (coordinate) =>
      removed.has(coordinate) || patterns.some((pattern) => pattern.test(coordinate)),
  }
}

const memberOf = (coordinate: string) => coordinate.replace(/^.*\./, '')

/** Loads a schema from files and URLs. @param directory absolute path that patterns are relative to @throws Failure */
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

/** Parses the sources into one document. @throws Failure with the position of the first syntax error */
async function parseSources(sources: readonly SourceText[]): Promise<DocumentNode> {
  const texts = sources
    // A file that only contains white space and comments is allowed, but would not parse.
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
      `The SDL cannot be parsed.\n  ${formatPlace({ file, ...error.locations?.[0] })}  ${message}`,
    )
  }
}

function documented(source: DocumentNode, notes: string[], api?: ApiSettings) {
  const { document, ...loaded } = publicDefinitions(withDocDescriptions(source), notes, api)
  if (Object.keys(loaded.schema.getQueryType()?.getFields() ?? {}).length > 0) {
    return { ...loaded, sdl: printSdl(document), notes }
  }
  return fail(
    'The schema has nothing to document: there is no query type with fields.\nCheck that the server loaded its schema, that the credentials give access to it, that no file is missing, and that `hide` in api.config.ts does not hide everything.',
  )
}

/**
 * Appends an ending to the message of a Failure. The message of an unexpected error can quote the server, so it is
 * treated as text from the server.
 *
 * @throws Failure with the complete message
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
