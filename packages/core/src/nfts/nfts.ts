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
 * Key and options of the NFTs of an account: the first page, which `readMoreNfts` adds to. Fresh for
 * 30 s. What an earlier page of the site has kept shows at once.
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
    // What was kept is not newer than what is on its way.
    const queryKey = listKey(context, scope)
    if (queryClient(context).isFetching({ queryKey, exact: true }) > 0) return undefined
    return cachedNfts(context, scope)?.page
  },
  initialDataUpdatedAt: () => readAt(cachedNfts(context, scope)?.ageMs),
})

/**
 * Reads the next page and adds it to the list; nothing at its end. A page that brings nothing new is the last,
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
    // It was read anew meanwhile.
    if (list?.next !== cursor) return list
    const known = new Set(list.nfts.map(({ id }) => id))
    const added = page.nfts.filter(({ id }) => !known.has(id))
    return { ...list, nfts: [...list.nfts, ...added], next: added.length > 0 ? page.next : null }
  })
}

/** Key and options of one NFT with all that its metadata says, and how much of it an account owns. */
export const nftQuery = (context: Context, caipAddress: CaipAddress, id: string) => ({
  queryKey: ['nft', id, caipAddress] as const,
  staleTime: constants.portfolioCacheMs,
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const { address: account } = parseCaipAddress(caipAddress)
    return api(context, nftById, { query: { id, account } }, signal)
  },
})

/**
 * Reads the NFTs of an account again, past what the server has kept: after one was sent. Never rejects: the list says
 * by itself when it cannot be read.
 */
export async function refreshNfts(context: Context, caipAddress: CaipAddress): Promise<void> {
  const client = queryClient(context)
  const own: NftScope = { caipAddress, everywhere: false }
  const queryKey = listKey(context, own)
  const detail = client.invalidateQueries({ queryKey: ['nft'] })
  // The list of all networks as well.
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
