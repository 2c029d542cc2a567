import { constants } from '@portico/contract'
import { type Asset, assetKey } from '../assets/asset.ts'
import { withTimeout } from '../async/withTimeout.ts'
import type { Context } from '../context/context.ts'
import type { readAssetPrice as ReadAssetPrice } from './readAssetPrice.ts'

/** The time for a price, in milliseconds. A visitor cannot swap or pay while it is read. */
const priceTimeoutMs = 3000

/**
 * Returns key and options of the query for the price of an asset in US dollars, as a decimal string. `null` if no source
 * knows it, or none answers within three seconds. Fresh for 30 s. Its code loads with the first query, because most
 * assets have a price from the balances.
 */
export const assetPriceQuery = (context: Context, asset: Pick<Asset, 'networkId' | 'address'>) => ({
  queryKey: ['assetPrice', assetKey(asset)] as const,
  staleTime: constants.portfolioCacheMs,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    withTimeout(readPrice(context, asset, signal), {
      ms: priceTimeoutMs,
      onTimeout: () => null,
      clock: context.internal.platform,
    }),
})

const readPrice = async (...args: Parameters<typeof ReadAssetPrice>): Promise<string | null> =>
  (await import('./readAssetPrice.ts')).readAssetPrice(...args)
