/** All sample records by table. Lists are new on each call; records are never changed in place. */
import type { Records } from '../records'
import { customers, registrations } from './customers'
import { submissions, templates } from './forms'
import { inbounds, matches } from './inbounds'
import { documents, kycCases } from './kyc'
import { recipients } from './recipients'
import { auditEvents, flags, tickets } from './review'
import { accounts, configurations, corridors, legalDocuments, limits } from './settings'
import { openQuotes, transactionQuotes, transactions } from './transactions'
import { challenges, sessions, users } from './users'

/** The sample records by table. */
export const seed = (): Records => ({
  accounts,
  auditEvents,
  challenges,
  configurations,
  corridors,
  customers,
  documents,
  flags,
  inbounds,
  kycCases,
  legalDocuments,
  limits,
  matches,
  quotes: [...openQuotes, ...transactionQuotes],
  recipients,
  registrations,
  sessions,
  submissions,
  templates,
  tickets,
  transactions,
  users,
})
