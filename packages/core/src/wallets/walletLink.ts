import type { Context } from '../context/context.ts'
import type { WalletLinks } from '../types/walletItem.ts'
import { findWallet } from './walletFamilies.ts'

/** Where a wallet runs that is reached by a link. */
export type WalletLinkKind = 'mobile' | 'desktop' | 'webapp'

const fields: Readonly<Record<WalletLinkKind, keyof WalletLinks>> = {
  mobile: 'mobileLink',
  desktop: 'desktopLink',
  webapp: 'webappLink',
}

/**
 * The address that opens a wallet of the list on the link that waits for it (`pair`), for a real
 * `href`, so that the visitor's own touch opens it. Undefined while there is no link, and for a
 * wallet that has none of this kind.
 */
export function walletLink(
  context: Context,
  walletId: string,
  kind: WalletLinkKind,
): string | undefined {
  const { uri } = context.store.getState().pairing ?? {}
  const wallet = findWallet(context, walletId)?.links[fields[kind]]
  return uri && wallet && context.config.pairing?.link(wallet, uri)
}
