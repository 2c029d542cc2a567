import type { Context } from '../../context/context.ts'
import { transactionsKey } from './transactionsKey.ts'

/**
 * Whether an earlier page left pending transactions. Checks only the stored text: the tracker and its parsers load only
 * if there is something to track.
 */
export function hasPending(context: Context): boolean {
  try {
    const text = context.internal.platform.storage.getItem(transactionsKey(context))
    return /"state":"(submitted|pending|slow|unsure|bridging)"/.test(text ?? '')
  } catch {
    return false
  }
}
