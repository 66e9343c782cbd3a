/** How the resolvers of the sample endpoint and their arguments are typed. */
import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql'
import type { SampleContext } from './context'
import type * as records from './records'
import type * as schema from './schema-types'

export type RootResolver<Arguments> = (
  args: Arguments,
  context: SampleContext,
  info: GraphQLResolveInfo,
) => unknown

export type RootResolvers<All> = { [F in keyof All]: RootResolver<All[F]> }

/** One function for each query field: the compiler finds a missing one. */
export type QueryResolvers = RootResolvers<schema.QueryArguments>
export type MutationResolvers = RootResolvers<schema.MutationArguments>

/** A resolver of a field of an object type; few need more than the record and who asks. */
export type FieldResolver<Source = unknown> = (
  source: Source,
  context: SampleContext,
  args: Parameters<GraphQLFieldResolver<unknown, unknown>>[1],
  info: GraphQLResolveInfo,
) => unknown

/** The fields of a type for which its record has neither a value nor an id. */
type Missing<Type, Stored> = {
  [F in keyof Type & string]: F extends keyof Stored
    ? never
    : `${F}Id` extends keyof Stored
      ? never
      : F
}[keyof Type & string]

/** One function for each field that is missing, and for those that not everybody reads as stored. */
type Fields<Type, Stored> = Partial<Record<keyof Type, FieldResolver<Stored>>> &
  Record<Missing<Type, Stored>, FieldResolver<Stored>>

/**
 * The types whose records lack something. A field without a resolver is read from the record, or
 * is the record with the id that stands in its place.
 */
export interface ObjectResolvers {
  BankAccountPayout: Fields<schema.BankAccountPayout, records.PayoutOf<'BankAccountPayout'>>
  CollectionAccount: Fields<schema.CollectionAccount, records.AccountRecord>
  ContactChange: Fields<schema.ContactChange, records.ContactChangeRecord>
  Corridor: Fields<schema.Corridor, records.CorridorRecord>
  Customer: Fields<schema.Customer, records.CustomerRecord>
  DocumentAnswer: Fields<schema.DocumentAnswer, records.DocumentAnswerRecord>
  Flag: Fields<schema.Flag, records.FlagRecord>
  FrontendConfiguration: Fields<schema.FrontendConfiguration, records.ShownConfiguration>
  Inbound: Fields<schema.Inbound, records.InboundRecord>
  InboundMatch: Fields<schema.InboundMatch, records.MatchRecord>
  InformationRequest: Fields<schema.InformationRequest, records.RequestRecord>
  KycCase: Fields<schema.KycCase, records.KycCaseRecord>
  KycDecision: Fields<schema.KycDecision, records.DecisionRecord>
  KycRequirement: Fields<schema.KycRequirement, records.KycRequirementRecord>
  MfaEnrollment: Fields<schema.MfaEnrollment, records.EnrollmentRecord>
  MobileWalletPayout: Fields<schema.MobileWalletPayout, records.PayoutOf<'MobileWalletPayout'>>
  Payout: Fields<schema.Payout, schema.Payout>
  Recipient: Fields<schema.Recipient, records.RecipientRecord>
  RecipientChange: Fields<schema.RecipientChange, records.RecipientChangeRecord>
  Registration: Fields<schema.Registration, records.RegistrationRecord>
  ScreeningResult: Fields<schema.ScreeningResult, records.ScreeningRecord>
  Ticket: Fields<schema.Ticket, records.TicketRecord>
  TicketMessage: Fields<schema.TicketMessage, records.MessageRecord>
  Transaction: Fields<schema.Transaction, records.TransactionRecord>
  User: Fields<schema.User, records.UserRecord>
  Viewer: Fields<schema.Viewer, records.SessionRecord>
}

/** Whether an optional value was sent: neither left out nor null. */
export function isGiven<T>(value: T | null | undefined): value is T {
  return value !== undefined && value !== null
}
