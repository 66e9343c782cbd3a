/**
 * Interface of an optional sample endpoint, which serves invented records behind the published schema. It responds
 * when examples are generated, and to requests that readers send from a page. `sample` in api.config.ts sets it for
 * commands, and `createApp` receives it for pages.
 */
import type { ComponentType } from 'react'
import { parse, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql'
import { printSdl } from 'nextra-graphql/model/sdl/print-sdl.ts'
import type { Listening } from '#shared/port.ts'

/** A sample endpoint, as used by commands. */
export interface Sample {
  endpoint: SampleEndpoint
  readTypeDefs: () => string
  /** Creates an endpoint with the SDL of readTypeDefs. @throws Failure */
  create: () => RunningSample
  /** Serves the endpoint on a free port of this machine. @throws Failure */
  serve: () => Promise<Listening>
}

interface SampleEndpoint {
  /** Returns the `Authorization` header of a caller who can run a document. @param schema built from SDL */
  authorizationOf: (schema: GraphQLSchema, document: DocumentNode) => string
  /** The available callers. The first one is used for calls that name no caller. */
  callers: readonly [{ authorization: string }, ...unknown[]]
  /** Arguments that produce the usual result of an operation, by coordinate: `Query.quote(id:)`. */
  exampleArguments: ReadonlyMap<string, unknown>
}

/** A running endpoint. It responds synchronously, without disk, network, system clock or random numbers. */
interface RunningSample {
  readonly schema: GraphQLSchema
  /** Validates and runs a call of a caller who has permission. */
  execute: (call: {
    document: DocumentNode
    variables?: Readonly<Record<string, unknown>>
  }) => ExecutionResult
  /** Discards all changes. */
  reset: () => void
}

/** Loads the code of a sample endpoint for pages. `createParts` receives the SDL of the published schema. */
export type Sandbox = () => Promise<{ createParts: (typeDefs: string) => SampleParts }>

/** A sample endpoint for the playground, which responds in the page and adds controls. */
export interface SampleParts {
  /** Responds like a server. The same sequence of requests has the same responses. */
  fetch: (request: SandboxRequest) => Promise<Response>
  /** Removes all requests, and undoes their changes. */
  reset: () => void
  /** Adds formats to the custom scalars of a schema, so that invalid values are rejected. */
  installScalars: (schema: GraphQLSchema) => void
  /** Fields next to Run for the headers of the request. @param props.onChange receives the new title */
  Fields: ComponentType<{ request: PageRequest; onChange: (title: string) => void }>
  /** Shows what the request changed, below the response. */
  Changes: ComponentType<{ response: Response }>
}

/** The parts of a request that a sandbox reads. */
export interface SandboxRequest {
  headers: Headers
  body: string
}

/** A request to run: an example of a page, possibly edited. */
export interface PageRequest {
  operation: string
  /** Variables as JSON, or empty. */
  variables: string
  /** Title of the operation, whose lines may be headers. */
  title?: string | undefined
  /** Roles that may make the call, separated by spaces. Unset if the page names none. */
  roles?: string | undefined
}

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
