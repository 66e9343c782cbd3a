/**
 * From "which schema?" to a schema in memory. An endpoint is asked by `introspect.ts` over `http.ts`,
 * and `introspection-result.ts` builds what it says; files are read and built by `schema-files.ts`.
 * Whatever goes wrong is a row of `failures.ts`.
 */
import { fail } from '../../shared/failure'
import type { Listening } from '../../shared/port'
import { SNAPSHOT } from '../../shared/snapshot'
import { createAsk, type Ask } from './ask'
import type { BuiltSchema } from './built-schema'
import type { Endpoint } from './http'
import { introspect } from './introspect'
import { formatFailure, LoadFailure } from './load-failure'
import { printableUrl } from './redact'
import { buildFromFiles, readSchemaFiles } from './schema-files'

/** Where the schema comes from. */
export type SchemaSource =
  | { kind: 'endpoint'; endpoint: Endpoint }
  | { kind: 'files'; patterns: readonly string[] }
  | { kind: 'embedded'; timeoutMs: number }
  /** What the last run wrote; asks nobody. */
  | { kind: 'snapshot' }

/** A running server. */
export type EmbeddedEndpoint = Pick<Listening, 'url' | 'close'>

export interface LoadContext {
  /** Of the project whose snapshot is meant, absolute. */
  root: string
  /** Directory that file patterns are relative to, absolute. */
  directory: string
  /** Starts the embedded endpoint on a free port of 127.0.0.1. */
  startEmbedded: () => Promise<EmbeddedEndpoint>
  /** Receives a line for what takes time or goes differently than asked. */
  onProgress: (line: string) => void
}

export interface LoadedSchema extends BuiltSchema {
  /** Where it came from, fit for printing. */
  from: string
  /** Puts more queries to where it came from, if that has an address. */
  ask?: Ask
}

/**
 * Loads the schema that the reference documents.
 *
 * @throws LoadFailure when the source gives no usable schema; nothing was written then
 */
export async function loadSource(
  source: SchemaSource,
  { root, directory, startEmbedded, onProgress }: LoadContext,
): Promise<LoadedSchema> {
  switch (source.kind) {
    case 'files':
      return loadFiles(source.patterns, directory)
    case 'snapshot':
      return loadFiles([SNAPSHOT], root)
    case 'endpoint': {
      const loaded = await introspect(source.endpoint, onProgress)
      const ask = createAsk(source.endpoint)
      return { ...loaded, from: printableUrl(source.endpoint.url), ask }
    }
    case 'embedded': {
      // Over HTTP like any other, and stopped whatever happens.
      const { url, close } = await startEmbedded()
      try {
        const endpoint: Endpoint = { ...source, url, method: 'POST', headers: {} }
        const loaded = await introspect(endpoint, onProgress)
        return { ...loaded, from: `the embedded endpoint ${url}` }
      } finally {
        await close()
      }
    }
  }
}

/** Loads the schema in files. @param directory that patterns are relative to, absolute @throws LoadFailure */
export async function loadFiles(
  patterns: readonly string[],
  directory: string,
): Promise<LoadedSchema> {
  const files = await readSchemaFiles(patterns, directory)
  const what = files.length === 1 ? (files[0]?.name ?? '') : `${files.length} files`
  return { ...buildFromFiles(files), from: what }
}

/**
 * Turns a LoadFailure into the message of a command.
 *
 * @param ending what it means for whoever started the command
 * @throws Failure with the whole report
 */
export async function orFail<Loaded>(loading: Promise<Loaded>, ending: string): Promise<Loaded> {
  try {
    return await loading
  } catch (error) {
    if (!(error instanceof LoadFailure)) throw error
    return fail(`${formatFailure(error)}\n${ending}`)
  }
}
