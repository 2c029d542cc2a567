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
const rdnsPattern = /^(?=.{1,253}$)[\w-]+(\.[\w-]+)+$/

/**
 * Reads what a wallet announced (EIP-6963). Returns `undefined` for nonsense and never throws.
 */
export function parseAnnouncement(detail: unknown): Announcement | undefined {
  try {
    const { info, provider } = detail as { info: Info; provider: Eip1193Provider }
    const { uuid, rdns, name, icon } = info
    if (!isProvider(provider)) return undefined
    if (!matches(uuid, uuidPattern) || !matches(rdns, rdnsPattern)) return undefined
    const face = parseWalletLabel(name, icon)
    return face && { uuid, rdns, ...face, provider }
  } catch {
    return undefined
  }
}

type Info = { uuid: unknown; rdns: unknown; name: unknown; icon: unknown }

const matches = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value)
