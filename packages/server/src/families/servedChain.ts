import { ApiError } from '../http/apiError.ts'
import type { Chain } from './chain.ts'
import type { ChainRpc } from './chainRpc.ts'

/** A chain with its nodes. */
export type ServedChain = {
  chain: Chain
  rpc: ChainRpc
  /** Its single nodes, for results on which several must agree. Without it there is only one. */
  nodes?: readonly ChainRpc[]
}

/**
 * Returns the chains of these ids, or all if no ids are given.
 * @throws ApiError `UNSUPPORTED_CHAIN` for an id that is not served.
 */
export function pickChains(
  chains: readonly ServedChain[],
  chainIds: readonly string[] | undefined,
): readonly ServedChain[] {
  if (chainIds === undefined) return chains
  return [...new Set(chainIds)].map((id) => {
    const served = chains.find(({ chain }) => chain.id === id)
    if (!served) throw new ApiError('UNSUPPORTED_CHAIN', { field: 'chainId' })
    return served
  })
}
