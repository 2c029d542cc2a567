import type { RequestSubject, TransactionRequest } from '@portico/core'

const signIn =
  /^(?:[a-z][a-z\d+.-]*:\/\/)?(\S+) wants you to sign in with your [A-Z][\w ]* account:\n/

/** A message as people read it: its text, or its bytes in hex where they are none. */
export function textOfMessage(message: string | Uint8Array): string {
  if (typeof message === 'string') return message
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch {
    return String(hexOf(message))
  }
}

/** The host that a sign-in message (EIP-4361, CAIP-122) is for; `undefined` for any other text. */
export const signInHost = (text: string): string | undefined => signIn.exec(text)?.[1]

/** Kinds of typed data that let somebody else take tokens. */
const permits =
  /^(Permit\w*|Order\w*|Delegation|ReceiveWithAuthorization|TransferWithAuthorization)$/

/** Whether signing typed data gives away what the account owns, as far as its name tells. */
export const isPermit = (subject: RequestSubject): boolean =>
  subject.kind === 'typedData' && permits.test(subject.typedData.primaryType)

/** A value and where it stands: `details.amount`. */
export type Leaf = { path: string; value: string }

/** How many values are shown, and how deep they may stand. */
const mostLeaves = 200
const deepest = 12

/** Every value of a nested record, in order. */
export function leavesOf(value: unknown, path = '', depth = 0): readonly Leaf[] {
  if (typeof value !== 'object' || value === null || depth >= deepest)
    return [{ path, value: plain(value) }]
  const leaves: Leaf[] = []
  for (const [key, inner] of Object.entries(value)) {
    leaves.push(...leavesOf(inner, path ? `${path}.${key}` : key, depth + 1))
    if (leaves.length >= mostLeaves) return leaves.slice(0, mostLeaves)
  }
  return leaves
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : json(value))

/** Any value as text: amounts as digits, bytes in hex. */
export const json = (value: unknown): string =>
  JSON.stringify(value, (_, it) => (typeof it === 'bigint' ? String(it) : hexOf(it)), 2) ?? ''

const hexOf = (value: unknown): unknown =>
  value instanceof Uint8Array
    ? `0x${[...value].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
    : value

/** The value of a call in base units; `undefined` where it is no number. */
export function callValue({ value }: TransactionRequest): bigint | undefined {
  try {
    return value === undefined ? 0n : BigInt(value)
  } catch {
    return undefined
  }
}

/** How many bytes a call carries. */
export const callBytes = ({ data = '' }: TransactionRequest): number =>
  Math.max(0, Math.ceil((data.length - 2) / 2))
