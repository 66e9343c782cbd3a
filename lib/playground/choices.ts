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
  /** Who calls where the title names nobody; unset: the first caller of the endpoint. */
  authorization?: string
  /** Minutes that pass before it; unset: what the title names, or none. */
  minutes?: number
}

/** The request that an example stands for. */
export function requestOf(
  { headerOf, callers: [first] }: SampleEndpoint,
  { operation, variables, title = '', authorization, minutes }: PageRequest,
): SharedRequest {
  const header = headerOf(title)
  return {
    operation,
    variables,
    authorization: header.authorization ?? authorization ?? first.authorization,
    minutes: minutes ?? header.minutes,
  }
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
