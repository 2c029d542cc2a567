import type { EvmNode } from '@portico/decode/evm'
import type { Chain } from '../config.ts'
import { evmChainId } from '../requests/evmChainId.ts'
import { required } from './requestProps.ts'

/** Returns the chain of a request as a node. @throws WalletError `NOT_OURS` if the chain is unknown. */
export const nodeOf = (chain: Chain | undefined): EvmNode & { rpcUrl: string } => {
  const known = required(chain)
  return { ...known, chainId: evmChainId(known.id) }
}
