import { GraphQLError, type GraphQLSchema } from 'graphql'
import { parseDocument } from '@/lib/reference/parse-document'
import type { Caller, SampleEndpoint } from './sample-endpoint'
import type { SharedRequest } from './share'

/**
 * Who can call: those whom the endpoint knows, whoever signed in during the visit, and whom the
 * request names, who may be neither.
 */
export function callersOf(
  endpoint: Pick<SampleEndpoint, 'callers'>,
  signedIn: readonly Caller[],
  authorization: string,
): Caller[] {
  const known = [
    ...endpoint.callers,
    ...signedIn.map((caller, index) => ({
      ...caller,
      label: `${caller.label}, session ${index + 1}`,
    })),
  ]
  if (known.some((caller) => caller.authorization === authorization)) return known
  return [...known, { label: authorization.replace(/^Bearer /, ''), authorization }]
}

/** An example as a page names it. */
export interface PageRequest {
  operation: string
  /** JSON, or nothing. */
  variables: string
  /** Title of the operation, which may name a caller or a time. */
  title?: string
  /** Who calls where the title names nobody; unset: somebody who may make the call. */
  authorization?: string
  /** Stands in a guide: the first caller of the endpoint makes it, where nothing else is said. */
  inGuide?: boolean
  /** Minutes that pass before it; unset: what the title names, or none. */
  minutes?: number
}

/** The request that an example stands for. @param schema made from SDL, which says who may call what */
export function requestOf(
  endpoint: SampleEndpoint,
  schema: GraphQLSchema,
  example: PageRequest,
): SharedRequest {
  const { operation, variables, title = '', authorization, minutes } = example
  const header = endpoint.headerOf(title)
  return {
    operation,
    variables,
    authorization: header.authorization ?? authorization ?? callerOf(endpoint, schema, example),
    minutes: minutes ?? header.minutes,
  }
}

/** Who makes a call that names nobody; the first caller also what cannot be read. */
function callerOf(
  endpoint: SampleEndpoint,
  schema: GraphQLSchema,
  { operation, inGuide }: PageRequest,
): string {
  const [{ authorization: first }] = endpoint.callers
  if (inGuide) return first
  const document = parseDocument(operation)
  return document instanceof GraphQLError ? first : endpoint.authorizationOf(schema, document)
}

/** Time that passes before a request: the sample clock stands still otherwise. */
const DELAYS = [
  { label: 'now', minutes: 0 },
  { label: '15 minutes later', minutes: 15 },
  { label: 'an hour later', minutes: 60 },
  { label: 'a day later', minutes: 24 * 60 },
]

/** What can pass before a request, and what the request names beside that. */
export const delaysOf = (minutes: number) =>
  DELAYS.some((delay) => delay.minutes === minutes)
    ? DELAYS
    : [...DELAYS, { label: `${minutes} minutes later`, minutes }]
