import { type CaipAddress, constants, nftById, parseCaipAddress } from '@portico/contract'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'
import { queryClient, readAt } from '../context/queryClient.ts'
import { cachedNfts, cacheNfts } from './cachedNfts.ts'
import { type NftPage, readNftPage } from './nftPage.ts'

const listKey = (caipAddress: CaipAddress) => ['nfts', caipAddress] as const

type Cached = { state: { data: NftPage | undefined } }

/**
 * Key and options of the NFTs of an account on its network: the first page, which `readMoreNfts` adds to. Fresh for
 * 30 s. What an earlier page of the site has kept shows at once.
 */
export const nftsQuery = (context: Context, caipAddress: CaipAddress) => ({
  queryKey: listKey(caipAddress),
  staleTime: ({ state }: Cached) => (state.data?.cached ? 0 : constants.portfolioCacheMs),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const page = await readNftPage(context, caipAddress, { signal })
    cacheNfts(context, caipAddress, page)
    return page
  },
  initialData: () => {
    // What was kept is not newer than what is on its way.
    if (queryClient(context).isFetching({ queryKey: listKey(caipAddress) }) > 0) return undefined
    return cachedNfts(context, caipAddress)?.page
  },
  initialDataUpdatedAt: () => readAt(cachedNfts(context, caipAddress)?.ageMs),
})

/**
 * Reads the next page and adds it to the list; nothing at its end. A page that brings nothing new is the last,
 * whatever the server says.
 * @throws PorticoError as `readNftPage`.
 */
export async function readMoreNfts(context: Context, caipAddress: CaipAddress): Promise<void> {
  const client = queryClient(context)
  const queryKey = listKey(caipAddress)
  const cursor = client.getQueryData<NftPage>(queryKey)?.next
  if (!cursor) return
  const page = await readNftPage(context, caipAddress, { cursor })
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
  const queryKey = listKey(caipAddress)
  const detail = client.invalidateQueries({ queryKey: ['nft'] })
  await client.cancelQueries({ queryKey })
  try {
    const page = await readNftPage(context, caipAddress, { fresh: true })
    client.setQueryData(queryKey, page)
    cacheNfts(context, caipAddress, page)
  } catch {
    await client.invalidateQueries({ queryKey })
  }
  await detail
}
