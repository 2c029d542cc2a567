import type { PayStatus } from '@portico/contract'

/** The terms of an order. Amounts are in base units, times in milliseconds since 1970. */
export type OrderTerms = { amount: bigint; toleranceBps: number; expiresAt: number }

/** A payment on the chain. `at` is the time of its block. */
export type OrderPayment = { amount: bigint; at: number; isConfirmed: boolean }

/** Returns the sufficient amount: the full amount less the shop's tolerance, rounded up. */
const enoughFor = ({ amount, toleranceBps }: OrderTerms): bigint =>
  amount - (amount * BigInt(toleranceBps)) / 10_000n

const sum = (payments: readonly OrderPayment[]) =>
  payments.reduce((total, { amount }) => total + amount, 0n)

/** Returns the amount received for an order, confirmed or not. */
export const receivedOf = sum

/** Returns the amount still to be paid, or zero if enough was received. */
export function remainingOf(terms: OrderTerms, payments: readonly OrderPayment[]): bigint {
  const received = sum(payments)
  return received >= enoughFor(terms) ? 0n : terms.amount - received
}

/**
 * Returns the status of an order. Only the chain and the clock decide: an amount paid in time is `paid`, one paid later
 * is `paid_late`, and a larger one is `overpaid`, however it came.
 */
export function orderStatus(
  terms: OrderTerms,
  payments: readonly OrderPayment[],
  now: number,
): PayStatus {
  const enough = enoughFor(terms)
  const isOver = now > terms.expiresAt
  const received = sum(payments)
  if (received === 0n) return isOver ? 'expired' : 'open'
  if (received < enough) return isOver ? 'underpaid' : 'partly_paid'
  const confirmed = payments.filter(({ isConfirmed }) => isConfirmed)
  if (sum(confirmed) < enough) return 'confirming'
  const inTime = confirmed.filter(({ at }) => at <= terms.expiresAt)
  const isInTime = sum(inTime) >= enough
  // A payment in time that waits for depth decides whether the order is late.
  if (!isInTime && sum(payments.filter(({ at }) => at <= terms.expiresAt)) >= enough)
    return 'confirming'
  if (!isInTime) return 'paid_late'
  return sum(confirmed) > terms.amount ? 'overpaid' : 'paid'
}
