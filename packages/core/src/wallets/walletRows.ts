import type { WalletItem } from './walletItem.ts'

/** So many rows fit on the card without scrolling far. */
export const rowLimit = 7

/** The rows of Connect, and how many wallets the row that leads to all of them counts. */
export type WalletRows = { rows: readonly WalletItem[]; all: number | undefined }

/**
 * Which wallets Connect shows as rows. The rest is in AllWallets, which a last row leads to: where
 * there are more, or where the site has wallets of its own. Without AllWallets every wallet is a row.
 */
export function walletRows(
  items: readonly WalletItem[],
  { allWallets, custom }: { allWallets: boolean; custom: boolean },
): WalletRows {
  if (!allWallets) return { rows: items, all: undefined }
  const rows = items.slice(0, rowLimit)
  return { rows, all: items.length > rows.length || custom ? items.length : undefined }
}

/** How many wallets there are, for a tag: exact below 10, else floored to tens. */
export function countTag(count: number): { count: number; more: boolean } {
  const floored = count < 10 ? count : Math.floor(count / 10) * 10
  return { count: floored, more: floored < count }
}
