/**
 * Price of a transfer. Fees are fixed per method; the customer's rate is the mid-market rate less a
 * margin. One rounding, at the end: half up.
 */
import {
  decimal,
  divide,
  divideUp,
  formatDecimal,
  minorDigits,
  multiply,
  round,
  subtract,
} from '@/product/money/decimal'
import { MINUTE, shift } from '../engine/clock'
import { money, sum } from '../engine/money'
import type { CorridorRecord, Money, QuoteRecord, Rate } from '../records'

/** Mid-market rate and margin, in percent, of each pair that the sample operator sells. */
const RATES: Readonly<Record<string, readonly [mid: string, margin: string]>> = {
  'GBP EUR': ['1.1600', '1.00'],
  'GBP PKR': ['348.5000', '1.50'],
  'EUR GBP': ['0.8620', '1.00'],
  'EUR PKR': ['300.4000', '1.50'],
}

/** The rate of a pair at an instant; null when the pair is not on offer. */
export function exchangeRate(send: string, receive: string, asOf: string): Rate | null {
  const entry = RATES[`${send} ${receive}`]
  if (!entry) return null
  const [mid, margin] = entry
  const kept = divide(subtract(decimal('100'), decimal(margin)), decimal('100'), 4)
  return {
    sendCurrency: send,
    receiveCurrency: receive,
    rate: formatDecimal(round(multiply(decimal(mid), kept), 4)),
    midMarketRate: mid,
    marginPercent: margin,
    asOf,
  }
}

const TRANSFER_FEE = '3.00'

/** Fees of a way to pay out. No way to pay in costs more: the law forbids it for consumers' cards. */
const PAYOUT_FEES: Readonly<Record<string, string>> = { MOBILE_WALLET: '0.50', CASH_PICKUP: '1.50' }

function feesFor(currency: string, payoutMethod: string): QuoteRecord['fees'] {
  const transfer = { amount: money(TRANSFER_FEE, currency), label: 'Transfer fee' }
  const fee = PAYOUT_FEES[payoutMethod]
  return fee ? [transfer, { amount: money(fee, currency), label: 'Payout fee' }] : [transfer]
}

/** The smallest amount that buys what the recipient must get; rounding favours the recipient. */
function toSend(receive: string, { rate, sendCurrency }: Rate): Money {
  return money(divideUp(decimal(receive), decimal(rate), minorDigits(sendCurrency)), sendCurrency)
}

/** Time for which a price is held. */
const QUOTE_LIFETIME = 15 * MINUTE

/** Prices a request. The operator has a rate for each of its corridors. */
export function makeQuote(
  asked: Pick<QuoteRecord, 'id' | 'customerId' | 'payInMethod' | 'payoutMethod' | 'requested'>,
  { id: corridorId, sendCurrency, receiveCurrency, payoutOptions }: CorridorRecord,
  now: string,
): QuoteRecord {
  const { id, customerId, payInMethod, payoutMethod, requested } = asked
  const rate = exchangeRate(sendCurrency, receiveCurrency, now) as Rate
  const { send, receive } = requested
  const sendAmount = send ? money(send, sendCurrency) : toSend(receive ?? '0', rate)
  const fees = feesFor(sendCurrency, payoutMethod)
  const option = payoutOptions.find(({ method }) => method === payoutMethod)
  return {
    __typename: 'Quote',
    id,
    customerId,
    corridorId,
    payInMethod,
    payoutMethod,
    requested,
    sendAmount,
    receiveAmount: receive
      ? money(receive, receiveCurrency)
      : money(multiply(decimal(sendAmount.amount), decimal(rate.rate)), receiveCurrency),
    rate,
    fees,
    totalToPay: sum([sendAmount, ...fees.map((fee) => fee.amount)], sendCurrency),
    estimatedDelivery: shift(now, (option?.typicalMinutes ?? 0) * MINUTE),
    expiresAt: shift(now, QUOTE_LIFETIME),
  }
}
