import { type CaipAddress, type HistoryTransaction, historyTransaction } from '@portico/contract'
import { array, safeParse } from 'valibot'
import { readCache, writeCache } from '../account/cache.ts'
import type { Context } from '../context/context.ts'

/** As many rows as a visitor looks at without a connection. */
const rowLimit = 25

/** More text than that is not kept: other sites' data may stand beside it. */
const textLimit = 32_000

/** The newest rows that an earlier page has read, and how old they are; nothing where none are kept. */
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

/** Keeps the newest rows for when there is no connection. */
export function cacheActivity(
  context: Context,
  caipAddress: CaipAddress,
  rows: readonly HistoryTransaction[],
): void {
  const value = rows.slice(0, rowLimit)
  const isSmall = JSON.stringify(value).length <= textLimit
  writeCache(context, 'history', caipAddress, isSmall ? value : undefined)
}
