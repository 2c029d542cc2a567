import { isRecord } from '@portico/contract'
import type { Basket } from '../shop/basket.ts'

/** An order that the back end has made, for what was in the basket then. */
export type OpenOrder = { id: string; cents: number; basket: string }

/** What became of paying for the basket. */
export type Order =
  | { state: 'none' }
  | { state: 'open'; open: OpenOrder }
  | { state: 'paid'; cents: number }
  | { state: 'unpaid'; reason: string | undefined }

/** A basket as a text that is the same for the same things. */
export const basketText = (basket: Basket): string =>
  JSON.stringify(Object.fromEntries(Object.entries(basket).sort(([a], [b]) => (a < b ? -1 : 1))))

/** The order of an earlier page: a visitor who paid it is not asked for another one. */
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
