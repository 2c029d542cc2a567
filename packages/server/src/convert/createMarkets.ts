import type { EvmChain } from '../families/chain.ts'
import type { ChainRpc } from '../families/chainRpc.ts'
import type { ServedChain } from '../families/servedChain.ts'
import { ApiError } from '../http/apiError.ts'
import type { Logger } from '../util/logger.ts'
import { createTtlCache } from '../util/ttlCache.ts'
import { type Market, readMarket } from './readMarket.ts'
import { knownVenues } from './swapVenues.ts'
import { readV4Market } from './v4/readV4Market.ts'
import { knownV4 } from './v4/v4Venues.ts'

/** A chain with its market for swaps, and its nodes. */
export type MarketChain = { chain: EvmChain; rpc: ChainRpc; market: Market }

/** The kind of a market: pairs and pools, or the pools of Uniswap v4. */
export type MarketKind = 'pools' | 'v4'

/**
 * Returns the market of a chain (CAIP-2): pairs and pools, unless another kind is named.
 * @throws ApiError `UNSUPPORTED_CHAIN`, `UPSTREAM_UNAVAILABLE`.
 */
export type Markets = (chainId: string, kind?: MarketKind) => Promise<MarketChain>

/** How long a check of the contracts is cached: contracts do not change. */
export const checkedMs = 600_000

const isEvm = (one: ServedChain): one is ServedChain & { chain: EvmChain } =>
  one.chain.id.startsWith('eip155:')

type Place = { chain: EvmChain; rpc: ChainRpc }

/** Checks the market of a chain by the configuration, or by our table. Returns undefined if neither names one. */
const readers: Record<MarketKind, (place: Place) => Promise<Market | string> | undefined> = {
  pools: ({ chain, rpc }) => {
    const venues = chain.swaps ?? knownVenues[chain.id]
    return venues && readMarket(chain, rpc, venues)
  },
  v4: ({ chain, rpc }) => {
    const { name, v4 } = chain.swaps ?? { name: 'Uniswap', v4: knownV4[chain.id] }
    return v4 && readV4Market(chain, rpc, { name: `${name} v4`, ...v4 })
  },
}

/** Checks the contracts of all chains that have any. Logs those that are not as expected. */
export async function checkMarkets(chains: readonly ServedChain[], markets: Markets) {
  const kinds = Object.keys(readers) as MarketKind[]
  const all = chains
    .filter(isEvm)
    .flatMap(({ chain }) => kinds.map((kind) => [chain.id, kind] as const))
  await Promise.allSettled(all.map(([id, kind]) => markets(id, kind)))
}

/** Returns a served chain of the EVM family. `description` is the error's text for any other. */
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

/** The error's text for a chain without swaps. Specification, section 8. */
export const notForSwaps = 'Network not supported for Swaps'

/** Returns the markets of the chains, by the configuration or by our table. */
export function createMarkets(
  chains: readonly ServedChain[],
  { now, logger }: { now: () => number; logger: Logger },
): Markets {
  const checked = createTtlCache<Market | undefined>({ ttlMs: checkedMs, maxEntries: 1000, now })

  const check = async (place: Place, kind: MarketKind) => {
    const market = await readers[kind](place)
    if (typeof market !== 'string') return market
    const details = { chain: place.chain.id, kind, why: market }
    logger.warn('swap contracts unexpected', details)
    return undefined
  }

  return async (chainId, kind = 'pools') => {
    const { chain, rpc } = evmChainOf(chains, chainId, notForSwaps)
    const market = await checked.get(`${chainId} ${kind}`, () => check({ chain, rpc }, kind))
    if (market) return { chain, rpc, market }
    throw new ApiError('UNSUPPORTED_CHAIN', { field: 'chainId', description: notForSwaps })
  }
}
