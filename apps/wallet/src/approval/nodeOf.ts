import type { EvmNode } from '@portico/decode/evm'
import type { Chain } from '../config.ts'
import { evmChainId } from '../requests/evmChainId.ts'
import { required } from './requestProps.ts'

/** The chain of a request, as the one that is asked. @throws WalletError `NOT_OURS` where it is not known. */
export const nodeOf = (chain: Chain | undefined): EvmNode & { rpcUrl: string } => {
  const known = required(chain)
  return { ...known, chainId: evmChainId(known.id) }
}
