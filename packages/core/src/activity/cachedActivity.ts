import { type CaipAddress, type HistoryTransaction, historyTransaction } from '@portico/contract'
import { array, safeParse } from 'valibot'
import { readCache, writeCache } from '../account/cache.ts'
import type { Context } from '../context/context.ts'

/** Rows to cache: as many as a visitor looks at without a connection. */
const rowLimit = 25

/** Characters. Longer texts are not cached: other data of the site needs the space too. */
const textLimit = 32_000

/** Returns the newest rows that an earlier page has cached, and their age; nothing if there are none. */
export function cachedActivity(
  context: Context,
  caipAddress: CaipAddress,
): { rows: readonly HistoryTransaction[]; ageMs: number } | undefined {
  const cached = readCache(context, 'history', caipAddress)
  const parsed = safeParse(array(historyTransaction), cached?.value)
  return cached && parsed.success && parsed.output.length > 0
    ? { rows: parsed.output, ageMs: cached.ageMs }
    : undefined
}

/** Caches the newest rows for use without a connection. */
export function cacheActivity(
  context: Context,
  caipAddress: CaipAddress,
  rows: readonly HistoryTransaction[],
): void {
  const value = rows.slice(0, rowLimit)
  const isSmall = JSON.stringify(value).length <= textLimit
  writeCache(context, 'history', caipAddress, isSmall ? value : undefined)
}
