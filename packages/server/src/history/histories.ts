import type { ServedChain } from '../balance/balances.ts'
import { familyOf } from '../families/families.ts'
import type { HistoryStore } from '../store/historyStore.ts'
import type { System } from '../util/system.ts'
import type { ChainReader } from './chainReader.ts'
import { createChainReader } from './createChainReader.ts'
import type { ChainHistory, HistorySystem } from './historySource.ts'

/** The histories of all chains, and what reads them: one for all routes, so that none looks through a chain twice. */
export type Histories = {
  byChain: ReadonlyMap<string, ChainHistory>
  reader: ChainReader
  store: HistoryStore
}

/** Opens the histories of these chains. */
export const openHistories = (
  chains: readonly ServedChain[],
  { store, system }: { store: HistoryStore; system: HistorySystem & Pick<System, 'elapsed'> },
): Histories => ({
  byChain: new Map(
    chains.map(({ chain, rpc }) => [chain.id, familyOf(chain).history(chain, rpc, system)]),
  ),
  reader: createChainReader({ ...system, store }),
  store,
})
