/**
 * The parts that a sample endpoint brings to the playground. A product has them in `sample/api/playground/`, all of
 * which leaves with it; the playground imports it as `@/sample/api/playground`, and does without where there is none.
 */
import type { ComponentType } from 'react'
import type { GraphQLSchema } from 'graphql'
import type { Call, PageRequest, SentRequest } from './call'

export interface SamplePlayground {
  /** Code that is fetched once somebody runs a call. */
  load: () => Promise<SampleParts>
}

export interface SampleParts {
  /** Starts the endpoint. @param typeDefs SDL of the published schema @returns the calls of earlier documents of the visit */
  start: (typeDefs: string) => Call[]
  call: (request: PageRequest) => Call
  /** Forgets all calls and what they changed. */
  startOver: () => void
  /** Gives the custom scalars of a schema their formats, so that wrong text is refused. */
  installScalars: (schema: GraphQLSchema) => void
  /** Fields beside Run: who calls, and when. */
  Fields: ComponentType<{
    request: SentRequest
    onChange: (changed: Partial<SentRequest>) => void
  }>
  /** Below an answer: what the call changed. */
  Changes: ComponentType<{ call: Call }>
  /** Records after a call. @param call null before the first */
  Records: ComponentType<{ call: Call | null }>
  /** Clock after a call. @param call null before the first */
  Clock: ComponentType<{ call: Call | null }>
}
