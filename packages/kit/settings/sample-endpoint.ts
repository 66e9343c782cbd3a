/**
 * Interface of a sample endpoint: invented records behind the published schema. It answers examples when they are
 * generated, and requests of readers in the page. A site may have one: `sample` of api.config.ts names it for commands,
 * and `createApp` gets it for pages.
 */
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql'

/** A stored record. */
export type StoredRecord = Readonly<Record<string, unknown>> & { id: string }

/** All records at one time by kind, in words and in the plural: `legal documents`. */
export type StoredRecords = ReadonlyMap<string, readonly StoredRecord[]>

/** A person or system that can send a request. */
export interface Caller {
  label: string
  /** Name of the role in the schema; unset for a caller without a role. */
  role?: string
  /** Value of the `Authorization` header. */
  authorization: string
}

interface SampleCall {
  document: DocumentNode | string
  variables?: Readonly<Record<string, unknown>>
  /** Operation to run, where the document has several. */
  operationName?: string
  /** Value of the `Authorization` header; null for none. Unset for a caller with permission. */
  authorization?: string | null
}

/** A running endpoint. It answers at once, without disk, network, system clock or random numbers. */
export interface RunningSampleApi {
  /** Executable with any GraphQL server; each call needs a context. */
  readonly schema: GraphQLSchema
  /** Creates the context of one request. @param authorization value of its header */
  beginRequest: (authorization: string | null) => object
  /**
   * Validates and runs one call.
   *
   * @throws GraphQLError when the document does not parse
   */
  execute: (call: SampleCall) => ExecutionResult
  /** Moves the clock forward, and applies all changes that become due. */
  advance: (milliseconds: number) => void
  /** Discards all changes, and resets the clock. */
  reset: () => void
  records: () => StoredRecords
}

export interface SampleEndpoint {
  /** Creates an endpoint with fresh records. @param typeDefs SDL of the published schema @throws StrayResolvers */
  create: (typeDefs: string) => RunningSampleApi
  /** Gives the custom scalars of a schema their formats, so that wrong text is refused. */
  installScalars: (schema: GraphQLSchema) => void
  /** `Authorization` header of a caller who may run a document. @param schema made from SDL */
  authorizationOf: (schema: GraphQLSchema, document: DocumentNode) => string
  /** Callers. The first one makes the calls of a guide that does not name a caller. */
  callers: readonly [Caller, ...Caller[]]
  /** Arguments that produce the usual answer of an operation, by coordinate: `Query.quote(id:)`. */
  exampleArguments: ReadonlyMap<string, unknown>
  /** Name of the header that moves the clock before a request, in minutes. */
  clockHeader: string
  /** Headers of each response over HTTP, such as the version of the schema. */
  responseHeaders: Readonly<Record<string, string>>
  /** Headers in the title of an operation; null and 0 for a title without them. */
  headerOf: (title: string) => { authorization: string | null; minutes: number }
  /** First text in GraphiQL. */
  firstQuery: string
}

/** The sample endpoint has resolvers for fields, or rules for scalars, that the schema does not have. */
export class StrayResolvers extends Error {
  override name = 'StrayResolvers'

  /** @param coordinates `Customer.fullName`, `Date` */
  constructor(readonly coordinates: readonly string[]) {
    super(`The schema has no fields for these resolvers: ${coordinates.join(', ')}.`)
  }
}
