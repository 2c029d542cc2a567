import type { RegistryState } from '../context/registryState.ts'
import type { WalletItem } from '../types/walletItem.ts'
import { recommendedLimit } from './listWallets.ts'

/** So many rows fit on the card without scrolling far. */
export const rowLimit = 7

/** The rows of Connect, and the row after them that leads to all wallets. */
export type WalletRows = {
  rows: readonly WalletItem[]
  /** So many more are on their way, and their place among the rows is kept free. */
  coming: { count: number; at: number }
  /** How many wallets there are; undefined where the row is not there, null where nobody knows yet. */
  all: number | null | undefined
}

/** What the rows follow from, besides the wallets. */
export type WalletRowsInput = {
  featuredWalletIds?: readonly string[] | undefined
  /** Whether the site wants a list of all wallets. */
  allWallets: boolean
  /** How many wallets the site lists itself. */
  custom: number
  /** What the registry has told; left out where there is none to ask. */
  registry?: Pick<RegistryState, 'status' | 'count'> | undefined
}

/**
 * Which wallets Connect shows as rows. The rest is in AllWallets, which a last row leads to: where
 * there are more, where the site has wallets of its own, or a registry. Without AllWallets every
 * wallet is a row.
 */
export function walletRows(items: readonly WalletItem[], input: WalletRowsInput): WalletRows {
  const { allWallets, custom, registry } = input
  const pending = registry?.status === 'pending'
  const expected = pending ? expectedOf(items, input) : { count: 0, at: 0 }
  if (!allWallets) return { rows: items, coming: expected, all: undefined }
  const at = Math.min(expected.at, rowLimit)
  const count = Math.min(expected.count, rowLimit - at)
  const rows = items.slice(0, rowLimit - count)
  const leads = items.length > rows.length || custom > 0 || registry
  const known = Math.max(items.length, (registry?.count ?? 0) + custom)
  return { rows, coming: { count, at }, all: leads ? (pending ? null : known) : undefined }
}

/** As many as the site features and nobody knows yet, else as many as may be recommended. */
function expectedOf(
  items: readonly WalletItem[],
  { featuredWalletIds = [], custom }: WalletRowsInput,
): WalletRows['coming'] {
  const isKnown = (id: string) => items.some((item) => item.ids.includes(id) || item.rdns === id)
  const missing = featuredWalletIds.filter((id) => !isKnown(id)).length
  const before = items.findIndex((item) => !there.includes(item.kind) && item.kind !== 'featured')
  if (missing > 0) return { count: missing, at: before < 0 ? items.length : before }
  const own = custom > 0 || items.some((item) => item.kind === 'featured')
  const installed = items.filter((item) => there.includes(item.kind)).length
  return { count: own ? 0 : Math.max(0, recommendedLimit - installed), at: items.length }
}

/** Kinds of wallets that the visitor has. */
const there: readonly WalletItem['kind'][] = ['recent', 'multichain', 'announced', 'injected']

/** How many wallets there are, for a tag: exact below 10, else floored to tens. */
export function countTag(count: number): { count: number; more: boolean } {
  const floored = count < 10 ? count : Math.floor(count / 10) * 10
  return { count: floored, more: floored < count }
}
