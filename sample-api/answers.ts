/** What resolvers give in the places of the types of the schema: records. */
import type { Seed } from './data/seed'
import type * as records from './records'
import type * as schema from './schema-types'

/** What resolvers hand on of a type, where it is not what a table holds. */
interface Passed {
  BankAccountPayout: records.PayoutOf<'BankAccountPayout'>
  DocumentAnswer: records.DocumentAnswerRecord
  FrontendConfiguration: records.ShownConfiguration
  InformationRequest: records.RequestRecord
  KycDecision: records.DecisionRecord
  KycRequirement: records.KycRequirementRecord
  Limit: records.LimitView
  MobileWalletPayout: records.PayoutOf<'MobileWalletPayout'>
  Payout: schema.Payout
  RecipientChange: records.RecipientChangeRecord
  SessionSummary: schema.SessionSummary
  TicketMessage: records.MessageRecord
  Viewer: records.SessionRecord
}

/** What stands for the types of the schema while they are resolved. */
export type Records = Passed & Omit<RecordsOfTables, keyof Passed>
type RecordsOfTables = { [R in Seed[keyof Seed][number] as NonNullable<R['__typename']>]: R }

/** A result of the schema as resolvers give it: records in the places of their types. */
export type Answer<T> = T extends readonly (infer Item)[]
  ? Answer<Item>[]
  : T extends { __typename?: infer N extends keyof Records }
    ? Records[N]
    : T extends object
      ? { [F in keyof T]: Answer<T[F]> }
      : T
