import type { EvmNode } from '@portico/decode/evm'
import type { DemoChain } from '../config.ts'

/** A chain of the wallet, as the one that is asked. */
export const nodeOf = (chain: DemoChain): EvmNode => ({ ...chain, chainId: chain.id })
