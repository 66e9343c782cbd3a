/** Validation of the inputs of each mutation. */
import { it } from 'vitest'
import { failed, FORM, gbp, invalid, payee, type MutationName } from '../support/operations'
import { rulesForEach } from '../support/rules'

const { answers } = rulesForEach()

const CASH = { method: 'CASH', accountId: 'acc_02', bankTransactionId: null }
const account = (iban: string) => payee('Recipient N', iban)
const ACCOUNT = 'payout.bankAccount'
const AT_BRANCH = { platform: 'BRANCH', password: null }
const BY_PROGRAM = { platform: 'API', password: null }
const PLACE = { townName: ' ', country: 'GB' }
const LEVEL = { targetLevel: 'BASIC', documentIds: ['doc_01'] }
/** Expected response: an error code, field errors or a type. */
const answerOf = (text: string) => {
  if (/^[A-Z_]+$/.test(text)) return failed(text)
  return text.includes(' ') ? invalid(...text.split(', ')) : { __typename: text }
}

/** Mutation, changes to its example, expected response, and the caller's token. */
it.each<[MutationName, object, string, string?]>([
  ['recordInbound', CASH, 'method UNSUPPORTED_VALUE', 'feed'],
  ['recordInbound', CASH, 'Inbound', 'teller'],
  ['recordInbound', { ...CASH, payerName: null }, 'payerName REQUIRED', 'teller'],
  ['recordInbound', { ...CASH, accountId: 'acc_01' }, 'accountId UNSUPPORTED_VALUE', 'teller'],
  ['recordInbound', { accountId: 'acc_02' }, 'accountId UNSUPPORTED_VALUE'],
  ['recordInbound', { bookedOn: '2025-01-16' }, 'Inbound'],
  ['recordInbound', { bookedOn: '2025-01-17' }, 'bookedOn OUT_OF_RANGE'],
  ['recordInbound', { amount: gbp('00012.50') }, 'BAD_USER_INPUT'],
  ['returnInbound', { id: 'inb_06' }, 'InvalidTransition'],
  ['raiseFlag', { subjectId: 'inb_01' }, 'Flag', 'operations'],
  ['requestInformation', { dueAt: '2025-01-15T09:30:00.000Z' }, 'dueAt OUT_OF_RANGE'],
  ['openTicket', { kind: 'COMPLIANCE_REVIEW' }, 'kind UNSUPPORTED_VALUE', 'teller'],
  ['raiseFlag', { summary: 'x'.repeat(2001) }, 'BAD_USER_INPUT'],
  ['raiseFlag', { summary: 'a\u202Eb' }, 'BAD_USER_INPUT'],
  ['register', AT_BRANCH, 'platform UNSUPPORTED_VALUE', 'customer'],
  ['register', BY_PROGRAM, 'platform UNSUPPORTED_VALUE', 'teller'],
  ['register', { platform: 'API' }, 'password UNSUPPORTED_VALUE', 'service'],
  ['register', AT_BRANCH, 'Registration', 'teller'],
  ['completeMfaChallenge', { method: 'PASSKEY' }, 'BAD_USER_INPUT'],
  ['submitKyc', { ...LEVEL, dateOfBirth: '2020-01-01' }, 'dateOfBirth OUT_OF_RANGE'],
  ['submitKyc', { ...LEVEL, documentIds: ['doc_05'] }, 'documentIds.0 UNSUPPORTED_VALUE'],
  ['submitKyc', { ...LEVEL, address: PLACE }, 'address.townName REQUIRED'],
  ['createUploadSlot', {}, 'BAD_USER_INPUT', 'teller'],
  ['createUploadSlot', { sha256: 'FF' }, 'BAD_USER_INPUT'],
  ['createUploadSlot', { fileName: '../x.exe' }, 'BAD_USER_INPUT'],
  ['saveFrontendConfiguration', { productName: ' ' }, 'productName REQUIRED'],
  ['createUploadSlot', { customerId: 'cus_02' }, 'NOT_FOUND', 'customer'],
  ['decideKyc', { replace: [] }, 'replace REQUIRED'],
  ['decideKyc', { replace: ['nothing'] }, 'replace.0 UNSUPPORTED_VALUE'],
  ['decideKyc', { reviewDueOn: '2020-01-01' }, 'reviewDueOn OUT_OF_RANGE'],
  ['decideKyc', { reviewDueOn: '2099-01-01' }, 'reviewDueOn OUT_OF_RANGE'],
  [
    'submitForm',
    { answers: [...FORM, { fieldKey: 'source', text: 'salary' }] },
    'answers.4.fieldKey DUPLICATE, answers.employer REQUIRED',
  ],
  [
    'submitForm',
    { answers: FORM.map((item) => ('amount' in item ? { ...item, amount: gbp('5.001') } : item)) },
    'answers.1.amount.amount INVALID_FORMAT',
  ],
  ['createRecipient', payee('N\nN', 'FR1420041010050500013M02606'), 'BAD_USER_INPUT'],
  ['saveFrontendConfiguration', { locales: ['en', 'en'] }, 'locales.1 DUPLICATE'],
  ['register', { phone: '+92' }, 'BAD_USER_INPUT'],
  ['createRecipient', account('FR142004101005050001'), `${ACCOUNT}.iban INVALID_FORMAT`],
  ['createRecipient', account('XX89370400440532013000'), `${ACCOUNT}.iban UNSUPPORTED_VALUE`],
])('%s with %j returns %s', (name, changes, answer, token) => {
  answers(name, changes, answerOf(answer), token)
})
