import type { CaipAddress, HistoryCoverage, HistoryTransaction } from '@portico/contract'
import type { Context } from '../context/context.ts'
import type { PorticoError } from '../errors/PorticoError.ts'
import { cachedActivity } from './cachedActivity.ts'

/** What is asked for: the first page, older rows, or what has come since. */
export type PageKind = 'first' | 'more' | 'new'

/** What is known of an account's transactions on its network. */
export type ActivityState = {
  /** Newest first. */
  rows: readonly HistoryTransaction[]
  /** Whether the data API has the activity of this network; `undefined` until that is known. */
  served: boolean | undefined
  /** What is asked for now: the newest, older ones, or what has come since. */
  loading: PageKind | undefined
  /** Whether there may be older ones. */
  hasMore: boolean
  /** How far the chains were looked through. */
  coverage: readonly HistoryCoverage[]
  /** Why the last call failed. */
  error: PorticoError | undefined
  /** When the rows were read, milliseconds since the epoch; by an earlier page where `cached`. */
  readAt: number | undefined
  /** Whether the rows are those that an earlier page has cached. */
  cached: boolean
}

/** What is known before anything is asked: what an earlier page has cached. */
export function initialState(context: Context, caipAddress: CaipAddress): ActivityState {
  const cached = context.config.apiUrl ? cachedActivity(context, caipAddress) : undefined
  return {
    rows: cached?.rows ?? [],
    served: context.config.apiUrl ? undefined : false,
    loading: undefined,
    hasMore: false,
    coverage: [],
    error: undefined,
    readAt: cached && context.internal.platform.now() - cached.ageMs,
    cached: cached !== undefined,
  }
}
