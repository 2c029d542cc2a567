import {
  type CaipAddress,
  type CaipNetworkId,
  networkIdOf,
  parseCaipAddress,
} from '@portico/contract'
import type { Codes } from './codes.ts'

/** A session as the cookie stores it; expiry in milliseconds since 1970. */
export type HeldSession = { id: string; account: CaipAddress; expiresAt: number }

/** A session as a site receives it, and as `signInWithBackend` expects it. */
export type SiteSession = {
  /** CAIP-10. */
  account: CaipAddress
  /** Plain address. */
  address: string
  /** CAIP-2. */
  chainId: CaipNetworkId
  /** RFC 3339. */
  expiresAt: string
}

/** More accounts than anyone signs in with in one browser. Beyond it the oldest session ends. */
export const mostSessions = 10

const entry = /^([\da-f]{32})!([\da-f]{11})!([\w:-]{3,150})$/

/** Writes sessions as the value of a cookie, with a code over them. */
export function writeSessions(codes: Codes, sessions: readonly HeldSession[]): string {
  const text = sessions
    .map(({ id, account, expiresAt }) =>
      [id, expiresAt.toString(16).padStart(11, '0'), account].join('!'),
    )
    .join('~')
  return `${text}.${codes.of('sessions', text)}`
}

/** Returns the sessions of a cookie that have not expired; none if the cookie is not ours. */
export function readSessions(codes: Codes, value: string, now: number): HeldSession[] {
  const dot = value.lastIndexOf('.')
  const text = value.slice(0, Math.max(dot, 0))
  if (!codes.isOf('sessions', text, value.slice(dot + 1))) return []
  return text.split('~').flatMap((one) => {
    const [, id = '', end = '', account = ''] = entry.exec(one) ?? []
    const expiresAt = Number.parseInt(end, 16)
    return expiresAt > now ? [{ id, account: account as CaipAddress, expiresAt }] : []
  })
}

export const toSiteSession = ({ account, expiresAt }: HeldSession): SiteSession => ({
  account,
  address: parseCaipAddress(account).address,
  chainId: networkIdOf(account),
  expiresAt: new Date(expiresAt).toISOString(),
})
