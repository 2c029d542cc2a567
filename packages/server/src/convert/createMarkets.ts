import type { ServedChain } from '../balance/balances.ts'
import type { EvmChain } from '../config/config.ts'
import { ApiError } from '../http/apiError.ts'
import type { ChainRpc } from '../rpc/chainRpc.ts'
import type { Logger } from '../util/logger.ts'
import { createTtlCache } from '../util/ttlCache.ts'
import { type Market, readMarket } from './readMarket.ts'
import { knownVenues } from './swapVenues.ts'

/** A chain on which tokens are swapped, what with, and who is asked. */
export type MarketChain = { chain: EvmChain; rpc: ChainRpc; market: Market }

/**
 * Gives what is swapped with on a chain (CAIP-2).
 * @throws ApiError `UNSUPPORTED_CHAIN`, `UPSTREAM_UNAVAILABLE`.
 */
export type Markets = (chainId: string) => Promise<MarketChain>

/** How long it holds what was seen on the chain: contracts stay as they are. */
const checkedMs = 600_000

const isEvm = (one: ServedChain): one is ServedChain & { chain: EvmChain } =>
  one.chain.id.startsWith('eip155:')

/** Who swaps on a chain by the configuration, or by our table. */
const venuesOf = (chain: EvmChain) => chain.swaps ?? knownVenues[chain.id]

/** Looks at the contracts of all chains that have any; the log says which are not what they should be. */
export async function checkMarkets(chains: readonly ServedChain[], markets: Markets) {
  const withVenues = chains.filter((one) => isEvm(one) && venuesOf(one.chain))
  await Promise.allSettled(withVenues.map(({ chain }) => markets(chain.id)))
}

/** The chain family and the chain have to be served; `description` is what is said where they are not. */
export function evmChainOf(
  chains: readonly ServedChain[],
  chainId: string,
  description: string,
): ServedChain & { chain: EvmChain } {
  const served = chains.find(({ chain }) => chain.id === chainId)
  if (!served || !isEvm(served))
    throw new ApiError('UNSUPPORTED_CHAIN', { field: 'chainId', description })
  return served
}

/** What is said where nobody swaps. Specification, section 8. */
export const notForSwaps = 'Network not supported for Swaps'

/** The markets of the chains that have one, by the configuration or by our table. */
export function createMarkets(
  chains: readonly ServedChain[],
  { now, logger }: { now: () => number; logger: Logger },
): Markets {
  const checked = createTtlCache<Market | undefined>({ ttlMs: checkedMs, maxEntries: 1000, now })

  const check = async ({ chain, rpc }: { chain: EvmChain; rpc: ChainRpc }) => {
    const venues = venuesOf(chain)
    const market = venues && (await readMarket(chain, rpc, venues))
    if (venues && !market)
      logger.warn('swap contracts are not what they should be', { chain: chain.id })
    return market
  }

  return async (chainId) => {
    const { chain, rpc } = evmChainOf(chains, chainId, notForSwaps)
    const market = await checked.get(chainId, () => check({ chain, rpc }))
    if (market) return { chain, rpc, market }
    throw new ApiError('UNSUPPORTED_CHAIN', { field: 'chainId', description: notForSwaps })
  }
}
