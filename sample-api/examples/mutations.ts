import { SAMPLE_CODE, SAMPLE_PASSWORD, SAMPLE_RESET_TOKEN } from '../data/users'

/** Idempotency keys of the examples, by number. */
const key = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const gbp = (amount: string) => ({ amount, currency: 'GBP' })

/** Arguments that succeed on fresh records: logins, due diligence, forms; then money, review, settings. */
export const mutationExamples = {
  register: {
    input: {
      email: 'sender-n@example.com',
      phone: '+447700900123',
      password: SAMPLE_PASSWORD,
      residence: 'GB',
      platform: 'WEB',
      acceptedDocumentIds: ['leg_01', 'leg_02'],
      idempotencyKey: key(1),
    },
  },
  verifyContact: { registrationId: 'reg_01', channel: 'EMAIL', code: SAMPLE_CODE },
  login: {
    input: {
      email: 'sender-a@example.com',
      password: SAMPLE_PASSWORD,
      platform: 'WEB',
    },
  },
  completeMfaChallenge: { challengeId: 'chl_s1', method: 'TOTP', response: SAMPLE_CODE },
  refreshSession: { refreshToken: 'sample-refresh-token-01' },
  logout: { allSessions: true },
  requestPasswordReset: { email: 'sender-a@example.com' },
  resetPassword: { token: SAMPLE_RESET_TOKEN, newPassword: 'another horse and more staples' },
  enrollMfaMethod: { method: 'PASSKEY' },
  confirmMfaMethod: {
    enrollmentId: 'enr_01',
    response: SAMPLE_CODE,
    challengeId: 'chl_m1',
    challengeResponse: SAMPLE_CODE,
  },
  createUploadSlot: {
    input: {
      kind: 'PAYSLIP',
      fileName: 'payslip-december.pdf',
      mediaType: 'application/pdf',
      sizeBytes: 482133,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  },
  submitKyc: {
    input: {
      targetLevel: 'ENHANCED',
      name: { given: 'Sender', family: 'A', full: 'Sender A' },
      dateOfBirth: '1990-04-12',
      nationality: 'GB',
      address: {
        buildingNumber: '1',
        streetName: 'Example Street',
        postCode: 'EX1 1AA',
        townName: 'Exampleton',
        country: 'GB',
      },
      documentIds: ['doc_01', 'doc_03'],
      formSubmissionIds: ['fsb_01'],
    },
  },
  decideKyc: {
    input: {
      caseId: 'kyc_03',
      outcome: 'REQUEST_MORE',
      replace: ['business-registration'],
      reasons: ['Please upload an extract of the register that is not older than 3 months.'],
      note: 'The extract has no date.',
    },
  },
  resolveScreeningMatch: {
    matchId: 'scm_01',
    status: 'REJECTED',
    note: 'Another person with the same name; the date of birth differs.',
  },
  submitForm: {
    input: {
      templateId: 'frm_01',
      answers: [
        { fieldKey: 'source', values: ['salary'] },
        { fieldKey: 'employer', text: 'Example Employer Ltd' },
        { fieldKey: 'monthly-amount', amount: gbp('600.00') },
        { fieldKey: 'document', documentIds: ['doc_03'] },
        { fieldKey: 'declaration', text: 'true' },
      ],
      declared: true,
    },
  },
  reviewFormSubmission: {
    id: 'fsb_01',
    status: 'RETURNED',
    note: 'Please add a payslip that shows your name.',
  },
  createRecipient: {
    input: {
      name: { given: 'Recipient', family: 'N', full: 'Recipient N' },
      payout: {
        bankAccount: {
          accountHolder: 'Recipient N',
          iban: 'FR1420041010050500013M02606',
          bankCountry: 'FR',
        },
      },
      relationship: 'FRIEND',
      country: 'DE',
      currency: 'EUR',
      address: { townName: 'Berlin', country: 'DE' },
      idempotencyKey: key(2),
    },
  },
  confirmRecipient: { id: 'rcp_04', challengeId: 'chl_r1', response: SAMPLE_CODE },
  archiveRecipient: { id: 'rcp_01' },
  checkPayee: {
    name: 'Recipient B',
    payout: {
      bankAccount: {
        accountHolder: 'Recipient B',
        iban: 'DE89370400440532013000',
        bankCountry: 'DE',
      },
    },
  },
  createQuote: {
    input: {
      corridorId: 'cor_01',
      payInMethod: 'BANK_TRANSFER',
      payoutMethod: 'BANK_ACCOUNT',
      amount: { send: '197.00' },
    },
  },
  createTransaction: {
    input: {
      quoteId: 'quo_01',
      recipientId: 'rcp_01',
      purpose: 'FAMILY_SUPPORT',
      sourceOfFunds: 'SALARY',
      idempotencyKey: key(3),
    },
  },
  confirmTransaction: { id: 'trx_01', challengeId: 'chl_01', response: SAMPLE_CODE },
  cancelTransaction: { id: 'trx_02', reason: 'CUSTOMER_REQUEST' },
  refundTransaction: { id: 'trx_07', reason: 'PAYOUT_FAILED', idempotencyKey: key(4) },
  recordInbound: {
    input: {
      method: 'BANK_TRANSFER',
      amount: gbp('100.00'),
      accountId: 'acc_01',
      bankTransactionId: 'EXAMPLE-2025-01-15-0031',
      payerName: 'Sender A',
      payerAccount: 'GB33BUKB20201555551234',
      remittanceInformation: 'TX-2025-000122',
      bookedOn: '2025-01-15',
      idempotencyKey: key(5),
    },
  },
  matchInbound: {
    input: {
      inboundId: 'inb_01',
      allocations: [{ transactionId: 'trx_01', amount: gbp('200.00') }],
    },
  },
  unmatchInbound: { matchId: 'mat_02', note: 'The payment was meant for another transfer.' },
  returnInbound: { id: 'inb_01', reason: 'UNIDENTIFIED_PAYER', idempotencyKey: key(6) },
  raiseFlag: {
    input: {
      subjectId: 'trx_04',
      category: 'FRAUD',
      severity: 'HIGH',
      blocking: true,
      summary: 'The sender asked twice whether the transfer can be hidden.',
    },
  },
  resolveFlag: {
    input: {
      flagId: 'flg_01',
      outcome: 'RISK_ACCEPTED',
      note: 'Payslip and bank statement explain the higher total.',
    },
  },
  applyMeasure: {
    input: {
      subjectId: 'rcp_02',
      measure: 'BLOCK',
      cause: 'PARTNER_REFUSAL',
      note: 'The partner in Pakistan does not pay to this account.',
    },
  },
  openTicket: {
    input: {
      kind: 'INBOUND_QUERY',
      subjectId: 'inb_01',
      assigneeId: 'usr_03',
      dueAt: '2025-01-17T17:00:00.000Z',
      message: 'The reference has two digits swapped; ask the payer.',
    },
  },
  updateTicket: { input: { id: 'tck_01', status: 'ESCALATED', priority: 'HIGH' } },
  postTicketMessage: {
    input: {
      ticketId: 'tck_01',
      body: 'The payslip is attached.',
      internal: false,
      documentIds: ['doc_03'],
    },
  },
  requestInformation: {
    input: {
      ticketId: 'tck_01',
      question: 'Who is the recipient to you?',
      dueAt: '2025-01-22T17:00:00.000Z',
    },
  },
  recordRegulatoryReport: {
    input: {
      kind: 'SUSPICIOUS_ACTIVITY',
      jurisdiction: 'GB',
      ticketId: 'tck_01',
      filedAt: '2025-01-15T09:15:00.000Z',
      authorityReference: 'RP-0003',
      consentRequested: true,
    },
  },
  recordConsentDecision: {
    input: { reportId: 'rpt_02', status: 'GRANTED', decidedAt: '2025-01-15T09:00:00.000Z' },
  },
  saveFrontendConfiguration: {
    input: {
      platform: 'WEB',
      productName: 'Example Operator',
      theme: {
        logoUrl: 'https://assets.example.com/logo.svg',
        primary: '#0B4F6C',
        onPrimary: '#FFFFFF',
        accent: '#B45309',
        darkPrimary: '#7CC4E0',
        darkOnPrimary: '#06202B',
      },
      corridorIds: ['cor_01', 'cor_02'],
      features: ['cash_pickup', 'passkeys'],
      supportEmail: 'support@example.com',
      expectedVersion: 4,
    },
  },
  publishFrontendConfiguration: { id: 'cfg_02', expectedVersion: 4 },
}
