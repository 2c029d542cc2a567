import type { CaipAddress, HistoryCoverage, HistoryTransaction } from '@portico/contract'
import type { Context } from '../context/context.ts'
import type { PorticoError } from '../errors/PorticoError.ts'
import { cachedActivity } from './cachedActivity.ts'

/** The kind of a request: the first page, older rows, or rows that are new since the last one. */
export type PageKind = 'first' | 'more' | 'new'

/** The loaded transactions of an account on its network. */
export type ActivityState = {
  /** Newest first. */
  rows: readonly HistoryTransaction[]
  /** Whether the data API has the activity of this network; `undefined` until this is known. */
  served: boolean | undefined
  /** The pending request: the newest rows, older ones, or those that are new since. */
  loading: PageKind | undefined
  /** Whether there may be older ones. */
  hasMore: boolean
  /** How far back the chains were searched. */
  coverage: readonly HistoryCoverage[]
  /** The reason why the last call failed. */
  error: PorticoError | undefined
  /** The time at which the rows were read, in milliseconds since the epoch; if `cached`, an earlier page read them. */
  readAt: number | undefined
  /** Whether the rows come from the cache of an earlier page. */
  cached: boolean
}

/** Returns the state before the first request: the rows that an earlier page has cached. */
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
