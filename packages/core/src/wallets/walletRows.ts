import type { RegistryState } from '../context/registryState.ts'
import type { WalletItem } from '../types/walletItem.ts'
import { recommendedLimit } from './listWallets.ts'

/** Maximum number of rows: as many as fit on the card without much scrolling. */
export const rowLimit = 7

/** The rows of Connect, and the last row, which leads to all wallets. */
export type WalletRows = {
  rows: readonly WalletItem[]
  /** The number of rows that are still loading, and their position, which is kept free. */
  coming: { count: number; at: number }
  /** The number of wallets for the last row; `undefined` if there is no such row, `null` if the number is unknown. */
  all: number | null | undefined
}

/** The data that the rows depend on, besides the wallets. */
export type WalletRowsInput = {
  featuredWalletIds?: readonly string[] | undefined
  /** Whether the site wants a list of all wallets. */
  allWallets: boolean
  /** The number of wallets that the site lists itself. */
  custom: number
  /** The state of the registry; absent if the site has none. */
  registry?: Pick<RegistryState, 'status' | 'count'> | undefined
}

/**
 * Returns the wallets that Connect shows as rows. The rest is in AllWallets, behind a last row. This row exists if
 * there are more wallets, or the site has its own wallets or a registry. Without AllWallets every wallet is a row.
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

/**
 * Returns the number of rows to expect: the featured wallets that are not loaded yet, else the possible
 * recommendations.
 */
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

/** Returns the number of wallets for a tag: exact below 10, else rounded down to tens. */
export function countTag(count: number): { count: number; more: boolean } {
  const floored = count < 10 ? count : Math.floor(count / 10) * 10
  return { count: floored, more: floored < count }
}
