import { slotsInEpoch } from '../blocks.ts'
import type { Chain } from '../chain.ts'
import { inContext, nodeVersion } from '../inContext.ts'
import { solanaGenesisHash } from '../network.ts'
import { type MethodTable, readConfig, readInteger, readText } from '../params.ts'

/** Returns the methods about the chain as a whole. */
export function clusterMethods(chain: Chain): MethodTable {
  const { blocks, transactions } = chain
  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': nodeVersion, 'feature-set': 0 }),
    getGenesisHash: () => solanaGenesisHash,
    getSlot: ([config]) => readConfig(chain, config) && blocks.slot(),
    getBlockHeight: ([config]) => readConfig(chain, config) && blocks.height(),
    getBlockTime: ([slot]) => blocks.time(readInteger(slot)),
    getTransactionCount: ([config]) => readConfig(chain, config) && transactions.count(),
    getEpochInfo: ([config]) => {
      readConfig(chain, config)
      return {
        absoluteSlot: blocks.slot(),
        blockHeight: blocks.height(),
        epoch: blocks.slot() / slotsInEpoch,
        slotIndex: blocks.slot() % slotsInEpoch,
        slotsInEpoch,
        transactionCount: transactions.count(),
      }
    },
    getLatestBlockhash: ([config]) => {
      readConfig(chain, config)
      return inContext(chain, blocks.latestBlockhash())
    },
    isBlockhashValid: ([blockhash, config]) => {
      readConfig(chain, config)
      return inContext(chain, blocks.isValid(readText(blockhash)))
    },
  }
}
