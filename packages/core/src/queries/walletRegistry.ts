import { constants } from '@portico/contract'
import type { Portico } from '../portico.ts'
import { wishOf } from '../wallets/directory.ts'
import { type RegistryPage, readWallets } from '../wallets/readWallets.ts'
import { wantedNamespace } from '../wallets/wantedNamespace.ts'

/** The registry is made anew with a release: the caching that its interface asks for. */
const staleTime = 7_200_000

/** Key and options of all wallets for this site, page by page; the best known first. Fresh for two hours. */
export const registryWalletsQuery = (portico: Portico, certified = false) => ({
  queryKey: ['registryWallets', wishNow(portico), certified] as const,
  staleTime,
  initialPageParam: 1,
  queryFn: ({ pageParam: page, signal }: { pageParam: number; signal: AbortSignal }) =>
    readWallets(portico, { page, entries: constants.walletPageSize, certified }, signal),
  getNextPageParam: (last: RegistryPage, pages: readonly RegistryPage[]) =>
    hasMore(last, pages) ? pages.length + 1 : undefined,
})

/** A page that brings nothing new is the last, whatever the server says that there is. */
function hasMore(last: RegistryPage, pages: readonly RegistryPage[]): boolean {
  const before = new Set(pages.slice(0, -1).flatMap((it) => it.wallets.map(({ id }) => id)))
  const asked = pages.length * constants.walletPageSize
  return asked < last.count && last.wallets.some(({ id }) => !before.has(id))
}

/** Key and options of the best hundred wallets whose name has a text in it. Fresh for two hours. */
export const registrySearchQuery = (portico: Portico, search: string, certified = false) => ({
  queryKey: ['registrySearch', wishNow(portico), certified, search.trim()] as const,
  staleTime,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    readWallets(
      portico,
      { search: search.trim(), entries: constants.walletSearchSize, certified },
      signal,
    ),
})

const wishNow = (portico: Portico): string => {
  const state = portico.internal.store.getState()
  return wishOf(state.config, wantedNamespace(state))
}
