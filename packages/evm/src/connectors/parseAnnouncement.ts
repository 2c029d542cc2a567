import { parseWalletLabel, type WalletLabel } from '@portico/core/adapter'
import type { Eip1193Provider } from '../types.ts'
import { isProvider } from './isProvider.ts'

/** An EIP-6963 announcement, parsed. */
export type Announcement = WalletLabel & {
  uuid: string
  rdns: string
  provider: Eip1193Provider
}

const uuidPattern = /^[\w-]{1,64}$/
const rdnsPattern = /^(?=.{1,253}$)[\w-]+(\.[\w-]+)*$/

/**
 * Reads what a wallet announced (EIP-6963). Returns `undefined` for nonsense and never throws. Wallets write ids in braces,
 * leave blanks around them, or have a reverse-DNS name without a dot; one that has none goes by its own name.
 */
export function parseAnnouncement(detail: unknown): Announcement | undefined {
  try {
    const { info, provider } = detail as { info: Info; provider: Eip1193Provider }
    if (!isProvider(provider)) return undefined
    const face = parseWalletLabel(info.name, info.icon)
    if (!face) return undefined
    const uuid = bare(info.uuid)
    const rdns = bare(info.rdns ?? face.name.replace(/\W+/g, '-'))
    if (!uuidPattern.test(uuid) || !rdnsPattern.test(rdns)) return undefined
    return { uuid, rdns, ...face, provider }
  } catch {
    return undefined
  }
}

type Info = { uuid: unknown; rdns: unknown; name: unknown; icon: unknown }

/** A text without the braces and blanks around it. */
const bare = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/^[{\s]+|[}\s]+$/g, '') : ''
