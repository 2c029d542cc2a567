import { constants } from '@portico/contract'
import { type Asset, assetKey } from '../assets/asset.ts'
import type { Context } from '../context/context.ts'

/**
 * Returns key and options of the query for the price of an asset in US dollars, as a decimal string. `null` if no source
 * knows it. Fresh for 30 s. Its code loads with the first query, because most assets have a price from the balances.
 */
export const assetPriceQuery = (context: Context, asset: Pick<Asset, 'networkId' | 'address'>) => ({
  queryKey: ['assetPrice', assetKey(asset)] as const,
  staleTime: constants.portfolioCacheMs,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await import('./readAssetPrice.ts')).readAssetPrice(context, asset, signal),
})
