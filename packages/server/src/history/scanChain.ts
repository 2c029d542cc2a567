import { ChainMoved, type HistorySource, type SourceScope } from '../families/historySource.ts'
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

/** Searches the blocks from `hi` downwards, and stores the results. Throws as `HistorySource.find`. */
export async function scanChain(
  { source, store, tip, scope }: ChainContext & { scope: SourceScope },
  account: string,
  hi: number,
): Promise<void> {
  const above = await store.nextAbove(source.chain, account, hi)
  const places = await knownPlaces({ source, store }, account)
  const { lo, top, rows, assets = [], gaps = [] } = await source.find(account, hi, above, places)
  // The results are of one chain only if the head did not change during the search.
  const [head] = await source.blocks([tip.number])
  if (head?.hash !== tip.hash) throw new ChainMoved()
  const findings = {
    account,
    source: scope.source,
    lo,
    hi: top.number,
    hash: top.hash,
    rows,
    assets,
    gaps,
  }
  const isCommitted = await store.commit(source.chain, { ...findings, generation: tip.generation })
  if (!isCommitted) throw new ChainMoved()
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
