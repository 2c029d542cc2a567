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

/** How long a quote and the gas price stay fresh, in milliseconds. */
export const swapQuoteMs = 10_000

/** Longer lists are truncated, because nobody would read them. */
const mostTokens = 5000

type Signalled = { signal: AbortSignal }

/**
 * Returns the query for the tokens that can be swapped on a network, without balances; fresh as long as a portfolio.
 */
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
 * Returns the query for a token that the list does not have: its own description, and the account's balance. `null` if
 * the text is no address of a token. Anyone can give a token any name.
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

/** Returns the query for a swap's quote; fresh for `swapQuoteMs`. */
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

/** Gas of a typical swap; the real amount is known once the swap is built. */
const usualGas = 150_000n

/** Reads the price of a unit of gas, in base units of the native currency. */
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

/**
 * Returns the query for the approximate fee of a swap, in base units of the native currency; fresh for 10 s. Rejects
 * with `GAS_PRICE_UNSUPPORTED` if the server does not know the network.
 */
export const swapCostQuery = (context: Context, network: Network) => ({
  queryKey: ['swapCost', network.caipNetworkId] as const,
  staleTime: swapQuoteMs,
  queryFn: async ({ signal }: Signalled): Promise<bigint> => {
    const { swaps } = await context.internal.adapter(network.chainNamespace)
    if (swaps?.usualCost) return swaps.usualCost({ network })
    const [gasPrice, besides = 0n] = await Promise.all([
      readGasPrice(context, network, signal),
      swaps?.costBesidesGas?.({ network, gas: usualGas }),
    ])
    return gasPrice * usualGas + besides
  },
})

/** Returns the query for the allowance of a token that the spender has from an account, read from the chain. */
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
