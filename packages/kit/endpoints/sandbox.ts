/** The sample endpoint of the site as one of the endpoints that readers call. */
import { schemaText } from './endpoints.ts'
import { memoized } from 'nextra-graphql/shared/remember.ts'
import type { Endpoint, PageRequest, SandboxRequest } from './call.ts'
import { endpoints } from './endpoints.ts'
import type { ComponentType } from 'react'
import type { GraphQLSchema } from 'graphql'

/** Loads the code of the sandbox on the first call. Returns null if the site has none. */
export const loadSandbox = memoized(async () => {
  const code = await given.sandbox?.()
  return code ? code.createParts(await schemaText()) : null
})

const sandbox: Endpoint = {
  name: 'Sandbox',
  url: '',
  headers: {},
  credentials: 'header',
  fetch: async (_, request) => {
    const parts = await loadSandbox()
    return parts ? parts.fetch(request) : Response.error()
  },
}

/** Returns all endpoints that Run can call. The first one is the default. */
export const callableEndpoints = (): readonly Endpoint[] =>
  given.sandbox ? [sandbox, ...endpoints] : endpoints

/** Loads the code of a sample endpoint. `createParts` receives the SDL of the published schema. */
export type Sandbox = () => Promise<{ createParts: (typeDefs: string) => SampleParts }>

/** The sample endpoint of the site: `createApp` sets it. */
export const given: { sandbox?: Sandbox } = {}

export interface SampleParts {
  /** Responds to a request like a server. The same requests in the same order have the same responses. */
  fetch: (request: SandboxRequest) => Promise<Response>
  /** Removes all requests and their changes. */
  reset: () => void
  /** Adds formats to the custom scalars of a schema, so that they reject invalid text. */
  installScalars: (schema: GraphQLSchema) => void
  /** Fields next to Run for headers of the request. @param props.onChange receives the new title */
  Fields: ComponentType<{ request: PageRequest; onChange: (title: string) => void }>
  /** Shows what the request changed, below the response. */
  Changes: ComponentType<{ response: Response }>
}
