/** The signed-in principal, and fields of login types. */
import { caller, type SampleContext } from '../context'
import { operationsOf } from '../operation-rules'
import type { RegistrationRecord, SessionRecord, UserRecord } from '../records'
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

export const accountFields: ObjectResolvers = {
  Viewer: {
    user: (session: SessionRecord, _args, context: SampleContext) => userOf(session, context),
    customer: (session: SessionRecord, _args, context: SampleContext) =>
      context.store.tables.customers.get(userOf(session, context).customerId),
    permissions: (session: SessionRecord, _args, context: SampleContext, { schema }) =>
      operationsOf(schema, userOf(session, context).role),
    session: (session: SessionRecord) => ({ ...session, current: true }),
    sessions: (session: SessionRecord, _args, { store }: SampleContext) =>
      store.tables.sessions
        .where(({ userId, endedAt }) => userId === session.userId && !endedAt)
        .map((item) => ({ ...item, current: item.id === session.id })),
  },
  User: {
    locked: ({ email }: UserRecord, _args, { store }: SampleContext) => !!lockOf(store, email),
  },
  Registration: {
    customer: ({ customerId }: RegistrationRecord, _args, { store }: SampleContext) =>
      store.tables.customers.get(customerId),
    consents: (registration: RegistrationRecord, _args, { store }: SampleContext) =>
      consentsOf(store, registration),
  },
}
