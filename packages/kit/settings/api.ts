/**
 * How the reference presents the schema. Node loads `api.config.ts` of the current folder; in the server's bundle,
 * `withDocs` replaces this module with that file. Browsers get neither.
 */
import { parse, type DocumentNode } from 'graphql'
import type { ApiSettings } from 'nextra-graphql/model/api-settings.ts'
import { printSdl } from 'nextra-graphql/model/sdl/print-sdl.ts'
import type { Listening } from '#shared/port.ts'
import { loadFile } from '#shared/root.ts'
import type { RunningSampleApi, SampleEndpoint } from './sample-endpoint.ts'

/** A sample endpoint, as used by commands. */
export interface Sample {
  endpoint: SampleEndpoint
  readTypeDefs: () => string
  /** Creates an endpoint with the SDL of readTypeDefs. @throws Failure */
  create: () => RunningSampleApi
  /** Serves the endpoint on a free port of this machine. @throws Failure */
  serve: () => Promise<Listening>
}

interface ApiConfig {
  api: ApiSettings
  /** Path of the sample endpoint's module, from the root. */
  sample?: string
}

const config = await loadFile<ApiConfig>('api.config.ts')

export const { api } = config

/** The sample endpoint of the site, or null if it has none. */
export const sample =
  config.sample === undefined ? null : (await loadFile<{ sample: Sample }>(config.sample)).sample

/**
 * Whether the endpoint has this SDL, as printed by `printSdl`, and can therefore respond.
 *
 * @param visible removes elements that readers do not see
 */
export const hasSdl = (
  { readTypeDefs }: Sample,
  sdl: string,
  visible = (document: DocumentNode) => document,
): boolean => sdl === printSdl(visible(parse(readTypeDefs())))
