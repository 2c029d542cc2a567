import type { EvmChain } from '../../chain.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import type { ChainHistory, HistoryPlatform } from '../../historySource.ts'
import { createAssets } from './assets.ts'
import { describeTransactions, ownText } from './describeTransactions.ts'
import { evmHistorySource } from './evmHistorySource.ts'
import { connectExplorer } from './explorers/connectExplorer.ts'
import { explorerSource } from './explorers/explorerSource.ts'

/** Creates the history of an EVM chain. */
export function evmHistory(
  chain: EvmChain,
  rpc: ChainRpc,
  platform: HistoryPlatform,
): ChainHistory {
  const { now } = platform
  const index = chain.explorerApi && connectExplorer(chain.explorerApi, chain.id, platform)
  const assets = createAssets(chain, { rpc, now })
  return {
    source: index ? explorerSource(chain.id, rpc, index) : evmHistorySource(chain.id, rpc),
    ownText,
    describe: (requested) => describeTransactions(chain, assets, requested),
  }
}
