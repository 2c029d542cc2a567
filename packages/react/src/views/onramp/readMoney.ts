import { formatAmount, isPorticoError, type PorticoError, parseAmount } from '@portico/core'
import { type Notation, plainAmount } from '@portico/core/internal'

/** Decimals of money: cents. */
const decimals = 2

/** The minimum and maximum payment, as plain decimal numbers. */
export type MoneyLimit = { min: string; max: string }

/** A typed amount of money: a plain decimal number, or its problem. */
export type ReadMoney = {
  amount?: string
  issue?: PorticoError
  isOutside?: boolean
}

/** Reads a typed amount, and compares it with the limits of the on-ramp providers. */
export function readMoney(
  typed: string,
  notation: Notation,
  { currency, limit }: { currency: string; limit: MoneyLimit | undefined },
): ReadMoney {
  if (typed.trim() === '') return {}
  try {
    const cents = parseAmount(plainAmount(typed, notation), decimals, currency)
    const of = (text: string) => parseAmount(text, 18) / 10n ** 16n
    const isOutside = limit !== undefined && (cents < of(limit.min) || cents > of(limit.max))
    return isOutside ? { isOutside } : { amount: formatAmount(cents, decimals) }
  } catch (error) {
    if (!isPorticoError(error)) throw error
    return { issue: error }
  }
}
