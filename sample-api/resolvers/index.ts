/** All resolvers. The compiler demands one for every query and every mutation of the schema. */
import type { MutationResolvers, ObjectResolvers, QueryResolvers } from '../resolver-types'
import { accountFields, accountQueries } from './account-fields'
import { contactFields, contactMutations } from './contacts'
import { configurationFields, configurationMutations, configurationQueries } from './configuration'
import { credentialFields, credentialMutations } from './credentials'
import { customerFields, customerQueries } from './customers'
import { flagFields, flagMutations, flagQueries } from './flags'
import { formSubmissionMutations, formSubmissionQueries } from './form-submissions'
import { formTemplateMutations, formTemplateQueries } from './form-templates'
import { inboundFields, inboundQueries } from './inbound-reads'
import { inboundMutations } from './inbounds'
import { kycFields, kycMutations, kycQueries } from './kyc'
import { quoteFields, quoteMutations, quoteQueries } from './quotes'
import { recipientFields, recipientMutations, recipientQueries } from './recipients'
import { registrationMutations } from './registration'
import { reportMutations, reportQueries } from './reports'
import { settingMutations, settingQueries } from './setting-changes'
import { signInMutations } from './sign-in'
import { ticketFields, ticketQueries } from './ticket-reads'
import { ticketMutations } from './tickets'
import { transactionFields, transactionQueries } from './transaction-reads'
import { transactionMutations } from './transactions'

export const queryResolvers: QueryResolvers = {
  ...accountQueries,
  ...configurationQueries,
  ...customerQueries,
  ...flagQueries,
  ...formSubmissionQueries,
  ...formTemplateQueries,
  ...inboundQueries,
  ...kycQueries,
  ...quoteQueries,
  ...recipientQueries,
  ...reportQueries,
  ...settingQueries,
  ...ticketQueries,
  ...transactionQueries,
}

export const mutationResolvers: MutationResolvers = {
  ...configurationMutations,
  ...contactMutations,
  ...credentialMutations,
  ...flagMutations,
  ...formSubmissionMutations,
  ...formTemplateMutations,
  ...inboundMutations,
  ...kycMutations,
  ...quoteMutations,
  ...recipientMutations,
  ...registrationMutations,
  ...reportMutations,
  ...settingMutations,
  ...signInMutations,
  ...ticketMutations,
  ...transactionMutations,
}

export const objectResolvers: ObjectResolvers = {
  ...accountFields,
  ...configurationFields,
  ...contactFields,
  ...credentialFields,
  ...customerFields,
  ...flagFields,
  ...inboundFields,
  ...kycFields,
  ...quoteFields,
  ...recipientFields,
  ...ticketFields,
  ...transactionFields,
}
