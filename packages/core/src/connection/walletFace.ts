import { plainText } from '../assets/plainText.ts'

/** How a wallet shows itself. */
export type WalletFace = { name: string; imageUrl?: string }

const nameLimit = 64
const iconLimit = 500_000

/**
 * The name and the icon that a wallet gave itself, safe to show; `undefined` without a name. An icon
 * that is no image data URI is left out: an address would tell its owner of the visit.
 */
export function walletFace(name: unknown, icon: unknown): WalletFace | undefined {
  const shownName = typeof name === 'string' ? plainText(name, nameLimit) : ''
  if (!shownName) return undefined
  const isImage =
    typeof icon === 'string' && icon.length <= iconLimit && icon.startsWith('data:image/')
  return { name: shownName, ...(isImage && { imageUrl: icon }) }
}
