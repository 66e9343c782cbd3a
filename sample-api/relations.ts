/**
 * Records that other records name: `customerId` leads to the customer of a record, `documentIds` to
 * its documents.
 */
import { getNamedType, isObjectType, type GraphQLSchema } from 'graphql'
import { isStaff, type SampleContext } from './context'
import type { Actor } from './schema-types'
import type { Tables } from './store'

/** The table of each type that others name. */
const TABLES: Readonly<Record<string, keyof Tables>> = {
  CollectionAccount: 'accounts',
  Corridor: 'corridors',
  Customer: 'customers',
  Document: 'documents',
  FormSubmission: 'submissions',
  FormTemplate: 'templates',
  Inbound: 'inbounds',
  KycCase: 'kycCases',
  MfaChallenge: 'challenges',
  Quote: 'quotes',
  Recipient: 'recipients',
  Ticket: 'tickets',
  Transaction: 'transactions',
}

/** Gives each field without a resolver the record that is named in its place. */
export function followIds(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      const { name } = getNamedType(field.type)
      if (field.resolve || !(name === 'Actor' || name in TABLES)) continue
      field.resolve = (source: Record<string, unknown>, _args, context: SampleContext) =>
        source[field.name] ??
        named(context, name, source[`${field.name}Id`] ?? source[`${field.name.slice(0, -1)}Ids`])
    }
  }
}

function named(context: SampleContext, type: string, id: unknown): unknown {
  if (Array.isArray(id)) return id.flatMap((item) => named(context, type, item) ?? [])
  if (typeof id !== 'string') return null
  if (type === 'Actor') return actor(context, id)
  const table = TABLES[type]
  return table ? context.store.tables[table].get(id) : null
}

/** Customers read `Our team` in place of whoever reviews them: even the role would tell of it. */
export function actor(context: SampleContext, userId: string): Actor {
  const { id, role, displayName } = context.store.tables.users.require(userId)
  const hidden = !isStaff(context) && (role === 'COMPLIANCE_OFFICER' || role === 'ADMINISTRATOR')
  return hidden ? { displayName: 'Our team' } : { id, role, displayName }
}
