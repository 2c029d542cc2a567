import type { PayStatus } from '@portico/contract'

/** What an order asks for. Amounts are base units, times milliseconds since 1970. */
export type OrderTerms = { amount: bigint; toleranceBps: number; expiresAt: number }

/** A payment on the chain. `at` is when its block was made. */
export type OrderPayment = { amount: bigint; at: number; isConfirmed: boolean }

/** What is enough: the amount, less what the shop lets pass, rounded up. */
const enoughFor = ({ amount, toleranceBps }: OrderTerms): bigint =>
  amount - (amount * BigInt(toleranceBps)) / 10_000n

const sum = (payments: readonly OrderPayment[]) =>
  payments.reduce((total, { amount }) => total + amount, 0n)

/** What was received for an order, confirmed or not. */
export const receivedOf = sum

/** What is still to be paid; nothing once it is enough. */
export function remainingOf(terms: OrderTerms, payments: readonly OrderPayment[]): bigint {
  const received = sum(payments)
  return received >= enoughFor(terms) ? 0n : terms.amount - received
}

/**
 * Where an order stands. Nothing but the chain and the clock decide: what is paid in time is paid, what is paid
 * later is `paid_late`, and more than was asked is `overpaid` however it came.
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
  // One in time that waits for depth decides between late and not.
  if (!isInTime && sum(payments.filter(({ at }) => at <= terms.expiresAt)) >= enough)
    return 'confirming'
  if (!isInTime) return 'paid_late'
  return sum(confirmed) > terms.amount ? 'overpaid' : 'paid'
}
