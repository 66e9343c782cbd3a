/** How the resolvers of the sample endpoint and their arguments are typed. */
import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql'
import type { SampleContext } from './context'
import type * as records from './records'
import type * as schema from './schema-types'

/** What stands for the types of the schema that are stored otherwise while they are resolved. */
interface Records {
  AuditEvent: records.AuditRecord
  BankAccountPayout: records.PayoutOf<'BankAccountPayout'>
  CollectionAccount: records.AccountRecord
  ContactChange: records.ContactChangeRecord
  Corridor: records.CorridorRecord
  Customer: records.CustomerRecord
  DocumentAnswer: records.DocumentAnswerRecord
  Flag: records.FlagRecord
  FormSubmission: records.SubmissionRecord
  FormTemplate: records.FormTemplateRecord
  FrontendConfiguration: records.ShownConfiguration
  Inbound: records.InboundRecord
  InboundMatch: records.MatchRecord
  InformationRequest: records.RequestRecord
  KycCase: records.KycCaseRecord
  KycDecision: records.DecisionRecord
  KycRequirement: records.KycRequirementRecord
  Limit: records.LimitView
  MfaChallenge: records.ChallengeRecord
  MfaEnrollment: records.EnrollmentRecord
  MobileWalletPayout: records.PayoutOf<'MobileWalletPayout'>
  Payout: schema.Payout
  Quote: records.QuoteRecord
  Recipient: records.RecipientRecord
  RecipientChange: records.RecipientChangeRecord
  Registration: records.RegistrationRecord
  RegulatoryReport: records.ReportRecord
  ScreeningMatch: records.ScreeningMatchRecord
  ScreeningResult: records.ScreeningRecord
  SettingChange: records.SettingChangeRecord
  Ticket: records.TicketRecord
  TicketMessage: records.MessageRecord
  Transaction: records.TransactionRecord
  User: records.UserRecord
  Viewer: records.SessionRecord
}

/** A result of the schema as resolvers give it: records in the places of their types. */
export type Answer<T> = T extends readonly (infer Item)[]
  ? Answer<Item>[]
  : T extends { __typename?: infer N extends keyof Records }
    ? Records[N]
    : T extends object
      ? { [F in keyof T]: Answer<T[F]> }
      : T

export type RootResolver<Arguments, Result = unknown> = (
  args: Arguments,
  context: SampleContext,
  info: GraphQLResolveInfo,
) => Result

type RootResolvers<Arguments, Results extends Record<keyof Arguments, unknown>> = {
  [F in keyof Arguments]: RootResolver<Arguments[F], Answer<Results[F]>>
}

/** One function for each query field: the compiler finds a missing one. */
export type QueryResolvers = RootResolvers<schema.QueryArguments, schema.QueryResults>
export type MutationResolvers = RootResolvers<schema.MutationArguments, schema.MutationResults>

/** A resolver of a field of an object type; few need more than the record and who asks. */
export type FieldResolver<Source = unknown> = (
  source: Source,
  context: SampleContext,
  args: Parameters<GraphQLFieldResolver<unknown, unknown>>[1],
  info: GraphQLResolveInfo,
) => unknown

/** Where a record has the id of what a field leads to, or the ids of a list. */
type IdsOf<F extends string> = `${F}Id` | (F extends `${infer One}s` ? `${One}Ids` : never)

/** The fields of a type for which its record has neither a value nor ids. */
type Missing<Type, Stored> = {
  [F in keyof Type & string]: F extends keyof Stored
    ? never
    : IdsOf<F> & keyof Stored extends never
      ? F
      : never
}[keyof Type & string]

/** One function for each field that is missing, and for those that not everybody reads as stored. */
type Fields<Type, Stored> = Partial<Record<keyof Type, FieldResolver<Stored>>> &
  Record<Missing<Type, Stored>, FieldResolver<Stored>>

/** The types whose records lack something: the compiler finds one without resolvers. */
type Lacking = {
  [N in keyof Records]: Missing<schema.ObjectTypes[N], Records[N]> extends never ? never : N
}[keyof Records]

/**
 * A field without a resolver is read from the record, or is the record with the id that stands in
 * its place.
 */
export type ObjectResolvers = { [N in Lacking]: Fields<schema.ObjectTypes[N], Records[N]> } & {
  [N in Exclude<keyof Records, Lacking>]?: Fields<schema.ObjectTypes[N], Records[N]>
}

/** Whether an optional value was sent: neither left out nor null. */
export function isGiven<T>(value: T | null | undefined): value is T {
  return value !== undefined && value !== null
}
