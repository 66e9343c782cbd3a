/**
 * What a sample endpoint contributes to the playground: an endpoint that answers in the page, and its panels. A product has
 * them in `sample/api/playground/`; the playground imports them as `@/sample/api/playground`, and works without them.
 */
import type { ComponentType } from 'react'
import type { GraphQLSchema } from 'graphql'
import type { PageRequest, SandboxRequest } from './call'

export interface SamplePlayground {
  /** Fetches its code, at the first call. */
  load: () => Promise<SampleParts>
}

export interface SampleParts {
  /** Answers a request as a server does. The same requests in the same order have the same answers. */
  fetch: (request: SandboxRequest) => Promise<Response>
  /** Forgets all requests and what they changed. */
  reset: () => void
  /** Gives the custom scalars of a schema their formats, so that wrong text is refused. */
  installScalars: (schema: GraphQLSchema) => void
  /** Fields next to Run for headers of the request. @param props.onChange gets a new title */
  Fields: ComponentType<{ request: PageRequest; onChange: (title: string) => void }>
  /** Below an answer: what the request changed. */
  Changes: ComponentType<{ response: Response }>
  /** A tab of the editor: what exists after a request. @param props.response null for the latest */
  Panel: ComponentType<{ response: Response | null }>
}
