import { describe, expect, it } from 'vitest'
import { formatDecimal, minorDigits, parseDecimal, type Decimal } from './decimal'
import { priceTransfer } from './price'

function decimal(text: string): Decimal {
  const value = parseDecimal(text)
  if (!value) throw new Error(`Not a decimal: ${text}`)
  return value
}

function price(total: string, fee: string, rate: string, mid: string, receiveDigits = 2) {
  const result = priceTransfer({
    total: decimal(total),
    fee: decimal(fee),
    rate: decimal(rate),
    midMarketRate: decimal(mid),
    receiveDigits,
  })
  return Object.fromEntries(
    Object.entries<Decimal>({ ...result }).map(([key, value]) => [key, formatDecimal(value)]),
  )
}

describe('priceTransfer', () => {
  it('gives the worked example of the documentation', () => {
    expect(price('200.00', '3.00', '1.1484', '1.1600')).toEqual({
      converted: '197.00',
      exactReceived: '226.234800',
      received: '226.23',
      marginPercent: '1.00',
      totalCostPercent: '2.49',
    })
  })

  it('rounds to the minor unit of the receive currency', () => {
    expect(price('200.00', '3.00', '188.10', '190.00', minorDigits('JPY'))).toMatchObject({
      exactReceived: '37055.7000',
      received: '37056',
    })
    expect(price('200.00', '3.00', '0.38412', '0.38800', minorDigits('KWD'))).toMatchObject({
      exactReceived: '75.6716400',
      received: '75.672',
    })
  })

  it('shows a margin as cost even when there is no fee', () => {
    expect(price('100.00', '0.00', '1.1310', '1.1600')).toMatchObject({
      received: '113.10',
      marginPercent: '2.50',
      totalCostPercent: '2.50',
    })
  })

  it('shows a rate better than mid-market as a negative margin', () => {
    expect(price('100.00', '0.00', '1.1716', '1.1600')).toMatchObject({
      marginPercent: '-1.00',
      totalCostPercent: '-1.00',
    })
  })

  it('stays exact for amounts beyond the safe integers of a number', () => {
    expect(price('90071992547409.93', '0.00', '1.0000', '1.0000')).toMatchObject({
      received: '90071992547409.93',
      totalCostPercent: '0.00',
    })
  })
})
