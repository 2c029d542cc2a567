import {
  constants,
  fungiblePrice,
  namespaceOf,
  nativeAddressOf,
  type RouteOutput,
} from '@portico/contract'
import { type Asset, assetKey } from '../assets/asset.ts'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'

/** The price of an asset and its history; each part is `null` if no source knows it. */
export type TokenPrice = {
  /** US dollars for one whole unit. */
  price: number | null
  /** Change over 24 hours, in percent. */
  change24h: number | null
  /** Prices of 7 days, oldest first, each with its time in Unix seconds. */
  series: readonly (readonly [time: number, price: number])[] | null
}

const unknown: TokenPrice = { price: null, change24h: null, series: null }

/**
 * Returns key and options of the query for the price of an asset and its history. Fresh for 30 s. Rejects as `api`
 * does.
 */
export const tokenPriceQuery = (context: Context, asset: Pick<Asset, 'networkId' | 'address'>) => ({
  queryKey: ['tokenPrice', assetKey(asset)] as const,
  staleTime: constants.portfolioCacheMs,
  queryFn: ({ signal }: { signal: AbortSignal }) => readTokenPrice(context, asset, signal),
})

/** Reads the price of an asset and its history. Rejects as `api` does. */
export async function readTokenPrice(
  context: Context,
  { networkId, address }: Pick<Asset, 'networkId' | 'address'>,
  signal: AbortSignal,
): Promise<TokenPrice> {
  const token = address ?? nativeAddressOf(namespaceOf(networkId))
  if (!context.config.apiUrl || !token) return unknown
  const body = { addresses: [`${networkId}:${token}`], period: '7d' as const }
  const answer = await api(context, fungiblePrice, { query: {}, body }, signal)
  return priceIn(answer) ?? unknown
}

function priceIn({ fungibles }: RouteOutput<typeof fungiblePrice>): TokenPrice | undefined {
  const [first] = fungibles
  if (!first) return
  const { price, change24h = null, series = null } = first
  const isLine = series !== null && series.length > 1 && series.every(([, at]) => at >= 0)
  return { price, change24h, series: isLine ? series : null }
}
