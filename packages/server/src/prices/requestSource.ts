import type { Platform } from '../util/platform.ts'
import { rejectOnAbort, startTimeout } from '../util/timeout.ts'

/** How long an answer waits for one source: an answer without prices is still useful. */
export const priceTimeoutMs = 2000

/** Returns the answer of a source within its time, or nothing if it fails. */
export async function requestSource<T>(
  startTimer: Platform['startTimer'],
  read: (signal: AbortSignal) => Promise<ReadonlyMap<string, T>>,
): Promise<ReadonlyMap<string, T>> {
  const limit = startTimeout(startTimer, priceTimeoutMs, () => new Error('The prices are late'))
  try {
    return await rejectOnAbort(read(limit.signal), limit.signal)
  } catch {
    return new Map()
  } finally {
    limit.end()
  }
}
