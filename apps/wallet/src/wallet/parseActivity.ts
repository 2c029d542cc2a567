import { isRecord } from '@portico/contract'
import { isText } from '../config.ts'

const kinds = ['connected', 'signedIn', 'signed', 'sent', 'network'] as const

/** An action that the owner approved. */
export type Activity = {
  /** Milliseconds since the epoch. */
  at: number
  kind: (typeof kinds)[number]
  /** The requesting site, by its own description. */
  site: { name: string; url: string }
  /** CAIP-2; missing if the action belongs to no chain. */
  chainId?: string
  /** The transaction's hash, or its signature on Solana. */
  hash?: string
}

/** The maximum number of stored entries. */
export const most = 100

/** Parses stored activity. Malformed entries are left out. */
export function parseActivity(input: unknown): Activity[] {
  return Array.isArray(input) ? input.filter(isActivity).slice(0, most) : []
}

function isActivity(value: unknown): value is Activity {
  if (!isRecord(value) || !isRecord(value.site)) return false
  const { at, kind, site, chainId, hash } = value
  const isKnown = Number.isSafeInteger(at) && (kinds as readonly unknown[]).includes(kind)
  const isOptional = (text: unknown) => text === undefined || isText(text)
  const hasSite = typeof site.name === 'string' && typeof site.url === 'string'
  return isKnown && hasSite && isOptional(chainId) && isOptional(hash)
}
