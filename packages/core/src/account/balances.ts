import { type CaipAddress, constants, namespaceOf, nativeAddressOf } from '@portico/contract'
import type { Asset } from '../assets/asset.ts'
import type { Context } from '../context/context.ts'
import { queryClient, readAt } from '../context/queryClient.ts'
import { defineService } from '../context/services.ts'
import { cachedBalances } from './cachedBalances.ts'
import type { Balances } from './holdings.ts'
import { readBalances } from './readBalances.ts'

const queryKey = (caipAddress: CaipAddress) => ['balances', caipAddress] as const

/** The part of a query that decides how long balances are fresh. */
type Cached = { state: { data: Balances | undefined } }

/**
 * Returns key and options of the query for an account's balances on its network. A complete result is fresh for 30 s,
 * on later pages too; a partial one never is.
 */
export const balancesQuery = (context: Context, caipAddress: CaipAddress) => ({
  queryKey: queryKey(caipAddress),
  staleTime: ({ state }: Cached) =>
    state.data?.coverage === 'partial' ? 0 : constants.portfolioCacheMs,
  queryFn: ({ signal }: { signal: AbortSignal }) => readBalances(context, caipAddress, signal),
  initialData: () => cachedBalances(context, caipAddress)?.balances,
  initialDataUpdatedAt: () => readAt(cachedBalances(context, caipAddress)?.ageMs),
})

/**
 * Reads balances again and bypasses every cache, including the server's. `assets` are those that changed. Continues
 * even if the visitor leaves the view, because the previous balances would count as fresh otherwise. The next call for
 * the account ends this one.
 */
export async function refreshBalances(
  context: Context,
  caipAddress: CaipAddress,
  assets: readonly Pick<Asset, 'networkId' | 'address' | 'nft'>[] = [],
): Promise<Balances> {
  const client = queryClient(context)
  const signal = newRefresh(context, caipAddress)
  await client.cancelQueries({ queryKey: queryKey(caipAddress) })
  // A call that a newer one has ended must not start: the newer call would wait for it and end the same way.
  signal.throwIfAborted()
  const force = assets.flatMap(forcedId).join(',')
  return client.fetchQuery({
    ...balancesQuery(context, caipAddress),
    staleTime: 0,
    queryFn: () => readBalances(context, caipAddress, signal, force),
  })
}

const refreshService = defineService<AbortController>((refresh) => refresh.abort())

/** Ends the previous refresh. Returns a signal that aborts at the next refresh, or with the widget. */
function newRefresh({ internal }: Context, caipAddress: CaipAddress): AbortSignal {
  internal.endService(refreshService, caipAddress)
  return internal.service(refreshService, () => new AbortController(), caipAddress).signal
}

/**
 * Returns the id under which the data API refreshes one asset. There is none for NFTs, nor for the native currency of a
 * family in which it has no id.
 */
function forcedId({
  networkId,
  address,
  nft,
}: Pick<Asset, 'networkId' | 'address' | 'nft'>): string[] {
  if (nft) return []
  const id = address ?? nativeAddressOf(namespaceOf(networkId))
  return id ? [`${networkId}:${id}`] : []
}
