/** The door to the sample endpoint: what the rest of the site may know of it. */
import type {
  Caller,
  RunningSampleApi,
  SampleEndpoint,
  StoredRecord,
} from '@/lib/playground/sample-endpoint'
import { authorizationFor } from './context'
import { createSampleApi } from './create-sample-api'
import { sessions as sampleSessions } from './data/users'
import { exampleArguments } from './examples'
import { firstQuery } from './examples/queries'
import { CLOCK_HEADER, headerOf } from './headers'
import { usualAuthorization } from './operation-rules'
import { installScalars } from './scalars'
import type { Role } from './schema-types'
import type { Store } from './store'

const as = (label: string, role: Role): Caller => ({ label, authorization: authorizationFor(role) })

export const sampleEndpoint: SampleEndpoint | null = {
  create,
  installScalars,
  authorizationOf: usualAuthorization,
  callers: [
    as('Customer', 'CUSTOMER'),
    as('Teller', 'TELLER'),
    as('Compliance officer', 'COMPLIANCE_OFFICER'),
    { label: 'Second officer', authorization: 'Bearer officer2' },
    as('Administrator', 'ADMINISTRATOR'),
    { label: 'Second administrator', authorization: 'Bearer administrator2' },
    as('Service account', 'SERVICE_ACCOUNT'),
    { label: 'An expired session', authorization: 'Bearer expired' },
  ],
  exampleArguments,
  clockHeader: CLOCK_HEADER,
  headerOf,
  firstQuery,
}

function create(typeDefs: string): RunningSampleApi {
  const api = createSampleApi({ typeDefs })
  return {
    ...api,
    state() {
      const store = api.store()
      return {
        now: store.now(),
        records: recordsOf(store),
        log: 'audit events',
        signedIn: signedIn(store),
      }
    },
  }
}

const recordsOf = ({ tables }: Store): ReadonlyMap<string, readonly StoredRecord[]> =>
  new Map(
    Object.entries(tables).map(([name, table]) => [
      inWords(name),
      table.all().map((record): StoredRecord => ({ ...record })),
    ]),
  )

const SAMPLE_SESSIONS = new Set(sampleSessions.map(({ id }) => id))

function signedIn(store: Store) {
  const { sessions, users } = store.tables
  return sessions
    .where(({ id, endedAt }) => !SAMPLE_SESSIONS.has(id) && !endedAt)
    .filter(({ accessTokenExpiresAt }) => accessTokenExpiresAt > store.now())
    .map(({ userId, accessToken }) => ({
      label: users.require(userId).displayName,
      authorization: `Bearer ${accessToken}`,
    }))
}

/** `screeningMatches` → `screening matches`. */
const inWords = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^kyc/, 'KYC')
