import { constants } from '@portico/contract'
import type { Context } from '../context/context.ts'
import { queryClient } from '../context/queryClient.ts'
import { registryKeyOf } from '../context/registryState.ts'
import type { ListedWallet } from '../types/walletItem.ts'
import { listedNamespace } from './listedNamespace.ts'
import { type RegistryPage, readWallets } from './readWallets.ts'

/** Two hours in milliseconds, as the interface of the registry requests: it changes only with a release. */
const staleTime = 7_200_000

/**
 * Returns key and options of the query for all wallets for this site, page by page, the best known first. Fresh for two
 * hours.
 */
export const registryWalletsQuery = (context: Context, certified = false) => ({
  queryKey: ['registryWallets', registryKeyNow(context), certified] as const,
  staleTime,
  initialPageParam: 1,
  queryFn: ({ pageParam: page, signal }: { pageParam: number; signal: AbortSignal }) =>
    readWallets(context, { page, entries: constants.walletPageSize, certified }, signal),
  getNextPageParam: (last: RegistryPage, pages: readonly RegistryPage[]) =>
    hasMore(last, pages) ? pages.length + 1 : undefined,
})

/** Whether there is a next page. A page without anything new is the last one, whatever the server's count. */
function hasMore(last: RegistryPage, pages: readonly RegistryPage[]): boolean {
  const before = new Set(pages.slice(0, -1).flatMap((page) => page.wallets.map(({ id }) => id)))
  const requested = pages.length * constants.walletPageSize
  return requested < last.count && last.wallets.some(({ id }) => !before.has(id))
}

/**
 * Returns key and options of the query for the best hundred wallets whose name contains a text. Fresh for two hours.
 */
export const registrySearchQuery = (context: Context, search: string, certified = false) => ({
  queryKey: ['registrySearch', registryKeyNow(context), certified, comparable(search)] as const,
  staleTime,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    readWallets(
      context,
      { search: search.trim(), entries: constants.walletSearchSize, certified },
      signal,
    ),
})

/**
 * Returns the registry's answer to a search if it follows from a cached one: a complete answer for the beginning of the
 * text, or all pages of the list. `undefined` if a request is needed. The wallets have the same order, without the
 * limit of a hundred.
 */
export function knownSearch(
  context: Context,
  search: string,
  certified = false,
): readonly ListedWallet[] | undefined {
  const client = queryClient(context)
  const wanted = comparable(search)
  for (let end = wanted.length; end > 0; end--) {
    const { queryKey } = registrySearchQuery(context, wanted.slice(0, end), certified)
    const page = client.getQueryData<RegistryPage>(queryKey)
    if (page && isWhole([page])) return namedIn([page], wanted)
  }
  const { queryKey } = registryWalletsQuery(context, certified)
  const list = client.getQueryData<{ pages: readonly RegistryPage[] }>(queryKey)
  return list && isWhole(list.pages) ? namedIn(list.pages, wanted) : undefined
}

/** Whether everything was sent; a server may send fewer entries at once than requested. */
const isWhole = (pages: readonly RegistryPage[]): boolean =>
  pages.reduce((sum, page) => sum + page.sent, 0) >= (pages[0]?.count ?? Number.POSITIVE_INFINITY)

/** Returns a text in the form in which the registry compares it. */
const comparable = (text: string): string => text.trim().toLowerCase()

const namedIn = (pages: readonly RegistryPage[], wanted: string): readonly ListedWallet[] =>
  pages.flatMap(({ wallets, names }) => wallets.filter((_, at) => names[at]?.includes(wanted)))

const registryKeyNow = (context: Context): string => {
  const state = context.internal.store.getState()
  return registryKeyOf(state.config, listedNamespace(state))
}
