import type { EvmNode } from '@portico/decode/evm'
import { type DemoChain, readConfig } from '../config.ts'

/** A chain of the wallet, as the one that is asked; what the shop takes is called by its name. */
export const nodeOf = (chain: DemoChain): EvmNode => {
  const { payment } = readConfig()
  const tokens = payment?.chainId === chain.id ? [payment.token] : []
  return { ...chain, chainId: chain.id, tokens }
}
