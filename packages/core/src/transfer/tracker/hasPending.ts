import type { Context } from '../../context/context.ts'
import { transactionsKey } from './transactionsKey.ts'

/**
 * Whether an earlier page left transactions on their way. Looked up in the stored text: the
 * tracker itself, and what reads its records, load only where there is something to follow.
 */
export function hasPending(context: Context): boolean {
  try {
    const text = context.internal.platform.storage.getItem(transactionsKey(context))
    return /"state":"(submitted|pending|slow|unsure|bridging)"/.test(text ?? '')
  } catch {
    return false
  }
}
