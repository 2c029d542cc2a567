import { plainText } from '../assets/plainText.ts'

/** The name and icon of a wallet. */
export type WalletLabel = { name: string; imageUrl?: string }

const nameLimit = 64
const iconLimit = 500_000

/**
 * Makes the name and icon that a wallet announced safe to show; `undefined` without a name. Drops an icon that is no
 * image data URI: loading a URL would reveal the visit to its owner.
 */
export function parseWalletLabel(name: unknown, icon: unknown): WalletLabel | undefined {
  const shownName = typeof name === 'string' ? plainText(name, nameLimit) : ''
  if (!shownName) return undefined
  // Some wallets announce an icon with a leading line break, which browsers ignore.
  const isImage =
    typeof icon === 'string' && icon.length <= iconLimit && /^\s*data:image\//.test(icon)
  return { name: shownName, ...(isImage && { imageUrl: icon }) }
}
