/** Arguments that find something among the sample records. */
export const queryExamples = {
  apiVersion: {},
  viewer: {},
  frontendConfiguration: { platform: 'WEB', locale: 'en' },
  corridors: { sendCountry: 'GB' },
  indicativeRate: { sendCurrency: 'GBP', receiveCurrency: 'EUR' },
  quote: { id: 'quo_01' },
  customer: { id: 'cus_01' },
  customers: { filter: { kycStatuses: ['IN_REVIEW', 'EXPIRED'] }, first: 10 },
  kycCase: { id: 'kyc_01' },
  kycLevels: {},
  formTemplate: { key: 'source-of-funds', locale: 'en' },
  formSubmission: { id: 'fsb_01' },
  recipient: { id: 'rcp_01' },
  recipients: { filter: { country: 'DE' }, first: 10 },
  recipientRequirements: { corridorId: 'cor_01', payoutMethod: 'BANK_ACCOUNT' },
  transaction: { id: 'trx_06' },
  transactions: { filter: { statuses: ['PROCESSING', 'COMPLETED'] }, first: 10 },
  inbound: { id: 'inb_01' },
  inbounds: { filter: { statuses: ['UNMATCHED', 'PARTIALLY_MATCHED'] }, first: 10 },
  flag: { id: 'flg_01' },
  flags: { filter: { severities: ['HIGH', 'CRITICAL'] }, first: 10 },
  ticket: { id: 'tck_01' },
  tickets: { filter: { statuses: ['IN_PROGRESS', 'OPEN'] }, first: 10 },
  regulatoryReports: { kind: 'SUSPICIOUS_ACTIVITY' },
  auditEvents: { filter: { entityType: 'Flag' }, first: 10 },
}

/** What GraphiQL shows before anything is typed. */
export const firstQuery = `# Remittance Desk, sample endpoint
#
# The records are made up and live in
# memory until the server stops.
#
# Without a token you are the customer
# Sender A. For another view, open Headers
# below and enter one of these words:
#   { "authorization": "Bearer officer" }
# customer, teller, officer,
# administrator, service.
#
# The clock stands still. This header moves
# it by that many minutes:
#   { "x-sample-minutes": "60" }

query FirstLook {
  viewer {
    user {
      role
    }
    customer {
      id
      name {
        full
      }
      kycLevel
    }
  }
  corridors {
    id
    sendCurrency
    receiveCountry
    receiveCurrency
  }
}
`
