/**
 * Calls of the sample endpoint that lead to changes of state which chance seldom
 * makes: several steps in a row, each with what the one before it made.
 */

/** The token of the caller and a mutation, or minutes that pass. */
export type Step = readonly [token: string, mutation: string] | number

const by =
  (token: string) =>
  (mutation: string): Step => [token, mutation]
const officer = by('officer')
const customer = by('customer')
const administrator = by('administrator')
const teller = by('teller')
const administrator2 = by('administrator2')
const service = by('service')

const flag = (subject: string, more = '') =>
  officer(
    `raiseFlag(input: { subjectId: "${subject}", blocking: true, summary: "A concern." ${more} })`,
  )
const resolved = (id: string, outcome: string) =>
  officer(`resolveFlag(input: { flagId: "${id}", outcome: ${outcome}, note: "Looked at." })`)
const ticket = (status: string) =>
  officer(`updateTicket(input: { id: "tck_03", status: ${status}, resolution: "Settled." })`)
const wrongCode = customer(
  'verifyContact(registrationId: "reg_01", channel: EMAIL, code: "000000")',
)
const allocate = (inbound: string, amount: string) =>
  officer(`matchInbound(input: { inboundId: "${inbound}", allocations: [
    { transactionId: "trx_01", amount: { amount: "${amount}", currency: "GBP" } }
  ] })`)
const undo = (match: string) =>
  officer(`unmatchInbound(matchId: "${match}", note: "Another transfer.")`)
const publish = (id: string, version: number) =>
  administrator(`publishFormTemplate(id: "${id}", expectedVersion: ${version})`)
const confirm = (name: string): Step[] => [
  customer(`createRecipient(input: {
      name: { full: "${name}" }, country: "DE", currency: "EUR"
      address: { townName: "Berlin", country: "DE" }
      payout: { bankAccount: { accountHolder: "${name}", iban: "BE68539007547034", bankCountry: "BE" } }
      idempotencyKey: "00000000-0000-4000-8000-000000000001"
    })`),
  customer(`confirmRecipient(
      id: "rcp_09", challengeId: "chl_02", response: "123456", acceptedOutcome: UNAVAILABLE
    )`),
]
const evidence = (document: string) =>
  teller(`submitKyc(input: {
    customerId: "cus_02", targetLevel: BASIC, name: { full: "Sender H" }
    dateOfBirth: "1990-04-12", nationality: "GB"
    address: { townName: "Exampleton", country: "GB" }, documentIds: [${document}]
  })`)

const cancel = (id: string) => customer(`cancelTransaction(id: "${id}", reason: CUSTOMER_REQUEST)`)
const refund = (id: string) =>
  officer(`refundTransaction(
    id: "${id}", reason: CUSTOMER_REQUEST, idempotencyKey: "00000000-0000-4000-8000-000000000003"
  )`)
const archive = (id: string) => customer(`archiveRecipient(id: "${id}")`)
const form = (draft: boolean) =>
  customer(`submitForm(draft: ${draft}, input: {
    templateId: "frm_01", declared: true
    answers: [
      { fieldKey: "source", values: ["salary"] }, { fieldKey: "employer", text: "Example Ltd" }
      { fieldKey: "monthly-amount", amount: { amount: "600.00", currency: "GBP" } }
      { fieldKey: "document", documentIds: ["doc_03"] }
      { fieldKey: "declaration", text: "true" }
    ]
  })`)
const review = (id: string, status: string) =>
  officer(`reviewFormSubmission(id: "${id}", status: ${status}, note: "Looked at.")`)
const risky = teller(`submitKyc(input: {
    customerId: "cus_04", targetLevel: BASIC, name: { full: "Sender I" }
    dateOfBirth: "1978-09-30", nationality: "ES"
    address: { townName: "Exampleton", country: "GB" }, documentIds: ["doc_01"]
  })`)
const decide = (outcome: string) =>
  officer(`decideKyc(input: {
    caseId: "kyc_05", outcome: ${outcome}, reasons: ["See there."], note: "Looked at."
  })`)
const verify = (channel: string) =>
  customer(`verifyContact(registrationId: "reg_01", channel: ${channel}, code: "123456")`)

/** Each against fresh records. */
export const SCRIPTS: readonly (readonly Step[])[] = [
  [flag('trx_01'), resolved('flg_05', 'FALSE_POSITIVE')],
  [flag('trx_01', 'openTicket: false'), resolved('flg_05', 'RISK_ACCEPTED')],
  [
    flag('trx_01', 'openTicket: false'),
    officer(`openTicket(input: {
        kind: COMPLIANCE_REVIEW, subjectId: "trx_01", flagIds: ["flg_05"], message: "Look at it."
      })`),
  ],
  [allocate('inb_04', '50.00'), flag('inb_04'), resolved('flg_05', 'FALSE_POSITIVE')],
  [allocate('inb_04', '75.50'), undo('mat_11')],
  [flag('inb_02'), resolved('flg_05', 'FALSE_POSITIVE')],
  [
    customer(`updateRecipient(input: { id: "rcp_01", name: { full: "Recipient B" } })`),
    customer('confirmRecipient(id: "rcp_01", challengeId: "chl_02", response: "123456")'),
    61,
  ],
  confirm('Recipient N'),
  confirm('Recipient Possible Match'),
  [...confirm('Recipient N').slice(0, 1), flag('rcp_09'), resolved('flg_05', 'CONFIRMED')],
  [ticket('IN_PROGRESS'), ticket('ESCALATED'), ticket('IN_PROGRESS'), ticket('RESOLVED')],
  [ticket('IN_PROGRESS'), ticket('ESCALATED'), ticket('RESOLVED'), ticket('IN_PROGRESS')],
  [cancel('trx_01')],
  [cancel('trx_04'), refund('trx_04')],
  [flag('trx_04'), cancel('trx_04')],
  [flag('trx_01'), 16],
  [flag('trx_02'), resolved('flg_05', 'FALSE_POSITIVE')],
  [flag('trx_02'), resolved('flg_05', 'CONFIRMED')],
  [refund('trx_05')],
  [flag('trx_07'), resolved('flg_05', 'CONFIRMED')],
  [flag('trx_04'), resolved('flg_05', 'CONFIRMED'), refund('trx_04')],
  [
    teller(`recordInbound(input: {
        method: CASH, amount: { amount: "40.00", currency: "GBP" }, accountId: "acc_02"
        bookedOn: "2025-01-15", transactionId: "trx_02"
        idempotencyKey: "00000000-0000-4000-8000-000000000001"
      })`),
    6 * 24 * 60,
    refund('trx_02'),
  ],
  [flag('inb_08')],
  [flag('inb_01'), resolved('flg_05', 'FALSE_POSITIVE')],
  [allocate('inb_01', '50.00'), undo('mat_01')],
  [
    officer(`returnInbound(
        id: "inb_04", reason: OVERPAYMENT, idempotencyKey: "00000000-0000-4000-8000-000000000001"
      )`),
  ],
  [flag('rcp_01'), resolved('flg_05', 'FALSE_POSITIVE')],
  [flag('rcp_01'), resolved('flg_05', 'CONFIRMED')],
  [flag('rcp_01'), archive('rcp_01'), resolved('flg_05', 'CONFIRMED')],
  [form(true), form(false), review('fsb_03', 'REJECTED')],
  [review('fsb_01', 'RETURNED'), form(false), review('fsb_01', 'ACCEPTED')],
  [risky, 6, decide('REQUEST_MORE'), risky, 6, decide('APPROVE')],
  [verify('EMAIL'), verify('SMS')],
  [wrongCode, wrongCode, wrongCode, wrongCode, wrongCode],
  [25 * 60],
  [evidence('"doc_01"'), 6],
  [evidence(''), 6],
  [
    administrator2(`saveFormTemplate(input: {
        key: "source-of-funds", purpose: SOURCE_OF_FUNDS, locale: "en", title: "Source of funds"
        sections: [{ key: "a", title: "A", fields: [{ key: "b", label: "B", type: TEXT }] }]
        expectedVersion: 2
      })`),
    publish('frm_06', 3),
  ],
  [
    customer(`login(input: {
        email: "sender-h@example.com", password: "correct horse battery staple", platform: WEB
      })`),
    [
      'sample-access-token-101',
      `createUploadSlot(input: {
        kind: PASSPORT, fileName: "passport.jpg", mediaType: "image/jpeg", sizeBytes: 1000
        sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
      })`,
    ],
    evidence('"doc_01"'),
  ],
  [
    customer(`createQuote(input: {
        corridorId: "cor_02", payInMethod: BANK_TRANSFER, payoutMethod: CASH_PICKUP
        amount: { send: "50.00" }
      })`),
    customer(`createTransaction(input: {
        quoteId: "quo_16", recipientId: "rcp_05", purpose: GIFT, formSubmissionIds: ["fsb_01"]
        idempotencyKey: "00000000-0000-4000-8000-000000000001"
      })`),
    customer('confirmTransaction(id: "trx_13", challengeId: "chl_02", response: "123456")'),
    service(`recordInbound(input: {
        method: BANK_TRANSFER, amount: { amount: "60.00", currency: "GBP" }, accountId: "acc_01"
        bankTransactionId: "EXAMPLE-1", bookedOn: "2025-01-15", transactionId: "trx_13"
        idempotencyKey: "00000000-0000-4000-8000-000000000001"
      })`),
    61,
  ],
]
