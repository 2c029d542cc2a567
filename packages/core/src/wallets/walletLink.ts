import type { Context } from '../context/context.ts'
import type { WalletLinks } from '../types/walletItem.ts'
import { findWallet } from './walletFamilies.ts'

/** The platform of a wallet that a link opens. */
export type WalletLinkKind = 'mobile' | 'desktop' | 'webapp'

const fields: Readonly<Record<WalletLinkKind, keyof WalletLinks>> = {
  mobile: 'mobileLink',
  desktop: 'desktopLink',
  webapp: 'webappLink',
}

/**
 * Returns the URL that opens a listed wallet with the pending link (`pair`). It must be a real `href`, so that the
 * visitor's own touch opens it. `undefined` while there is no link, and for a wallet without a link of this kind.
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
