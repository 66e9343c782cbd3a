/** The sample endpoint, for Node and browsers. */
import { createSampleApi } from './endpoint'
import { CALLERS } from './engine/context'
import { usualAuthorization } from './engine/guard'
import { installScalars } from './engine/scalars'
import examples from './examples.json' with { type: 'json' }
import { API_VERSION } from './flows/configuration'

/** A person or system that can send a request. */
export interface Caller {
  label: string
  /** Name of the role in the schema, if the caller has one. */
  role?: string
  /** Value of the `Authorization` header. */
  authorization: string
}

const callerOf = ([token, role, , label]: (typeof CALLERS)[number]): Caller => ({
  label,
  role,
  authorization: `Bearer ${token}`,
})

const EXPIRED: Caller = { label: 'An expired session', authorization: 'Bearer expired' }

/**
 * Header that advances the sample clock, in minutes. The clock does not run by itself, so readers use
 * it to see a payout arrive.
 */
export const CLOCK_HEADER = 'x-sample-minutes'

const CALLER = /^authorization: (Bearer \w+)$/
const MINUTES = new RegExp(`^${CLOCK_HEADER}: (\\d+)$`)

/** Reads the headers from the title of a code block; null and 0 if it has none. */
export function headerOf(title: string): { authorization: string | null; minutes: number } {
  return {
    authorization: CALLER.exec(title)?.[1] ?? null,
    minutes: Number(MINUTES.exec(title)?.[1] ?? 0),
  }
}

/** Example arguments of all operations by coordinate, for example `trx_06` for `Query.transaction(id:)`. */
const exampleArguments: ReadonlyMap<string, unknown> = new Map(
  Object.entries({ Query: examples.queries, Mutation: examples.mutations }).flatMap(
    ([root, fields]) =>
      Object.entries<object>(fields).flatMap(([field, values]) =>
        Object.entries(values).map(
          ([argument, value]: [string, unknown]) =>
            [`${root}.${field}(${argument}:)`, value] as const,
        ),
      ),
  ),
)

/** Initial text of GraphiQL. */
const firstQuery = `# Remittance Desk sample endpoint. Its records are made up and kept in memory.
# Without a token you are the customer Sender A. To change role, open Headers below:
#   { "authorization": "Bearer officer" } (or customer, teller, administrator, service)
# The clock does not run by itself. To advance it by some minutes:
#   { "x-sample-minutes": "60" }

query FirstLook {
  viewer { user { role } customer { id name { full } kycLevel } }
  corridors { id sendCurrency receiveCountry receiveCurrency }
}
`

export const sampleEndpoint = {
  create: createSampleApi,
  installScalars,
  authorizationOf: usualAuthorization,
  callers: [callerOf(CALLERS[0]), ...CALLERS.slice(1).map(callerOf), EXPIRED] as const,
  exampleArguments,
  clockHeader: CLOCK_HEADER,
  responseHeaders: { 'x-api-version': API_VERSION },
  headerOf,
  firstQuery,
}
