/** The sample endpoint of the site as one of the endpoints that readers call. */
import { schemaText } from './endpoints.ts'
import { memoized } from 'nextra-graphql/shared/remember.ts'
import type { Endpoint, PageRequest, SandboxRequest } from './call.ts'
import { endpoints } from './endpoints.ts'
import type { ComponentType } from 'react'
import type { GraphQLSchema } from 'graphql'

/** Fetches the code of the sandbox at the first call; null where the site has none. */
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

/** All endpoints that Run can call. The first one is the default. */
export const callableEndpoints = (): readonly Endpoint[] =>
  given.sandbox ? [sandbox, ...endpoints] : endpoints

/**
 * A sample endpoint in the playground: it answers in the page, and adds controls. A site may have one, and the
 * playground works without it.
 */

/** Fetches the code of a sample endpoint. `createParts` gets the SDL of the published schema. */
export type Sandbox = () => Promise<{ createParts: (typeDefs: string) => SampleParts }>

/** The sample endpoint of the site: `createApp` sets it. */
export const given: { sandbox?: Sandbox } = {}

export interface SampleParts {
  /** Answers a request as a server does. The same requests in the same order have the same answers. */
  fetch: (request: SandboxRequest) => Promise<Response>
  /** Removes all requests and what they changed. */
  reset: () => void
  /** Gives the custom scalars of a schema their formats, so that wrong text is refused. */
  installScalars: (schema: GraphQLSchema) => void
  /** Fields next to Run for headers of the request. @param props.onChange gets a new title */
  Fields: ComponentType<{ request: PageRequest; onChange: (title: string) => void }>
  /** Shows below an answer what the request changed. */
  Changes: ComponentType<{ response: Response }>
}
