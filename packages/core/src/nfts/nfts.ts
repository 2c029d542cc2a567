import { type CaipAddress, constants, nftById, parseCaipAddress } from '@portico/contract'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'
import { queryClient, readAt } from '../context/queryClient.ts'
import { cachedNfts, cacheNfts } from './cachedNfts.ts'
import { type NftPage, type NftScope, readNftPage, scopeNetworks } from './nftPage.ts'

const listKey = (context: Context, scope: NftScope) =>
  ['nfts', scope.caipAddress, ...scopeNetworks(context, scope)] as const

type Cached = { state: { data: NftPage | undefined } }

/**
 * Returns key and options of the query for an account's NFTs: the first page, to which `readMoreNfts` adds. Fresh for
 * 30 s. The cache of an earlier page of the site shows at once.
 */
export const nftsQuery = (context: Context, scope: NftScope) => ({
  queryKey: listKey(context, scope),
  staleTime: ({ state }: Cached) => (state.data?.cached ? 0 : constants.portfolioCacheMs),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const page = await readNftPage(context, scope, { signal })
    cacheNfts(context, scope, page)
    return page
  },
  initialData: () => {
    // The cached list is no newer than the one that is loading.
    const queryKey = listKey(context, scope)
    if (queryClient(context).isFetching({ queryKey, exact: true }) > 0) return undefined
    return cachedNfts(context, scope)?.page
  },
  initialDataUpdatedAt: () => readAt(cachedNfts(context, scope)?.ageMs),
})

/**
 * Reads the next page and adds it to the list; does nothing at its end. A page without anything new is the last one,
 * whatever the server says.
 * @throws PorticoError as `readNftPage`.
 */
export async function readMoreNfts(context: Context, scope: NftScope): Promise<void> {
  const client = queryClient(context)
  const queryKey = listKey(context, scope)
  const cursor = client.getQueryData<NftPage>(queryKey)?.next
  if (!cursor) return
  const page = await readNftPage(context, scope, { cursor })
  client.setQueryData<NftPage>(queryKey, (list) => {
    // It was read again meanwhile.
    if (list?.next !== cursor) return list
    const known = new Set(list.nfts.map(({ id }) => id))
    const added = page.nfts.filter(({ id }) => !known.has(id))
    return { ...list, nfts: [...list.nfts, ...added], next: added.length > 0 ? page.next : null }
  })
}

/** Returns key and options of the query for one NFT with all its metadata, and the amount that an account owns. */
export const nftQuery = (context: Context, caipAddress: CaipAddress, id: string) => ({
  queryKey: ['nft', id, caipAddress] as const,
  staleTime: constants.portfolioCacheMs,
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const { address: account } = parseCaipAddress(caipAddress)
    return api(context, nftById, { query: { id, account } }, signal)
  },
})

/**
 * Reads the NFTs of an account again after one was sent, and bypasses the server's cache. Never rejects: the list
 * itself shows an error if it cannot be read.
 */
export async function refreshNfts(context: Context, caipAddress: CaipAddress): Promise<void> {
  const client = queryClient(context)
  const own: NftScope = { caipAddress, everywhere: false }
  const queryKey = listKey(context, own)
  const detail = client.invalidateQueries({ queryKey: ['nft'] })
  // Includes the list of all networks.
  const lists = { queryKey: ['nfts', caipAddress] }
  await client.cancelQueries(lists)
  try {
    const page = await readNftPage(context, own, { fresh: true })
    client.setQueryData(queryKey, page)
    cacheNfts(context, own, page)
    const isLonger = (query: { queryKey: readonly unknown[] }) =>
      query.queryKey.length > queryKey.length
    await client.invalidateQueries({ ...lists, predicate: isLonger })
  } catch {
    await client.invalidateQueries(lists)
  }
  await detail
}
