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

/** The wallets that fit what is searched for, and what is known of the others. */
export type AllWallets = {
  found: readonly WalletItem[]
  /** How many there are, whether they have been loaded or not. */
  count: number
  /** Whether there are others, to be shown after these as soon as they are there. */
  pending: boolean
  /** Whether they have been asked for. */
  loading: boolean
  /** Whether others could not be loaded. */
  failed: boolean
  retry: () => void
  /** Loads the next ones, unless they are on their way. */
  loadMore: () => void
  /** Whether there is a registry, whose certified wallets can be shown alone. */
  registry: boolean
  /** Whether the list is a long one, whatever is searched for. */
  long: boolean
}

/** More wallets than this fill the card. */
const fewWallets = 12

/** What is looked for among all wallets. */
export type WalletSearch = { text: string; certified: boolean }

/**
 * Every wallet: those that are known here at once, those of the registry as one comes to them. What
 * is searched for is found among those that are there, and what the registry finds comes after.
 */
export function useAllWallets({ text, certified }: WalletSearch): AllWallets {
  const portico = usePortico()
  const registry = useRegistry()
  const pages = useRegistryPages(registry && registryWalletsQuery(portico, certified))
  const searched = text.trim()
  const searchesRegistry = registry !== undefined && searched !== ''
  const search = useRegistrySearch({ text: searched, certified, searchesRegistry })
  // Those that the site features stand first: what comes after waits for them.
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
  // Those that are here and not in the registry come on top of what it counts.
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
  /** What the registry found. */
  fromSearch: readonly ListedWallet[]
}

/** What is found among the wallets that are listed, then what only the registry has found. */
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

/** Each wallet where it stands first. */
function once(wallets: readonly ListedWallet[]): readonly ListedWallet[] {
  const ids = new Set<string>()
  return wallets.filter(({ id }) => !ids.has(id) && ids.add(id))
}
