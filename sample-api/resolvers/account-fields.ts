/** The signed-in principal, and fields of login types. */
import { caller, type SampleContext } from '../context'
import { operationsOf } from '../operation-rules'
import type { RegistrationRecord, SessionRecord } from '../records'
import type { ObjectResolvers, QueryResolvers } from '../resolver-types'
import { lockOf } from '../rules/sessions'
import type { Consent } from '../schema-types'
import type { Store } from '../store'

/** A viewer is found from its session, so the session stands for it. */
export const accountQueries = {
  viewer: (_args, context) => caller(context).session,
} satisfies Partial<QueryResolvers>

const userOf = (session: SessionRecord, { store }: SampleContext) =>
  store.tables.users.require(session.userId)

/** The legal documents that were accepted with a registration. */
export function consentsOf(store: Store, registration: RegistrationRecord): Consent[] {
  return registration.legalDocumentIds.map((id) => ({
    document: store.tables.legalDocuments.require(id),
    acceptedAt: registration.acceptedAt,
    platform: registration.platform,
  }))
}

export const accountFields = {
  Viewer: {
    user: (session, context) => userOf(session, context),
    customer: (session, context) =>
      context.store.tables.customers.get(userOf(session, context).customerId),
    permissions: (session, context, _args, { schema }) =>
      operationsOf(schema, userOf(session, context).role),
    session: (session) => ({ ...session, current: true }),
    sessions: (session, { store }) =>
      store.tables.sessions
        .where(({ userId, endedAt }) => userId === session.userId && !endedAt)
        .map((item) => ({ ...item, current: item.id === session.id })),
  },
  User: {
    locked: ({ email }, { store }) => !!lockOf(store, email),
  },
  Registration: {
    consents: (registration, { store }) => consentsOf(store, registration),
  },
} satisfies Partial<ObjectResolvers>
