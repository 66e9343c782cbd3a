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
  create: () => RunningSampleApi
  /** Serves the endpoint on a free port of this machine. @throws Failure */
  serve: () => Promise<Listening>
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

/** A stored record. */
export type StoredRecord = Readonly<Record<string, unknown>> & { id: string }

/** All current records by kind. Kinds are plural and in plain words: `legal documents`. */
export type StoredRecords = ReadonlyMap<string, readonly StoredRecord[]>

/** A person or system that can send a request. */
export interface Caller {
  label: string
  /** Name of the role in the schema, if the caller has one. */
  role?: string
  /** Value of the `Authorization` header. */
  authorization: string
}

interface SampleCall {
  document: DocumentNode | string
  variables?: Readonly<Record<string, unknown>>
  /** Operation to run if the document has several. */
  operationName?: string
  /** Value of the `Authorization` header, or null for none. If unset, the caller has permission. */
  authorization?: string | null
}

/** A running endpoint. It responds synchronously, without disk, network, system clock or random numbers. */
export interface RunningSampleApi {
  /** Any GraphQL server can execute it. Each call needs a context. */
  readonly schema: GraphQLSchema
  /** Creates the context of one request. @param authorization value of the header */
  beginRequest: (authorization: string | null) => object
  /**
   * Validates and runs one call.
   *
   * @throws GraphQLError if the document cannot be parsed
   */
  execute: (call: SampleCall) => ExecutionResult
  /** Advances the clock, and applies all changes that become due. */
  advance: (milliseconds: number) => void
  /** Discards all changes and resets the clock. */
  reset: () => void
  records: () => StoredRecords
}

export interface SampleEndpoint {
  /** Creates an endpoint with fresh records. @param typeDefs SDL of the published schema */
  create: (typeDefs: string) => RunningSampleApi
  /** Adds formats to the custom scalars of a schema, so that invalid values are rejected. */
  installScalars: (schema: GraphQLSchema) => void
  /** Returns the `Authorization` header of a caller who can run a document. @param schema built from SDL */
  authorizationOf: (schema: GraphQLSchema, document: DocumentNode) => string
  /** The available callers. The first one is used for calls that name no caller. */
  callers: readonly [Caller, ...Caller[]]
  /** Arguments that produce the usual result of an operation, by coordinate: `Query.quote(id:)`. */
  exampleArguments: ReadonlyMap<string, unknown>
  /** Name of the header that advances the clock before a request, in minutes. */
  clockHeader: string
  /** Headers of each HTTP response, such as the version of the schema. */
  responseHeaders: Readonly<Record<string, string>>
  /** Reads the headers in the title of an operation. Returns null and 0 if there are none. */
  headerOf: (title: string) => { authorization: string | null; minutes: number }
  /** Initial query in GraphiQL. */
  firstQuery: string
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
