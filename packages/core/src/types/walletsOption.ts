import type { WalletItem } from './walletItem.ts'

/** Rules to order, hide and group wallets by id or reverse-DNS name; the other wallets follow as usual. */
export type WalletRules = {
  /** These come first, in this order. */
  order?: readonly string[]
  hide?: readonly string[]
  /** Ids by heading. Groups come first; headings and ids keep the order in which they are written. */
  groups?: Readonly<Record<string, readonly string[]>>
}

/**
 * The site's final decision on its wallets: rules, or a function that returns the wallets to list, first to last. It
 * may leave wallets out and set their `group`, `name` and `imageUrl`.
 */
export type WalletsOption = WalletRules | ((list: readonly WalletItem[]) => readonly WalletItem[])
