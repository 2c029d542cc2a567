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

/** How far a chain was looked through for NFTs; `unserved` where the data API does not serve it. */
export type NftCoverage =
  | RouteOutput<typeof accountNfts>['coverage'][number]
  | { chainId: string; state: 'unserved' }

/** Which NFTs of an account are meant. */
export type NftScope = {
  caipAddress: CaipAddress
  /** Those on all networks of the site that are of its family; else on its own alone. */
  everywhere: boolean
}

/** The NFTs that an account owns, as far as they were read. */
export type NftPage = {
  nfts: readonly Nft[]
  /** What the next page is asked with; `null` on the last one. */
  next: string | null
  coverage: readonly NftCoverage[]
  /** False where the data API serves no such network: then nothing is known. */
  served: boolean
  /** Whether an earlier page has kept it. */
  cached: boolean
}

const unserved: NftPage = { nfts: [], next: null, coverage: [], served: false, cached: false }

/** The networks that are asked for. */
export const scopeNetworks = (
  context: Context,
  { caipAddress, everywhere }: NftScope,
): CaipNetworkId[] => [
  networkIdOf(caipAddress),
  ...(everywhere ? otherNetworks(context, caipAddress) : []),
]

/**
 * Asks the data API for a page; `fresh` passes by what the server has kept of the account.
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
  // Another chain's are not this account's: a wrong answer must not be sent from here.
  const nfts = data.filter(({ chainId }) => served.includes(chainId))
  const left = wanted.filter((id) => !served.includes(id))
  const unknown = left.map((chainId) => ({ chainId, state: 'unserved' as const }))
  return { nfts, next, coverage: [...coverage, ...unknown], served: true, cached: false }
}
