import {
  accountNfts,
  type CaipAddress,
  type CaipNetworkId,
  type Nft,
  networkIdOf,
  parseCaipAddress,
  type RouteOutput,
} from '@portico/contract'
import { otherNetworks } from '../account/otherNetworks.ts'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'
import { isServed } from '../context/supportedChains.ts'

/** How far a chain was searched for NFTs; `unserved` if the data API does not serve it. */
export type NftCoverage =
  | RouteOutput<typeof accountNfts>['coverage'][number]
  | { chainId: string; state: 'unserved' }

/** Selects NFTs of an account. */
export type NftScope = {
  caipAddress: CaipAddress
  /** Whether to include all networks of the site in the account's family, instead of only its own. */
  everywhere: boolean
}

/** The NFTs of an account that were read until now. */
export type NftPage = {
  nfts: readonly Nft[]
  /** The cursor of the next page; `null` on the last one. */
  next: string | null
  coverage: readonly NftCoverage[]
  /** False if the data API serves none of the networks: then nothing is known. */
  served: boolean
  /** Whether it comes from the cache of an earlier page. */
  cached: boolean
}

const unserved: NftPage = { nfts: [], next: null, coverage: [], served: false, cached: false }

/** Returns the networks to request. */
export const scopeNetworks = (
  context: Context,
  { caipAddress, everywhere }: NftScope,
): CaipNetworkId[] => [
  networkIdOf(caipAddress),
  ...(everywhere ? otherNetworks(context, caipAddress) : []),
]

/**
 * Requests a page from the data API; `fresh` bypasses the server's cache of the account.
 * @throws PorticoError `API_UNREACHABLE`, `HTTP_STATUS`, `API_BAD_ANSWER`.
 */
export async function readNftPage(
  context: Context,
  scope: NftScope,
  { cursor, fresh, signal }: { cursor?: string; fresh?: boolean; signal?: AbortSignal },
): Promise<NftPage> {
  const wanted = scopeNetworks(context, scope)
  const served: string[] = []
  for (const id of wanted) if (await isServed(context, id)) served.push(id)
  if (served.length === 0) return unserved
  signal?.throwIfAborted()
  const { address } = parseCaipAddress(scope.caipAddress)
  const force = fresh ? { forceUpdate: 'true' as const } : {}
  const query = { chainId: served.join(','), cursor, ...force }
  const { data, next, coverage } = await api(
    context,
    accountNfts,
    { params: { address }, query },
    signal,
  )
  // NFTs of other chains are not this account's: after a wrong answer, nothing must be sent from here.
  const nfts = data.filter(({ chainId }) => served.includes(chainId))
  const left = wanted.filter((id) => !served.includes(id))
  const unknown = left.map((chainId) => ({ chainId, state: 'unserved' as const }))
  return { nfts, next, coverage: [...coverage, ...unknown], served: true, cached: false }
}
