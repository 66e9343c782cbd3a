import { divide, multiply, round, subtract, type Decimal } from './decimal'

/** Inputs of a price. Amounts in major units of their currency. */
export interface PriceInput {
  /** Amount that the sender pays in all, fee included. */
  readonly total: Decimal
  readonly fee: Decimal
  /** Units of receive currency per unit of send currency, margin included; above zero. */
  readonly rate: Decimal
  /** The same rate without margin; above zero. */
  readonly midMarketRate: Decimal
  /** Minor-unit digits of the receive currency. */
  readonly receiveDigits: number
}

export interface Price {
  /** Total less fee: the amount that is converted. */
  readonly converted: Decimal
  /** Converted amount times rate, before rounding. */
  readonly exactReceived: Decimal
  /** Amount that the recipient gets, rounded once to the minor unit. */
  readonly received: Decimal
  /** Distance of the rate from mid-market, in percent of mid-market, two digits. */
  readonly marginPercent: Decimal
  /** Fee and margin together, in percent of the total, two digits. */
  readonly totalCostPercent: Decimal
}

const hundred: Decimal = { units: 100n, scale: 0 }
const percentDigits = 2

/**
 * Prices a transfer. Every step is exact; each printed figure is rounded once,
 * half up, from the exact value it stands for. Throws a RangeError when the
 * total or the mid-market rate is zero.
 */
export function priceTransfer(input: PriceInput): Price {
  const { total, fee, rate, midMarketRate, receiveDigits } = input
  const converted = subtract(total, fee)
  const exactReceived = multiply(converted, rate)
  const received = round(exactReceived, receiveDigits)
  // Cost in receive currency: what the total is worth at mid-market, less what arrives.
  const worth = multiply(total, midMarketRate)
  return {
    converted,
    exactReceived,
    received,
    marginPercent: percentOf(subtract(midMarketRate, rate), midMarketRate),
    totalCostPercent: percentOf(subtract(worth, received), worth),
  }
}

function percentOf(part: Decimal, whole: Decimal): Decimal {
  return divide(multiply(part, hundred), whole, percentDigits)
}
