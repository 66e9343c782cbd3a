/**
 * Sample endpoint as the site needs it: made-up records behind the published schema, which
 * answer examples when they are made, requests of readers in the page, and `npm run api`. A product
 * has one in `sample/api/index.ts`; everything else imports it as `@/sample/api`, and works without it.
 */
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql'

/** A stored record. */
export type StoredRecord = Readonly<Record<string, unknown>> & { id: string }

/** Someone in whose name a request can be sent. */
export interface Caller {
  label: string
  /** As the schema calls it; unset for a caller without one. */
  role?: string
  /** Value of the `Authorization` header. */
  authorization: string
}

/** Content of an endpoint at a moment. Records are never changed in place. */
export interface StoredState {
  /** Time of its clock: ISO 8601, UTC. */
  now: string
  /** Records by the name of their kind in words, in the plural: `screening matches`. */
  records: ReadonlyMap<string, readonly StoredRecord[]>
  /** Kind of the records that every call leaves behind, whatever it was for; null for none. */
  log: string | null
  /** Callers that signed in since the endpoint was started. */
  signedIn: readonly Caller[]
}

interface SampleCall {
  document: DocumentNode | string
  variables?: Readonly<Record<string, unknown>>
  /** Of the operation to run, where the document has several. */
  operationName?: string
  /** Value of the `Authorization` header; null for none. Unset: a caller who may make the call. */
  authorization?: string | null
}

/** A running endpoint. It answers at once: no disk, no network, no clock, no randomness. */
export interface RunningSampleApi {
  /** Executable with any GraphQL server; each call needs a context. */
  readonly schema: GraphQLSchema
  /** Begins one request, and gives its context. @param authorization value of its header */
  beginRequest: (authorization: string | null) => object
  /**
   * Validates and runs one call.
   *
   * @throws GraphQLError when the document does not parse
   */
  execute: (call: SampleCall) => ExecutionResult
  /** Moves the clock forward, and does what falls due. */
  advance: (milliseconds: number) => void
  /** Forgets every change, and sets the clock back to its start. */
  reset: () => void
  state: () => StoredState
}

export interface SampleEndpoint {
  /** An endpoint with fresh records. @param typeDefs SDL of the published schema @throws StrayResolvers */
  create: (typeDefs: string) => RunningSampleApi
  /** Gives the custom scalars of a schema their formats, so that wrong text is refused. */
  installScalars: (schema: GraphQLSchema) => void
  /** `Authorization` header of a caller who may run a document. @param schema made from SDL */
  authorizationOf: (schema: GraphQLSchema, document: DocumentNode) => string
  /** Callers; the first is meant by a guide that names nobody. */
  callers: readonly [Caller, ...Caller[]]
  /** Arguments of every operation that lead to its usual answer, by coordinate: `Query.quote(id:)`. */
  exampleArguments: ReadonlyMap<string, unknown>
  /** Header of a request that moves the clock first, by minutes. */
  clockHeader: string
  /** Headers of each response over HTTP, such as the version of the schema. */
  responseHeaders: Readonly<Record<string, string>>
  /** Demands of the title of an operation's block; null and 0 for one that names no header. */
  headerOf: (title: string) => { authorization: string | null; minutes: number }
  /** Text of GraphiQL before anything is typed. */
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

/** The endpoint of the product, where nothing makes sense without one. */
export function needed(endpoint: SampleEndpoint | null): SampleEndpoint {
  if (endpoint) return endpoint
  throw new Error('This project has no sample endpoint.')
}
