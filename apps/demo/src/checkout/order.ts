import { isRecord } from '@portico/contract'
import type { Basket } from '../shop/basket.ts'

/** An order that the back end created, for the basket at that time. */
export type OpenOrder = { id: string; cents: number; basket: string }

/** The outcome of a payment for the basket. */
export type Order =
  | { state: 'none' }
  | { state: 'open'; open: OpenOrder }
  | { state: 'paid'; cents: number }
  | { state: 'unpaid'; reason: string | undefined }

/** Returns a basket as a text that is equal for equal contents. */
export const basketText = (basket: Basket): string =>
  JSON.stringify(Object.fromEntries(Object.entries(basket).sort(([a], [b]) => (a < b ? -1 : 1))))

/** Parses the order of an earlier page. A visitor who paid it is not asked for another one. */
export function parseOpenOrder(text: string | null): OpenOrder | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(stored)) return undefined
    const { id, cents, basket } = stored
    const isGood = typeof id === 'string' && /^[\da-f]{32}$/.test(id) && typeof basket === 'string'
    return isGood && Number.isSafeInteger(cents)
      ? { id, cents: cents as number, basket }
      : undefined
  } catch {
    return undefined
  }
}
