import { type CaipAddress, constants, namespaceOf, nativeAddressOf } from '@portico/contract'
import type { Asset } from '../assets/asset.ts'
import type { Context } from '../context/context.ts'
import { queryClient, readAt } from '../context/queryClient.ts'
import { defineService } from '../context/services.ts'
import { cachedBalances } from './cachedBalances.ts'
import type { Balances } from './holdings.ts'
import { readBalances } from './readBalances.ts'

const queryKey = (caipAddress: CaipAddress) => ['balances', caipAddress] as const

/** What decides how long balances are fresh. */
type Cached = { state: { data: Balances | undefined } }

/** Key and options of an account's balances on its network; fresh for 30 s, across pages too, unless partial. */
export const balancesQuery = (context: Context, caipAddress: CaipAddress) => ({
  queryKey: queryKey(caipAddress),
  staleTime: ({ state }: Cached) =>
    state.data?.coverage === 'partial' ? 0 : constants.portfolioCacheMs,
  queryFn: ({ signal }: { signal: AbortSignal }) => readBalances(context, caipAddress, signal),
  initialData: () => cachedBalances(context, caipAddress)?.balances,
  initialDataUpdatedAt: () => readAt(cachedBalances(context, caipAddress)?.ageMs),
})

/**
 * Reads balances again, past every cache, the server's too. `assets` are those that changed. It goes on
 * where the visitor looks away meanwhile: what was read before would count as fresh otherwise. The
 * next call for the account ends it.
 */
export async function refreshBalances(
  context: Context,
  caipAddress: CaipAddress,
  assets: readonly Pick<Asset, 'networkId' | 'address' | 'nft'>[] = [],
): Promise<Balances> {
  const client = queryClient(context)
  const signal = newRefresh(context, caipAddress)
  await client.cancelQueries({ queryKey: queryKey(caipAddress) })
  // One that the next call has ended must not begin: that call would wait for it, and end as it does.
  signal.throwIfAborted()
  const force = assets.flatMap(forcedId).join(',')
  return client.fetchQuery({
    ...balancesQuery(context, caipAddress),
    staleTime: 0,
    queryFn: () => readBalances(context, caipAddress, signal, force),
  })
}

const refreshService = defineService<AbortController>((refresh) => refresh.abort())

/** Ends the refresh before. Returns a signal that ends this one: at the next refresh, or with the widget. */
function newRefresh({ internal }: Context, caipAddress: CaipAddress): AbortSignal {
  internal.endService(refreshService, caipAddress)
  return internal.service(refreshService, () => new AbortController(), caipAddress).signal
}

/** How the data API is asked for one asset; not at all for NFTs, and for the currency of a family it has none of. */
function forcedId({
  networkId,
  address,
  nft,
}: Pick<Asset, 'networkId' | 'address' | 'nft'>): string[] {
  if (nft) return []
  const id = address ?? nativeAddressOf(namespaceOf(networkId))
  return id ? [`${networkId}:${id}`] : []
}
