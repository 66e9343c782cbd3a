/**
 * Parts of a sample endpoint for the playground: it answers in the page, and adds controls. A product may have them in
 * `sample/api/playground/`. The playground imports them as `@/sample/api/playground`, and works without them.
 */
import type { ComponentType } from 'react'
import type { GraphQLSchema } from 'graphql'
import type { PageRequest, SandboxRequest } from './call.ts'

export interface SamplePlayground {
  /** Fetches its code, at the first call. */
  load: () => Promise<SampleParts>
}

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
