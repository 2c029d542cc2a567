import { isRecord } from '@portico/contract'

/**
 * What became of paying for the basket. `asked`: the wallet has the request. `unknown`: it had the
 * request when the page was left, or gave no clear answer, so it may have paid.
 */
export type Order =
  | { state: 'none' }
  | { state: 'requested'; cents: number }
  | { state: 'unknown'; cents: number }
  | { state: 'sent'; cents: number }
  | { state: 'paid'; cents: number }
  | { state: 'unpaid'; reason: string }

/** The order as it is found when a page begins: a wallet that was asked then may have paid since. */
export const parseOrder = (text: string | null): Order => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(stored)) return { state: 'none' }
    const { state, cents } = stored
    if (!Number.isSafeInteger(cents) || (cents as number) <= 0) return { state: 'none' }
    const isPending = state === 'requested' || state === 'unknown' || state === 'sent'
    return isPending ? { state: 'unknown', cents: cents as number } : { state: 'none' }
  } catch {
    return { state: 'none' }
  }
}

/** Cents in base units of a token of which one whole unit is one dollar. */
export const unitsOf = (cents: number, decimals: number): bigint => {
  if (decimals < 2) throw new RangeError('The token has no cents')
  return BigInt(cents) * 10n ** BigInt(decimals - 2)
}
