import {
  accountNfts,
  type CaipAddress,
  type Nft,
  networkIdOf,
  parseCaipAddress,
  type RouteOutput,
} from '@portico/contract'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'
import { isServed } from '../context/supportedChains.ts'

/** How far a chain was looked through for NFTs. */
export type NftCoverage = RouteOutput<typeof accountNfts>['coverage'][number]

/** The NFTs that an account owns on its network, as far as they were read. */
export type NftPage = {
  nfts: readonly Nft[]
  /** What the next page is asked with; `null` on the last one. */
  next: string | null
  coverage: readonly NftCoverage[]
  /** False where the data API does not serve the network: then nothing is known. */
  served: boolean
  /** Whether an earlier page has kept it. */
  cached: boolean
}

const unserved: NftPage = { nfts: [], next: null, coverage: [], served: false, cached: false }

/**
 * Asks the data API for a page; `fresh` passes by what the server has kept of the account.
 * @throws PorticoError `API_UNREACHABLE`, `HTTP_STATUS`, `API_BAD_ANSWER`.
 */
export async function readNftPage(
  context: Context,
  caipAddress: CaipAddress,
  { cursor, fresh, signal }: { cursor?: string; fresh?: boolean; signal?: AbortSignal },
): Promise<NftPage> {
  const networkId = networkIdOf(caipAddress)
  if (!(await isServed(context, networkId))) return unserved
  signal?.throwIfAborted()
  const { address } = parseCaipAddress(caipAddress)
  const force = fresh ? { forceUpdate: 'true' as const } : {}
  const query = { chainId: networkId, cursor, ...force }
  const { data, next, coverage } = await api(
    context,
    accountNfts,
    { params: { address }, query },
    signal,
  )
  // Another chain's are not this account's: a wrong answer must not be sent from here.
  const nfts = data.filter(({ chainId }) => chainId === networkId)
  return { nfts, next, coverage, served: true, cached: false }
}
