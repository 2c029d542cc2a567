import { ChainMoved, type HistorySource, type SourceScope } from '../families/historySource.ts'
import { ApiError } from '../http/apiError.ts'
import type { HistoryStore } from '../store/history/historyStore.ts'
import type { Tip } from './syncChain.ts'

/** The number of searches that one answer may do. */
export type Budget = { take: () => boolean }

/** A chain, its store, and the block up to which an answer is. */
export type ChainContext = { source: HistorySource; store: HistoryStore; tip: Tip }

/** Returns the known places of an account. Returns one above the limit of a search if there are too many. */
const knownPlaces = async (
  { source: { chain, places }, store }: Pick<ChainContext, 'source' | 'store'>,
  account: string,
): Promise<string[]> =>
  places === undefined ? [] : store.assets(chain, account, 'place', places + 1)

/** Whether everything of an account is searched: it has no more places than the limit. */
export const isLookedThroughWhole = async (
  context: Pick<ChainContext, 'source' | 'store'>,
  account: string,
): Promise<boolean> => (await knownPlaces(context, account)).length <= (context.source.places ?? 0)

type ScanContext = ChainContext & { scope: SourceScope }

/** Searches the blocks from `hi` downwards, and stores the results. Throws as `HistorySource.find`. */
export async function scanChain(
  { source, store, tip, scope }: ScanContext,
  account: string,
  hi: number,
): Promise<{ isWhole: boolean }> {
  const above = await store.nextAbove(source.chain, account, hi)
  const places = await knownPlaces({ source, store }, account)
  const { lo, top, rows, assets = [], gaps = [] } = await source.find(account, hi, above, places)
  // The results are of one chain only if the head did not change during the search.
  const [head] = await source.blocks([tip.number])
  if (head?.hash !== tip.hash) throw new ChainMoved()
  const isWhole = lo <= hi && !gaps.includes(hi)
  const findings = {
    account,
    source: scope.source,
    lo,
    hi: top.number,
    hash: top.hash,
    rows,
    assets,
    gaps,
    ...(isWhole && { filled: hi }),
  }
  const isCommitted = await store.commit(source.chain, { ...findings, generation: tip.generation })
  if (!isCommitted) throw new ChainMoved()
  return { isWhole }
}

/**
 * How many gaps are read again before one answer. After a failed attempt a gap waits for the first pause, and twice as
 * long after each further one, up to the longest. Pauses are in milliseconds.
 */
const mostGaps = 2
const firstPauseMs = 60_000
const longestPauseMs = 86_400_000

/**
 * Reads blocks again that were not read completely, within the budget of the answer: a node may have its index back, or
 * another node returns more at once. Throws `ChainMoved`.
 */
export async function fillGaps(
  { now, ...context }: ChainContext & { now: () => number },
  account: string,
  budget: Budget,
): Promise<void> {
  const { source, store, tip } = context
  const { chain } = source
  const scope = await source.scope()
  const due = { source: scope.source, now: now(), limit: mostGaps }
  for (const gap of await store.dueGaps(chain, account, due)) {
    if (gap.block > tip.number || !budget.take()) return
    const found = await scanChain({ ...context, scope }, account, gap.block).catch((error) => {
      if (error instanceof ApiError) return { isWhole: false }
      throw error
    })
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** gap.tries)
    const { source: name } = scope
    if (!found.isWhole)
      await store.delayGap(chain, account, { ...gap, source: name, dueAt: now() + pause })
  }
}

/**
 * Searches a chain from its tip down as far as the budget allows. Returns the lowest block from which on nothing is
 * missing. Throws as `HistorySource.find`.
 */
export async function lookThrough(
  { source, store, tip }: ChainContext,
  account: string,
  budget: Budget,
): Promise<number> {
  const scope = await source.scope()
  for (let top = tip.number; ; ) {
    const covered = await store.coverage(source.chain, account, scope.counts)
    for (const { lo, hi } of covered) if (lo <= top && hi >= top) top = lo - 1
    if (top < 0) return 0
    if (top < source.horizon(tip.number) || !budget.take()) return top + 1
    await scanChain({ source, store, tip, scope }, account, top)
  }
}
