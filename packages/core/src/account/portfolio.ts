import {
  balance,
  type CaipAddress,
  type CaipNetworkId,
  constants,
  parseCaipAddress,
} from '@portico/contract'
import { listedAsset } from '../assets/asset.ts'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'
import { isServed } from '../context/supportedChains.ts'
import { addressKey } from '../platform/address.ts'
import type { Balances } from './holdings.ts'
import { otherNetworks } from './otherNetworks.ts'

/** Returns the key of an account on every network of its family. */
const accountKey = (caipAddress: CaipAddress): string => {
  const { namespace, address } = parseCaipAddress(caipAddress)
  return `${namespace}:${addressKey(address)}`
}

/**
 * Returns key and options of the query for an account's assets on the other networks of the site, from the data API.
 * `partial` if the API does not serve one of them, or could not read everything. Fresh for 30 s.
 */
export const portfolioQuery = (context: Context, caipAddress: CaipAddress) => ({
  queryKey: ['portfolio', accountKey(caipAddress), ...otherNetworks(context, caipAddress)] as const,
  staleTime: constants.portfolioCacheMs,
  queryFn: ({ signal }: { signal: AbortSignal }) => readPortfolio(context, caipAddress, signal),
})

async function readPortfolio(
  context: Context,
  caipAddress: CaipAddress,
  signal: AbortSignal,
): Promise<Balances> {
  const wanted = otherNetworks(context, caipAddress)
  const served: CaipNetworkId[] = []
  for (const id of wanted) if (await isServed(context, id)) served.push(id)
  if (served.length === 0) return { assets: [], coverage: 'partial' }
  const { address } = parseCaipAddress(caipAddress)
  const query = { currency: 'usd' as const, chainId: served.join(',') }
  const answer = await api(context, balance, { params: { address }, query }, signal)
  const assets = answer.balances.flatMap((entry) => {
    const networkId = served.find((id) => id === entry.chainId)
    const asset = networkId && listedAsset(entry, networkId, context.config.apiUrl)
    return asset && asset.balance > 0n ? [asset] : []
  })
  const isWhole = answer.coverage !== 'partial' && !answer.failed?.length
  return { assets, coverage: isWhole && served.length === wanted.length ? 'full' : 'partial' }
}
