import { toBase64url } from '../base64url.ts'
import type { Shown } from '../view/approvalForm.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A request that moves value, as both the frame and its window know it. */
export type ValueRequest = {
  /** The account, as the wallet's seals name it. */
  user: string
  address: string
  /** The CAIP-2 id of the chain. */
  chainId: string
  /** The digest of the signed data. */
  signed: string
}

const encoder = new TextEncoder()

const sha256 = async (text: string): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)))

/** Returns the same text for the same value, whatever the order of its members. Undefined members are left out. */
export function canonical(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join()}}`
}

/** Returns the digest of what is signed, for `ValueRequest`. */
export const digestOf = async (signed: unknown): Promise<string> =>
  toBase64url(await sha256(`portico-signed-1 ${canonical(signed)}`))

/**
 * Returns what a passkey signs to approve a request. It covers all that is shown and chosen, the account, the network,
 * what is signed, and the window of this one request. A change in any of them gives another challenge.
 */
export const challengeOf = (of: {
  /** The random id of the window, so that no approval counts twice. */
  window: string
  shown: Shown
  choice: string | undefined
  value: ValueRequest
}): Promise<Bytes> => sha256(`portico-value-1 ${canonical(of)}`)
