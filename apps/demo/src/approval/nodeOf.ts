import type { EvmNode } from '@portico/decode/evm'
import { type DemoChain, readConfig } from '../config.ts'

/** Returns a chain of the wallet as a node, with the name of the token that the shop accepts. */
export const nodeOf = (chain: DemoChain): EvmNode => {
  const { payment } = readConfig()
  const tokens = payment?.chainId === chain.id ? [payment.token] : []
  return { ...chain, chainId: chain.id, tokens }
}
