import { constants, convertGasPrice, convertTokens, toCaipAddress } from '@portico/contract'
import type { Asset } from '../assets/asset.ts'
import { swapId } from '../assets/swapId.ts'
import type { AdapterActions } from '../context/adapter/adapterShape.ts'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import { sameAddress } from '../platform/address.ts'
import type { Network } from '../types/network.ts'
import type { SwapActions } from '../types/swapActions.ts'
import { listedSwapAsset } from './listedSwapAsset.ts'
import { quoteSwap, type SwapWanted } from './quoteSwap.ts'
import { swapProblem, swapProblemOf } from './swapProblem.ts'
import { withSwapErrors } from './swapWire.ts'

/** How long a quote, and the price of gas, stay fresh. */
export const swapQuoteMs = 10_000

/** Longer lists are cut: nobody would read them. */
const mostTokens = 5000

type Signalled = { signal: AbortSignal }

/** The tokens that can be swapped on a network, each with no balance; fresh for as long as a portfolio. */
export const swapTokensQuery = (context: Context, network: Network) => ({
  queryKey: ['swapTokens', network.caipNetworkId] as const,
  staleTime: constants.portfolioCacheMs,
  queryFn: async ({ signal }: Signalled): Promise<readonly Asset[]> => {
    const { swaps } = await context.internal.adapter(network.chainNamespace)
    if (!context.config.apiUrl || !swaps?.canSwap(network)) throw swapProblem('unsupported')
    const query = { chainId: network.caipNetworkId }
    const { tokens } = await withSwapErrors(network, api(context, convertTokens, { query }, signal))
    return tokens.slice(0, mostTokens).flatMap((token) => listedSwapAsset(context, token, network))
  },
})

function isAddressOf({ parseAddress }: AdapterActions, text: string): boolean {
  try {
    return parseAddress(text) !== ''
  } catch {
    return false
  }
}

/**
 * A token that the list does not have, as it describes itself, with what an account has of it; `null` where the text is the address of none.
 * Anybody can give a token any name.
 */
export const swapTokenQuery = (
  context: Context,
  network: Network,
  { address, owner }: { address: string; owner: string },
) => ({
  queryKey: ['swapToken', network.caipNetworkId, address, owner] as const,
  staleTime: 0,
  queryFn: async ({ signal }: Signalled): Promise<Asset | null> => {
    const { caipNetworkId: chainId, chainNamespace } = network
    const adapter = await context.internal.adapter(chainNamespace)
    if (!isAddressOf(adapter, address)) return null
    const id = toCaipAddress(chainId, address)
    const query = { chainId, address: id }
    const response = withSwapErrors(network, api(context, convertTokens, { query }, signal))
    const described = (await response).tokens.flatMap((token) =>
      listedSwapAsset(context, token, network),
    )
    const token = described.find((asset) => sameAddress(asset.address, address))
    if (!token) return null
    const tokens = [{ ...token, address: id }]
    const [balance = 0n] = await adapter.getTokenBalances({ network, address: owner, tokens })
    return { ...token, balance }
  },
})

/** What a swap would give; fresh for `swapQuoteMs`. */
export const swapQuoteQuery = (context: Context, wanted: SwapWanted) => ({
  queryKey: [
    'swapQuote',
    swapId(wanted.give),
    swapId(wanted.get),
    String(wanted.amount),
    wanted.from,
    wanted.without?.join(),
  ] as const,
  queryFn: ({ signal }: Signalled) => quoteSwap(context, wanted, signal),
})

/** Gas of a usual swap; what one really takes is known once it is built. */
const usualGas = 150_000n

/** What a unit of gas costs, in base units of the network's own currency. */
async function readGasPrice(context: Context, network: Network, signal: AbortSignal) {
  const query = { chainId: network.caipNetworkId }
  const response = withSwapErrors(network, api(context, convertGasPrice, { query }, signal))
  const { fast } = await response.catch((error: unknown) => {
    throw swapProblemOf(error) === 'unsupported'
      ? errorOf('GAS_PRICE_UNSUPPORTED', {}, error)
      : error
  })
  return BigInt(fast)
}

/** What a swap takes, about, in base units of the network's own currency; fresh for 10 s. Rejects with `GAS_PRICE_UNSUPPORTED` where the server does not know the network. */
export const swapCostQuery = (context: Context, network: Network) => ({
  queryKey: ['swapCost', network.caipNetworkId] as const,
  staleTime: swapQuoteMs,
  queryFn: async ({ signal }: Signalled): Promise<bigint> => {
    const { swaps } = await context.internal.adapter(network.chainNamespace)
    if (swaps?.usualCost) return swaps.usualCost({ network })
    return (await readGasPrice(context, network, signal)) * usualGas
  },
})

/** How much of a token who swaps may take from an account, as the chain tells. */
export const swapAllowanceQuery = (
  context: Context,
  { network, ...wanted }: Parameters<SwapActions['readAllowance']>[0],
) => ({
  queryKey: ['swapAllowance', network.caipNetworkId, wanted] as const,
  staleTime: 0,
  queryFn: async (): Promise<bigint> => {
    const { swaps } = await context.internal.adapter(network.chainNamespace)
    if (!swaps) throw swapProblem('unsupported')
    return swaps.readAllowance({ network, ...wanted })
  },
})
