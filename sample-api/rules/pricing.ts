/**
 * What a transfer costs. Fees are fixed per method; the customer's rate is the
 * mid-market rate less a margin. One rounding, at the end: half up.
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
import { money, sum } from '../money'
import type {
  ExchangeRate,
  Fee,
  FeeKind,
  Money,
  PayInMethod,
  PayoutMethod,
  QuoteAmountInput,
} from '../schema-types'

/** Mid-market rate and margin, in percent, of each pair that the sample operator sells. */
const RATES: Readonly<Record<string, { mid: string; margin: string }>> = {
  'GBP EUR': { mid: '1.1600', margin: '1.00' },
  'GBP PKR': { mid: '348.5000', margin: '1.50' },
  'EUR GBP': { mid: '0.8620', margin: '1.00' },
  'EUR PKR': { mid: '300.4000', margin: '1.50' },
}

/** The rate of a pair at an instant; null when the pair is not on offer. */
export function exchangeRate(send: string, receive: string, asOf: string): ExchangeRate | null {
  const entry = RATES[`${send} ${receive}`]
  if (!entry) return null
  const mid = decimal(entry.mid)
  const kept = divide(subtract(decimal('100'), decimal(entry.margin)), decimal('100'), 4)
  return {
    sendCurrency: send,
    receiveCurrency: receive,
    rate: formatDecimal(round(multiply(mid, kept), 4)),
    midMarketRate: entry.mid,
    marginPercent: entry.margin,
    asOf,
  }
}

const FEES: Readonly<Record<PayInMethod | PayoutMethod, string>> = {
  BANK_TRANSFER: '0.00',
  PAYMENT_INITIATION: '0.00',
  CARD: '0.90',
  CASH: '0.00',
  CHEQUE: '0.00',
  BANK_ACCOUNT: '0.00',
  MOBILE_WALLET: '0.50',
  CASH_PICKUP: '1.50',
}

const TRANSFER_FEE = '3.00'

function feesFor(currency: string, payIn: PayInMethod, payout: PayoutMethod): Fee[] {
  const line = (kind: FeeKind, amount: string, label: string): Fee[] =>
    decimal(amount).units === 0n ? [] : [{ kind, amount: money(amount, currency), label }]
  return [
    ...line('TRANSFER', TRANSFER_FEE, 'Transfer fee'),
    ...line('PAY_IN', FEES[payIn], 'Card fee'),
    ...line('PAYOUT', FEES[payout], 'Payout fee'),
  ]
}

/** Prices one side of a transfer; the other side follows from the rate. */
export function price(
  rate: ExchangeRate,
  payIn: PayInMethod,
  payout: PayoutMethod,
  { send, receive }: QuoteAmountInput,
) {
  const { sendCurrency, receiveCurrency } = rate
  const sendAmount = send ? money(send, sendCurrency) : toSend(receive ?? '0', rate)
  const receiveAmount = receive
    ? money(receive, receiveCurrency)
    : money(multiply(decimal(sendAmount.amount), decimal(rate.rate)), receiveCurrency)
  const fees = feesFor(sendCurrency, payIn, payout)
  const totalToPay = sum([sendAmount, ...fees.map((fee) => fee.amount)], sendCurrency)
  return { sendAmount, receiveAmount, rate, fees, totalToPay }
}

/** The smallest amount that buys what the recipient must get; rounding favours the recipient. */
function toSend(receive: string, { rate, sendCurrency }: ExchangeRate): Money {
  return money(divideUp(decimal(receive), decimal(rate), minorDigits(sendCurrency)), sendCurrency)
}
