import type { WalletItem } from './walletItem.ts'

/** Order, hide and group by id or reverse-DNS name; the other wallets follow as usual. */
export type WalletRules = {
  /** These come first, in this order. */
  order?: readonly string[]
  hide?: readonly string[]
  /** Ids by heading. Groups come before all else; all is in the order in which it is written. */
  groups?: Readonly<Record<string, readonly string[]>>
}

/**
 * The last word of a site on its wallets: rules, or a function that returns the wallets to list,
 * first to last. It may leave wallets out and set their `group`, `name` and `imageUrl`.
 */
export type WalletsOption = WalletRules | ((list: readonly WalletItem[]) => readonly WalletItem[])
