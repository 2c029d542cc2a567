import {
  constants,
  convertGasPrice,
  convertTokens,
  nativeAddressOf,
  parseCaipAddress,
  type SwapToken,
} from '@portico/contract'
import { type Asset, isPicture } from '../assets/asset.ts'
import { plainText } from '../assets/plainText.ts'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'
import { sameAddress } from '../platform/address.ts'
import type { Network } from '../types/network.ts'
import { quoteSwap, type SwapWanted } from './quoteSwap.ts'
import { swapProblem } from './swapProblem.ts'
import { swapId, withSwapErrors } from './swapWire.ts'

/** How long a quote, and the price of gas, stay fresh. */
export const swapQuoteMs = 10_000

type Signalled = { signal: AbortSignal }

/** A token of the list as an asset that the account has nothing of. */
function assetOf(token: SwapToken, { caipNetworkId: networkId }: Network): Asset[] {
  const { namespace, reference, address } = parseCaipAddress(token.address)
  if (`${namespace}:${reference}` !== networkId) return []
  const isNative = sameAddress(address, nativeAddressOf(namespace))
  return [
    {
      networkId,
      ...(!isNative && { address }),
      name: plainText(token.name, 64),
      symbol: plainText(token.symbol, 16),
      decimals: token.decimals,
      balance: 0n,
      ...(isPicture(token.logoUri) && { iconUrl: token.logoUri }),
    },
  ]
}

/** The tokens that can be swapped on a network, each with no balance; fresh for as long as a portfolio. */
export const swapTokensQuery = (context: Context, network: Network) => ({
  queryKey: ['swapTokens', network.caipNetworkId] as const,
  staleTime: constants.portfolioCacheMs,
  queryFn: async ({ signal }: Signalled): Promise<readonly Asset[]> => {
    const { swaps } = await context.internal.adapter(network.chainNamespace)
    if (!context.config.apiUrl || !swaps?.canSwap(network)) throw swapProblem('unsupported')
    const query = { chainId: network.caipNetworkId }
    const { tokens } = await withSwapErrors(network, api(context, convertTokens, { query }, signal))
    return tokens.flatMap((token) => assetOf(token, network))
  },
})

/** What a swap would give; fresh for `swapQuoteMs`. */
export const swapQuoteQuery = (context: Context, wanted: SwapWanted) => ({
  queryKey: [
    ...['swapQuote', swapId(wanted.give), swapId(wanted.get)],
    ...[String(wanted.amount), wanted.from],
  ] as const,
  queryFn: ({ signal }: Signalled) => quoteSwap(context, wanted, signal),
})

/** What a unit of gas costs, in base units of the network's own currency; fresh for 10 s. */
export const swapGasPriceQuery = (context: Context, network: Network) => ({
  queryKey: ['swapGasPrice', network.caipNetworkId] as const,
  staleTime: swapQuoteMs,
  queryFn: async ({ signal }: Signalled): Promise<bigint> => {
    const query = { chainId: network.caipNetworkId }
    const { fast } = await api(context, convertGasPrice, { query }, signal)
    return BigInt(fast)
  },
})

/** How much of a token who swaps may take from an account, as the chain tells. */
export const swapAllowanceQuery = (
  context: Context,
  { network, owner, token }: { network: Network; owner: string; token: string },
) => ({
  queryKey: ['swapAllowance', network.caipNetworkId, owner, token] as const,
  staleTime: 0,
  queryFn: async (): Promise<bigint> => {
    const { swaps } = await context.internal.adapter(network.chainNamespace)
    if (!swaps) throw swapProblem('unsupported')
    return swaps.readAllowance({ network, owner, token })
  },
})
