/** All sample records by table. Lists are new on each call; records are never changed in place. */
import { auditEvents, reports } from './audit'
import { configurations, legalDocuments } from './configuration'
import { accounts, corridors, limits } from './corridors'
import { customers, registrations } from './customers'
import { submissions, templates } from './forms'
import { inbounds, matches } from './inbounds'
import { documents, kycCases, screeningMatches, screenings } from './kyc'
import { openQuotes } from './quotes'
import { recipients } from './recipients'
import { flags, tickets } from './review'
import { transactionQuotes, transactions } from './transactions'
import { challenges, enrollments, sessions, users } from './users'

export const seed = () => ({
  accounts,
  auditEvents,
  challenges,
  configurations,
  corridors,
  customers,
  documents,
  enrollments,
  flags,
  inbounds,
  kycCases,
  legalDocuments,
  limits,
  matches,
  quotes: [...openQuotes, ...transactionQuotes],
  recipients,
  registrations,
  reports,
  screenings,
  screeningMatches,
  sessions,
  submissions,
  templates,
  tickets,
  transactions,
  users,
})

/** The sample records by table. */
export type Seed = ReturnType<typeof seed>
