/**
 * From "which schema?" to its definitions. A schema that a server runs, or a platform completes, is
 * read and not judged: what breaks a rule is a note, and only a schema without anything stops.
 */
import type { DocumentNode, GraphQLSchema } from 'graphql'
import { printSdl } from '@/lib/reference/sdl/print-sdl'
import { fail, Failure } from '../shared/failure'
import { createAsk, introspect, type Ask, type Endpoint } from './load/endpoint'
import { printableUrl } from './load/fetch'
import { readDefinitions } from './load/files'
import { publicDefinitions } from './load/public-definitions'

/** Source of the schema. */
export type SchemaSource =
  | { kind: 'endpoint'; endpoint: Endpoint }
  /** Of the schema that belongs to this repository, what others get noted is a mistake. */
  | { kind: 'files'; patterns: readonly string[]; isOwn?: true }

export interface LoadedSchema {
  /** The text of the snapshot, and the schema that it holds. */
  sdl: string
  schema: GraphQLSchema
  /** Differences from the source, and broken rules of GraphQL: one sentence each. */
  notes: string[]
  /** Name of the source, fit for printing. */
  from: string
  /** Puts more queries to where it came from, if that has an address. */
  ask?: Ask
}

/**
 * Loads the schema that the reference documents.
 *
 * @param root of the project, which patterns of files are relative to, absolute
 * @throws Failure when the source gives nothing to document
 */
export async function loadSource(source: SchemaSource, root: string): Promise<LoadedSchema> {
  if (source.kind === 'files') {
    const loaded = await loadFiles(source.patterns, root)
    if (source.isOwn && loaded.notes.length > 0) fail(loaded.notes.join('\n'))
    return loaded
  }
  const { endpoint } = source
  const notes: string[] = []
  const loaded = documented(await introspect(endpoint, notes), notes)
  return { ...loaded, from: printableUrl(endpoint.url), ask: createAsk(endpoint) }
}

/** Loads the schema in files. @param directory that patterns are relative to, absolute @throws Failure */
export async function loadFiles(
  patterns: readonly string[],
  directory: string,
): Promise<LoadedSchema> {
  const notes: string[] = []
  const document = await readDefinitions(patterns, directory, notes)
  return { ...documented(document, notes), from: patterns.join(', ') }
}

function documented(source: DocumentNode, notes: string[]) {
  const { document, schema } = publicDefinitions(source, notes)
  if (Object.keys(schema.getQueryType()?.getFields() ?? {}).length > 0) {
    return { sdl: printSdl(document), schema, notes }
  }
  return fail(
    'The schema has nothing to document: no query type with fields.\nCheck that the server has loaded its schema and that the credentials may see it, or that all files were given.',
  )
}

/**
 * Says at the end of a failure to load what it means for whoever started the command.
 *
 * @throws Failure with the whole message
 */
export async function orFail<Loaded>(loading: Promise<Loaded>, ending: string): Promise<Loaded> {
  try {
    return await loading
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return fail(`${error.message}\n${ending}`, error.exitCode)
  }
}
