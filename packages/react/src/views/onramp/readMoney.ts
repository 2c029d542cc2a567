import { formatAmount, isPorticoError, type PorticoError, parseAmount } from '@portico/core'
import { type Notation, plainAmount } from '@portico/core/internal'

/** Cents: money is written with two decimals. */
const decimals = 2

/** What is paid at least and at most: plain decimal numbers. */
export type MoneyLimit = { min: string; max: string }

/** What was typed as money: a plain decimal number, or what is wrong with it. */
export type ReadMoney = {
  amount?: string
  issue?: PorticoError
  isOutside?: boolean
}

/** Reads what was typed, and holds it against what sellers take. */
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
