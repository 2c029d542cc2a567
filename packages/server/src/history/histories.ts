import { familyOf } from '../families/families.ts'
import type { ChainHistory, HistoryPlatform } from '../families/historySource.ts'
import type { ServedChain } from '../families/servedChain.ts'
import type { HistoryStore } from '../store/history/historyStore.ts'
import type { Platform } from '../util/platform.ts'
import type { ChainReader } from './chainReader.ts'
import { createChainReader } from './createChainReader.ts'

/** The histories of all chains and their reader. All routes share it, so that none searches a chain twice. */
export type Histories = {
  byChain: ReadonlyMap<string, ChainHistory>
  reader: ChainReader
  store: HistoryStore
}

/** Opens the histories of these chains. */
export const openHistories = (
  chains: readonly ServedChain[],
  {
    store,
    platform,
  }: { store: HistoryStore; platform: HistoryPlatform & Pick<Platform, 'elapsed'> },
): Histories => ({
  byChain: new Map(
    chains.map(({ chain, rpc }) => [chain.id, familyOf(chain).history(chain, rpc, platform)]),
  ),
  reader: createChainReader({ ...platform, store }),
  store,
})
