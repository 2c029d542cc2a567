import { type BlockscoutConfig, blockscout } from './blockscout.ts'
import { type EtherscanConfig, etherscan } from './etherscan.ts'
import type { ExplorerPlatform } from './requestExplorer.ts'
import type { TransactionIndex } from './transactionIndex.ts'

/** An explorer that has indexed a chain, as an operator configures it. */
export type ExplorerConfig = EtherscanConfig | BlockscoutConfig

/** Creates the configured index of a chain (CAIP-2). */
export function connectExplorer(
  config: ExplorerConfig,
  chain: string,
  platform: ExplorerPlatform,
): TransactionIndex {
  const [, reference = ''] = chain.split(':')
  return config.type === 'etherscan'
    ? etherscan(config, { reference, platform })
    : blockscout(config, { platform })
}
