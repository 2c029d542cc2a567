import { parseWalletLabel, type WalletLabel } from '@portico/core/adapter'
import type { Eip1193Provider } from '../types.ts'
import { isProvider } from './isProvider.ts'

/** A parsed EIP-6963 announcement. */
export type Announcement = WalletLabel & {
  uuid: string
  rdns: string
  provider: Eip1193Provider
}

const uuidPattern = /^[\w.-]{1,64}$/
const rdnsPattern = /^(?=.{1,253}$)[\w-]+(\.[\w-]+)*$/

/**
 * Reads a wallet's announcement (EIP-6963). Returns `undefined` if it is invalid and never throws. Wallets write ids in
 * braces or with blanks around them, leave them out, or have a reverse-DNS name without a dot. A wallet without one uses
 * its own name.
 */
export function parseAnnouncement(detail: unknown): Announcement | undefined {
  try {
    const { info, provider } = detail as { info: Info; provider: Eip1193Provider }
    if (!isProvider(provider)) return undefined
    const face = parseWalletLabel(info.name, info.icon)
    if (!face) return undefined
    const rdns = bare(info.rdns ?? face.name.replace(/\W+/g, '-'))
    const uuid = bare(info.uuid || rdns)
    if (!uuidPattern.test(uuid) || !rdnsPattern.test(rdns)) return undefined
    return { uuid, rdns, ...face, provider }
  } catch {
    return undefined
  }
}

type Info = { uuid: unknown; rdns: unknown; name: unknown; icon: unknown }

/** Removes the braces and blanks around a text. */
const bare = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/^[{\s]+|[}\s]+$/g, '') : ''
