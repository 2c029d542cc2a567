import { toBase64url } from '../base64url.ts'
import type { Shown } from '../view/approvalForm.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What a request that moves value is about, as the frame and its window both have it. */
export type ValueRequest = {
  /** The account, as the wallet's seals call it. */
  user: string
  address: string
  /** CAIP-2. */
  chainId: string
  /** The digest of what is signed. */
  signed: string
}

const encoder = new TextEncoder()

const sha256 = async (text: string): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)))

/** One text for one value, however its members are ordered. What is undefined is not there. */
export function canonical(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join()}}`
}

/** The digest of what is signed, for `ValueRequest`. */
export const digestOf = async (signed: unknown): Promise<string> =>
  toBase64url(await sha256(`portico-signed-1 ${canonical(signed)}`))

/**
 * What a passkey signs to approve a request: all that is shown and chosen, the account, the network, what is signed, and the
 * window of this one request. Who changes any of it has another challenge.
 */
export const challengeOf = (of: {
  /** The id of the window, which is random: no approval counts twice. */
  window: string
  shown: Shown
  choice: string | undefined
  value: ValueRequest
}): Promise<Bytes> => sha256(`portico-value-1 ${canonical(of)}`)
