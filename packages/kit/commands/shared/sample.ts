/** The sample endpoint of a site, as commands use it. `sample` of api.config.ts names the module that exports it. */
import { parse, type DocumentNode } from 'graphql'
import { printSdl } from 'nextra-graphql/model/sdl/print-sdl.ts'
import type { RunningSampleApi, SampleEndpoint } from '#playground/sample-endpoint.ts'
import type { Listening } from './port.ts'

export interface Sample {
  endpoint: SampleEndpoint
  readTypeDefs: () => string
  /** Creates an endpoint with the SDL of readTypeDefs. @throws Failure */
  create: () => RunningSampleApi
  /** Serves the endpoint on a free port of this machine. @throws Failure */
  serve: () => Promise<Listening>
}

/**
 * True if the endpoint has this SDL, as `printSdl` prints it: then it can answer.
 *
 * @param visible removes what readers do not see
 */
export const hasSdl = (
  { readTypeDefs }: Sample,
  sdl: string,
  visible = (document: DocumentNode) => document,
): boolean => sdl === printSdl(visible(parse(readTypeDefs())))
