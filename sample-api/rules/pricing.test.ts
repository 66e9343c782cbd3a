import { describe, expect, it } from 'vitest'
import { exchangeRate, price } from './pricing'

const now = '2025-01-15T09:30:00.000Z'

function rateOf(send: string, receive: string) {
  const rate = exchangeRate(send, receive, now)
  if (!rate) throw new Error(`no rate ${send} ${receive}`)
  return rate
}

/** A price from bank to bank, for what the sender converts or the recipient gets. */
const inEuro = (amount: Parameters<typeof price>[3]) =>
  price(rateOf('GBP', 'EUR'), 'BANK_TRANSFER', 'BANK_ACCOUNT', amount)

describe('the worked example: GBP 200.00 in total', () => {
  const quoted = inEuro({ send: '197.00' })

  it('comes out to the cent', () => {
    expect(quoted).toEqual({
      sendAmount: { amount: '197.00', currency: 'GBP' },
      receiveAmount: { amount: '226.23', currency: 'EUR' },
      rate: {
        sendCurrency: 'GBP',
        receiveCurrency: 'EUR',
        rate: '1.1484',
        midMarketRate: '1.1600',
        marginPercent: '1.00',
        asOf: now,
      },
      fees: [
        { kind: 'TRANSFER', amount: { amount: '3.00', currency: 'GBP' }, label: 'Transfer fee' },
      ],
      totalToPay: { amount: '200.00', currency: 'GBP' },
    })
  })

  it('is the same from the other side', () => {
    expect(inEuro({ receive: '226.23' })).toEqual(quoted)
  })
})

describe('prices', () => {
  it('round the amount to send up, so that the recipient gets what was asked for', () => {
    const { sendAmount, receiveAmount } = inEuro({ receive: '100.00' })
    // 100 / 1.1484 is 87.0776…
    expect(sendAmount.amount).toBe('87.08')
    expect(receiveAmount.amount).toBe('100.00')
  })

  it('add a line for each method that costs something', () => {
    const { fees, totalToPay } = price(rateOf('GBP', 'PKR'), 'CARD', 'CASH_PICKUP', {
      send: '100',
    })
    expect(fees.map(({ kind, amount }) => `${kind} ${amount.amount}`)).toEqual([
      'TRANSFER 3.00',
      'PAY_IN 0.90',
      'PAYOUT 1.50',
    ])
    expect(totalToPay).toEqual({ amount: '105.40', currency: 'GBP' })
  })

  it('do not exist for a pair that is not on offer', () => {
    expect(exchangeRate('GBP', 'XTS', now)).toBeNull()
  })
})
