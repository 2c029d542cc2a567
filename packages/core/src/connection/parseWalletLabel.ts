import { plainText } from '../assets/plainText.ts'

/** How a wallet shows itself. */
export type WalletLabel = { name: string; imageUrl?: string }

const nameLimit = 64
const iconLimit = 500_000

/**
 * The name and the icon that a wallet gave itself, safe to show; `undefined` without a name. An icon
 * that is no image data URI is left out: an address would show its owner the visit.
 */
export function parseWalletLabel(name: unknown, icon: unknown): WalletLabel | undefined {
  const shownName = typeof name === 'string' ? plainText(name, nameLimit) : ''
  if (!shownName) return undefined
  // Some wallets announce one behind a line break, which a browser passes over.
  const isImage =
    typeof icon === 'string' && icon.length <= iconLimit && /^\s*data:image\//.test(icon)
  return { name: shownName, ...(isImage && { imageUrl: icon }) }
}
