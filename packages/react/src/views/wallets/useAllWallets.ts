import type { WalletItem } from '@portico/core'
import {
  allWalletsOf,
  type ListedWallet,
  registryWalletsQuery,
  searchIndex,
  searchWallets,
} from '@portico/core/internal'
import { useMemo } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useRegistry } from '../shared/wallets/useRegistry.ts'
import { useRegistryPages } from './useRegistryPages.ts'
import { useRegistrySearch } from './useRegistrySearch.ts'

/** The wallets that match the search, and the state of the others. */
export type AllWallets = {
  found: readonly WalletItem[]
  /** The number of matching wallets, loaded or not. */
  count: number
  /** Whether others exist, which show after these as soon as they have loaded. */
  pending: boolean
  /** Whether they have been requested. */
  loading: boolean
  /** Whether others failed to load. */
  failed: boolean
  retry: () => void
  /** Loads the next ones, unless they are already loading. */
  loadMore: () => void
  /** Whether there is a registry, so that a filter can show only its certified wallets. */
  registry: boolean
  /** Whether the list is long, whatever the search. */
  long: boolean
}

/** More wallets than this fill the card. */
const fewWallets = 12

/** A search among all wallets. */
export type WalletSearch = { text: string; certified: boolean }

/**
 * Returns all wallets: known ones at once, those of the registry as the visitor scrolls to them. A search first finds
 * loaded wallets; those that only the registry finds follow.
 */
export function useAllWallets({ text, certified }: WalletSearch): AllWallets {
  const portico = usePortico()
  const registry = useRegistry()
  const pages = useRegistryPages(registry && registryWalletsQuery(portico, certified))
  const searched = text.trim()
  const searchesRegistry = registry !== undefined && searched !== ''
  const search = useRegistrySearch({ text: searched, certified, searchesRegistry })
  // The site's featured wallets are first: all others wait for them.
  const isPending = registry?.status === 'pending'
  const first = registry?.first
  const listed = useMemo(
    () => (isPending ? none : once([...(first ?? none), ...pages.wallets])),
    [isPending, first, pages.wallets],
  )
  const listings = useMemo(() => once([...listed, ...search.wallets]), [listed, search.wallets])
  const items = usePorticoState((state) => allWalletsOf(portico, state, listings))
  const shown = useMemo(
    () => (certified ? items.filter((item) => item.certified) : items),
    [items, certified],
  )
  const found = useFound(searched, { shown, listed, fromSearch: search.wallets })
  const now = searchesRegistry ? search : pages
  // Known wallets that are not in the registry are added to its count.
  const own = Math.max(0, found.length - listed.length)
  const loading = searchesRegistry ? search.pending : Boolean(isPending || pages.pending)
  return {
    found,
    count: !searched && pages.hasMore ? pages.count + own : found.length,
    pending: loading || (!searched && pages.hasMore),
    loading,
    failed: now.failed,
    retry: now.retry,
    loadMore: searched || isPending ? nothing : pages.loadMore,
    registry: registry !== undefined,
    long: registry !== undefined || items.length > fewWallets,
  }
}

type Searched = {
  shown: readonly WalletItem[]
  listed: readonly ListedWallet[]
  /** The wallets that the registry found. */
  fromSearch: readonly ListedWallet[]
}

/** Returns the results among the listed wallets, followed by those that only the registry has found. */
function useFound(
  searched: string,
  { shown, listed, fromSearch }: Searched,
): readonly WalletItem[] {
  const isOnlyFound = useMemo(() => {
    const known = new Set(listed.map((wallet) => wallet.id))
    const more = new Set(fromSearch.map((wallet) => wallet.id).filter((id) => !known.has(id)))
    return ({ id }: WalletItem) => more.has(id)
  }, [listed, fromSearch])
  const index = useMemo(
    () => searchIndex(shown.filter((wallet) => !isOnlyFound(wallet))),
    [shown, isOnlyFound],
  )
  return useMemo(
    () => [...searchWallets(index, searched), ...shown.filter(isOnlyFound)],
    [index, searched, shown, isOnlyFound],
  )
}

const none: readonly ListedWallet[] = []
const nothing = () => {}

/** Keeps the first occurrence of each wallet. */
function once(wallets: readonly ListedWallet[]): readonly ListedWallet[] {
  const ids = new Set<string>()
  return wallets.filter(({ id }) => !ids.has(id) && ids.add(id))
}
