import { plainText } from '@portico/core'
import type { Eip1193Provider } from '../types.ts'
import { isProvider } from './isProvider.ts'

/** An EIP-6963 announcement, parsed. */
export type Announcement = {
  uuid: string
  rdns: string
  name: string
  imageUrl?: string
  provider: Eip1193Provider
}

const uuidPattern = /^[\w-]{1,64}$/
const rdnsPattern = /^(?=.{1,253}$)[\w-]+(\.[\w-]+)+$/
const nameLimit = 64
const iconLimit = 500_000

/**
 * Reads what a wallet announced (EIP-6963). Answers `undefined` for nonsense and never throws.
 * An icon that is no image data URI is left out: an address would tell its owner of the visit.
 */
export function parseAnnouncement(detail: unknown): Announcement | undefined {
  try {
    const { info, provider } = detail as { info: Info; provider: Eip1193Provider }
    const { uuid, rdns, name, icon } = info
    if (!isProvider(provider) || typeof name !== 'string') return undefined
    if (!matches(uuid, uuidPattern) || !matches(rdns, rdnsPattern)) return undefined
    const shownName = plainText(name, nameLimit)
    if (!shownName) return undefined
    const imageUrl = matches(icon, /^data:image\//) && icon.length <= iconLimit ? icon : undefined
    return { uuid, rdns, name: shownName, provider, ...(imageUrl && { imageUrl }) }
  } catch {
    return undefined
  }
}

type Info = { uuid: unknown; rdns: unknown; name: unknown; icon: unknown }

const matches = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value)
