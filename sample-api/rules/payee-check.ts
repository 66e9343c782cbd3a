/** Whether name and account belong together, as the sample banks of each scheme answer. */
import type { PayoutRecord } from '../records'
import type { PartyKind, PayeeCheck, PayeeCheckOutcome, PayeeCheckScheme } from '../schema-types'
import type { Store } from '../store'
import { isSamePayout } from './recipients'

/** Countries whose banks answer Verification of Payee: the Union, for payments in euro. */
const UNION = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Accounts that the sample answers Confirmation of Payee for, by sort code and account number. */
const UK_ACCOUNTS: Readonly<Record<string, { holder: string; kind: PartyKind } | string>> = {
  '601613 31926819': { holder: 'Recipient U', kind: 'INDIVIDUAL' },
  '601613 00000042': { holder: 'Example Supplies Ltd', kind: 'BUSINESS' },
  '601613 00000043': 'OPTO',
  '601613 00000044': 'CASS',
}

/** An account in the euro area that no sample recipient has, with its holder. */
const EURO_ACCOUNTS: Readonly<Record<string, string>> = {
  NL91ABNA0417164300: 'Recipient B Example',
}

interface Payee {
  name: string
  kind: PartyKind
  payout: PayoutRecord
}

/**
 * The answer of the recipient's bank. The same name matches, the same first word is
 * close, and an account that the sample does not know cannot be checked.
 */
export function checkPayee(store: Store, payee: Payee): PayeeCheck {
  const { payout } = payee
  const answer = (
    outcome: PayeeCheckOutcome,
    scheme: PayeeCheckScheme | null,
    more: Partial<PayeeCheck> = {},
  ): PayeeCheck => ({ outcome, scheme, checkedAt: store.now(), ...more })
  if (payout.__typename !== 'BankAccountPayout') return answer('UNAVAILABLE', null)
  const { routingCode, accountNumber, iban, bankCountry } = payout
  if (bankCountry === 'GB' && !iban) {
    const [outcome, more] = confirmation(payee, `${routingCode ?? ''} ${accountNumber ?? ''}`)
    return answer(outcome, 'CONFIRMATION_OF_PAYEE', more)
  }
  const scheme = UNION.has(bankCountry) ? 'VERIFICATION_OF_PAYEE' : null
  const known = store.tables.recipients.where(
    (item) => item.status !== 'UNCONFIRMED' && isSamePayout(item.payout, payout),
  )[0]
  const holder = EURO_ACCOUNTS[iban ?? ''] ?? known?.name.full
  if (!holder || !scheme) return answer('UNAVAILABLE', scheme)
  const outcome = compareNames(payee.name, holder)
  const suggestedName = outcome === 'CLOSE_MATCH' ? holder : null
  return answer(outcome, scheme, { suggestedName })
}

/** Confirmation of Payee, with the codes that its rulebook gives to each answer. */
function confirmation(
  { name, kind }: Payee,
  account: string,
): [PayeeCheckOutcome, Partial<PayeeCheck>?] {
  const known = UK_ACCOUNTS[account]
  if (known === undefined) return ['NO_MATCH', { reasonCode: 'AC01' }]
  if (typeof known === 'string') return ['UNAVAILABLE', { reasonCode: known }]
  const outcome = compareNames(name, known.holder)
  if (outcome === 'NO_MATCH') return ['NO_MATCH', { reasonCode: 'ANNM' }]
  if (outcome === 'CLOSE_MATCH') {
    return ['CLOSE_MATCH', { reasonCode: 'MBAM', suggestedName: known.holder }]
  }
  if (kind === known.kind) return ['MATCH']
  return ['ACCOUNT_KIND_DIFFERS', { reasonCode: known.kind === 'BUSINESS' ? 'BANM' : 'PANM' }]
}

function compareNames(given: string, held: string): 'MATCH' | 'CLOSE_MATCH' | 'NO_MATCH' {
  const [a, b] = [given.toLowerCase(), held.toLowerCase()]
  if (a === b) return 'MATCH'
  return a.split(' ')[0] === b.split(' ')[0] ? 'CLOSE_MATCH' : 'NO_MATCH'
}
