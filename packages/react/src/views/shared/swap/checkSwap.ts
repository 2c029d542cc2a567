import {
  type Asset,
  formatAmount,
  isPorticoError,
  type PorticoError,
  parseAmount,
} from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { plainAmount, type SwapForm } from '@portico/core/internal'

/**
 * Multiple of a typical swap's fee that is set aside when the complete native balance is swapped. A route over several
 * pools takes three times the gas, and wallets set aside twice the price.
 */
const reserve = 6n

/** Returns the maximum amount of a token to swap; for the native currency, the balance minus the fee. */
export const mostToGive = (give: Asset, cost: bigint | undefined): bigint | undefined => {
  if (give.address) return give.balance
  if (cost === undefined) return undefined
  const kept = cost * reserve
  return give.balance > kept ? give.balance - kept : 0n
}

/** The amount in base units, and its problem. */
export type SwapCheck =
  | { amount: bigint; issue?: undefined }
  | { amount?: bigint; issue?: PorticoError }

/** Reads the amount of a form, and compares it with the balance. */
export function checkSwap(
  { amount: typed, notation }: Pick<SwapForm, 'amount' | 'notation'>,
  give: Asset | undefined,
  cost: bigint | undefined,
): SwapCheck {
  if (!give || typed.trim() === '') return {}
  try {
    const plain = notation ? plainAmount(typed, notation) : typed
    const amount = parseAmount(plain, give.decimals, give.symbol)
    const { symbol, balance, decimals } = give
    if (amount > balance) {
      const params = { balance: formatAmount(balance, decimals), symbol }
      return { amount, issue: errorOf('INSUFFICIENT_BALANCE', params) }
    }
    const isShort = !give.address && cost !== undefined && amount + cost > balance
    return isShort ? { amount, issue: errorOf('INSUFFICIENT_FEE', { symbol }) } : { amount }
  } catch (error) {
    if (!isPorticoError(error)) throw error
    return { issue: error }
  }
}
