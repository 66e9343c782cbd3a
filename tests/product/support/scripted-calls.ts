/**
 * Calls of the sample endpoint that lead to changes of state which chance seldom
 * makes: several steps in a row, each with what the one before it made.
 */
import { payee, type MutationName } from '@/sample-api/testing/operations'

/**
 * A mutation, what differs from its example, and the token of a caller other than the usual one; or
 * minutes that pass.
 */
export type Step = readonly [mutation: MutationName, changes?: object, token?: string] | number

const flag = (subjectId: string, changes: object = {}): Step => [
  'raiseFlag',
  { subjectId, ...changes },
]
const resolved = (flagId: string, outcome: string): Step => ['resolveFlag', { flagId, outcome }]
const ticket = (status: string): Step => [
  'updateTicket',
  { id: 'tck_03', status, resolution: 'Settled.' },
]
const allocate = (inboundId: string, amount: string): Step => [
  'matchInbound',
  { inboundId, allocations: [{ transactionId: 'trx_01', amount: { amount, currency: 'GBP' } }] },
]
const undo = (matchId: string): Step => ['unmatchInbound', { matchId }]
const confirm = (name: string): Step[] => [
  ['createRecipient', payee(name, 'BE68539007547034')],
  ['confirmRecipient', { id: 'rcp_09', challengeId: 'chl_02', acceptedOutcome: 'UNAVAILABLE' }],
]
const evidence = (customerId: string, ...documentIds: string[]): Step => [
  'submitKyc',
  { customerId, targetLevel: 'BASIC', documentIds, formSubmissionIds: [] },
  'teller',
]
const passport = (token: string): Step => ['createUploadSlot', { kind: 'PASSPORT' }, token]
const cancel = (id: string): Step => ['cancelTransaction', { id }]
const refund = (id: string): Step => ['refundTransaction', { id }]
const archive = (id: string): Step => ['archiveRecipient', { id }]
const form = (draft: boolean): Step => ['submitForm', { draft }]
const review = (id: string, status: string): Step => ['reviewFormSubmission', { id, status }]
const decide = (outcome: string): Step => ['decideKyc', { caseId: 'kyc_05', outcome }]
const verify = (channel: string, code = '123456'): Step => ['verifyContact', { channel, code }]
const wrongCode = verify('EMAIL', '000000')

/** Each against fresh records. */
export const SCRIPTS: readonly (readonly Step[])[] = [
  [flag('trx_01'), resolved('flg_05', 'FALSE_POSITIVE')],
  [flag('trx_01', { openTicket: false }), resolved('flg_05', 'RISK_ACCEPTED')],
  [
    flag('trx_01', { openTicket: false }),
    ['openTicket', { subjectId: 'trx_01', flagIds: ['flg_05'] }],
  ],
  [allocate('inb_04', '50.00'), flag('inb_04'), resolved('flg_05', 'FALSE_POSITIVE')],
  [allocate('inb_04', '75.50'), undo('mat_11')],
  [flag('inb_02'), resolved('flg_05', 'FALSE_POSITIVE')],
  [
    ['updateRecipient', { name: { full: 'Recipient B' } }],
    ['confirmRecipient', { id: 'rcp_01', challengeId: 'chl_02' }],
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
    ['recordInbound', { amount: { amount: '40.00', currency: 'GBP' } }],
    6 * 24 * 60,
    refund('trx_02'),
  ],
  [flag('inb_08')],
  [flag('inb_01'), resolved('flg_05', 'FALSE_POSITIVE')],
  [allocate('inb_01', '50.00'), undo('mat_01')],
  [['returnInbound', { id: 'inb_04' }]],
  [flag('rcp_01'), resolved('flg_05', 'FALSE_POSITIVE')],
  [flag('rcp_01'), resolved('flg_05', 'CONFIRMED')],
  [flag('rcp_01'), archive('rcp_01'), resolved('flg_05', 'CONFIRMED')],
  [
    ['openTicket', { kind: 'COMPLIANCE_REVIEW', subjectId: 'rcp_03', flagIds: ['flg_02'] }],
    ['resolveScreeningMatch', { matchId: 'scm_03', status: 'REJECTED' }],
    resolved('flg_02', 'FALSE_POSITIVE'),
    ['resolveScreeningMatch', { matchId: 'scm_03', status: 'CONFIRMED' }, 'officer2'],
  ],
  [form(true), form(false), review('fsb_03', 'REJECTED')],
  [review('fsb_01', 'RETURNED'), form(false), review('fsb_01', 'ACCEPTED')],
  [
    passport('teller'),
    evidence('cus_04', 'doc_07'),
    6,
    decide('REQUEST_MORE'),
    evidence('cus_04', 'doc_07'),
    6,
    decide('APPROVE'),
  ],
  [verify('EMAIL'), verify('SMS')],
  [wrongCode, wrongCode, wrongCode, wrongCode, wrongCode],
  [25 * 60],
  [passport('teller'), evidence('cus_02', 'doc_07'), 6],
  [evidence('cus_02'), 6],
  [
    [
      'saveFormTemplate',
      { key: 'source-of-funds', purpose: 'SOURCE_OF_FUNDS', expectedVersion: 2 },
      'administrator2',
    ],
    ['publishFormTemplate', { id: 'frm_06', expectedVersion: 3 }],
  ],
  [
    ['login', { email: 'sender-h@example.com' }],
    passport('sample-access-token-101'),
    evidence('cus_02', 'doc_07'),
  ],
  [
    [
      'createQuote',
      { corridorId: 'cor_02', payoutMethod: 'CASH_PICKUP', amount: { send: '50.00' } },
    ],
    [
      'createTransaction',
      { quoteId: 'quo_16', recipientId: 'rcp_05', formSubmissionIds: ['fsb_01'] },
    ],
    ['confirmTransaction', { id: 'trx_13', challengeId: 'chl_02' }],
    ['recordInbound', { amount: { amount: '60.00', currency: 'GBP' }, transactionId: 'trx_13' }],
    61,
  ],
]
