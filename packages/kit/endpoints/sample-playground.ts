/**
 * A sample endpoint in the playground: it answers in the page, and adds controls. A site may have one, and the
 * playground works without it.
 */
import type { ComponentType } from 'react'
import type { GraphQLSchema } from 'graphql'
import type { PageRequest, SandboxRequest } from './call.ts'

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
