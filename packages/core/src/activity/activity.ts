import {
  type CaipAddress,
  type HistoryPage,
  history,
  networkIdOf,
  parseCaipAddress,
} from '@portico/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'
import { defineService } from '../context/services.ts'
import { isServed } from '../context/supportedChains.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import { type ActivityState, initialState, type PageKind } from './activityState.ts'
import { cacheActivity } from './cachedActivity.ts'
import { createCursorGuard } from './cursorGuard.ts'
import { mergePage } from './mergePage.ts'
import { watchActivity } from './watchActivity.ts'

/** The transactions of an account that have been loaded. */
export type Activity = {
  store: Pick<StoreApi<ActivityState>, 'getState' | 'getInitialState' | 'subscribe'>
  /** Requests older transactions. Does nothing while a request is pending, after an error or at the end. */
  loadMore(): void
  /** Requests all transactions, and retries once after an error. Resolves with whether it reached the end. */
  loadAll(): Promise<boolean>
  /** Continues after an error from the point of failure. */
  retry(): void
  /**
   * Subscribes a view that shows the list: loads the first page, and then new transactions. Returns a function that
   * unsubscribes.
   */
  watch(): () => void
}

type Ended = { end(): void }

const activityService = defineService<Activity & Ended>((activity) => activity.end())

/** Returns the transactions of an account on its network. They are cached as long as the widget exists. */
export const activityOf = (context: Context, caipAddress: CaipAddress): Activity =>
  context.internal.service(activityService, () => createActivity(context, caipAddress), caipAddress)

function createActivity(context: Context, caipAddress: CaipAddress): Activity & Ended {
  const { platform, emit } = context.internal
  const networkId = networkIdOf(caipAddress)
  const ending = new AbortController()
  const store = createStore<ActivityState>(() => initialState(context, caipAddress))
  const cursors: { next: string | null | undefined; refresh: string | null | undefined } = {
    next: undefined,
    refresh: undefined,
  }
  const guard = createCursorGuard()
  const take = (page: HistoryPage, what: PageKind, cursor: string | undefined) => {
    const isFirst = cursor === undefined
    cursors.next = page.next
    cursors.refresh = page.refresh
    const before = isFirst ? [] : store.getState().rows
    const rows = mergePage(before, page)
    if (isFirst) guard.reset()
    // Without new transactions, a request for them correctly returns the same cursor.
    if (what === 'more')
      guard.check({ cursor, next: page.next, before: before.length, rows: rows.length })
    store.setState({
      rows,
      hasMore: page.next !== null,
      coverage: page.coverage ?? [],
      error: undefined,
      readAt: platform.now(),
      cached: false,
    })
    cacheActivity(context, caipAddress, rows)
  }
  const read = async (what: PageKind) => {
    if (!(await isServed(context, networkId))) return store.setState({ served: false })
    store.setState({ served: true })
    const cursor = { first: undefined, more: cursors.next, new: cursors.refresh }[what] ?? undefined
    const { address: account } = parseCaipAddress(caipAddress)
    const query = { currency: 'usd' as const, chainId: networkId, cursor }
    const page = await api(context, history, { params: { account }, query }, ending.signal)
    ending.signal.throwIfAborted()
    take(page, what, cursor)
  }
  const fail = (what: PageKind, error: unknown) => {
    const code = isPorticoError(error) ? error.code : 'UNKNOWN'
    emit({ type: 'history.error', networkId, code })
    // The server rejects the cursor: the next call starts from the beginning.
    if (isRefused(error)) cursors.next = cursors.refresh = undefined
    // New transactions are requested again automatically; nothing is lost meanwhile.
    if (what !== 'new') store.setState({ error: errorOf('HISTORY_UNAVAILABLE', {}, error) })
  }
  let pendingLoad = Promise.resolve()
  /** Runs one request at a time: a call during a request returns the promise of that request. */
  const load = (what: PageKind): Promise<void> => {
    if (!store.getState().loading && !ending.signal.aborted) pendingLoad = loadNow(what)
    return pendingLoad
  }
  const loadNow = async (what: PageKind) => {
    store.setState({ loading: what, ...(what !== 'new' && { error: undefined }) })
    try {
      await read(what)
    } catch (error) {
      if (!ending.signal.aborted) fail(what, error)
    }
    store.setState({ loading: undefined })
  }
  /** Continues from the point of failure, or requests newer transactions. */
  const goOn = () => {
    const { error } = store.getState()
    if (error && cursors.next) return load('more')
    return load(error || !cursors.refresh ? 'first' : 'new')
  }
  return {
    store,
    loadMore() {
      const { hasMore, error } = store.getState()
      if (hasMore && !error) void load('more')
    },
    async loadAll() {
      const isDone = () => {
        const { hasMore, error } = store.getState()
        return !hasMore || error !== undefined || ending.signal.aborted
      }
      await pendingLoad
      if (store.getState().error) await goOn()
      while (!isDone()) await load('more')
      return !store.getState().hasMore && !store.getState().error && !ending.signal.aborted
    },
    retry: () => void goOn(),
    watch: () => watchActivity(context, caipAddress, { store, goOn }),
    end: () => ending.abort(),
  }
}

const isRefused = (error: unknown): boolean =>
  isPorticoError(error) && error.code === 'HTTP_STATUS' && error.params.status === 400
