import { type Asset, decimalText } from '../assets/asset.ts'
import type { Context } from '../context/context.ts'
import { readTokenPrice } from './tokenPrice.ts'

/**
 * Returns the price of an asset in US dollars, as a decimal string. `null` if no source knows it. Rejects as `api`
 * does.
 */
export async function readAssetPrice(
  context: Context,
  asset: Pick<Asset, 'networkId' | 'address'>,
  signal: AbortSignal,
): Promise<string | null> {
  const { price } = await readTokenPrice(context, asset, signal)
  return price !== null && price > 0 ? decimalText(price) : null
}
