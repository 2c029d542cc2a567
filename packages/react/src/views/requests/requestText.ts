import type { TransactionRequest } from '@portico/core/adapter'

/** Returns a message in a form that people can read: its text, or its bytes in hex if they are no text. */
export function textOfMessage(message: string | Uint8Array): string {
  if (typeof message === 'string') return message
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch {
    return String(hexOf(message))
  }
}

/** The first line of a sign-in message, with any invisible characters around it. */
const signIn =
  /^[^\S\n]*(?:[a-z][a-z\d+.-]*:\/\/)?(\S{1,1000}) wants you to sign in with your [A-Z][\w ]{0,40} account:(?:\n|$)/im
const exactSignIn =
  /^(?:[a-z][a-z\d+.-]*:\/\/)?[\w.:[\]-]{1,255} wants you to sign in with your [A-Z][\w ]{0,40} account:\n\S/

/**
 * Returns the host of a sign-in message (EIP-4361, CAIP-122), as browsers write it. `isOdd` if it is not written like a
 * host, so that sites and wallets may read it differently. `undefined` for any other text.
 */
export function signInOf(text: string): { host: string; isOdd: boolean } | undefined {
  const bare = text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t]|\p{Default_Ignorable_Code_Point}/gu, '')
  const host = signIn.exec(bare)?.[1]
  if (host === undefined) return undefined
  const at = `https://${host}`
  const ascii = URL.canParse(at) ? new URL(at).host : host
  return { host: ascii || host, isOdd: !exactSignIn.test(text) }
}

/** Any value as text: amounts as digits, bytes in hex. */
export const json = (value: unknown): string =>
  JSON.stringify(
    value,
    (_, member) => (typeof member === 'bigint' ? String(member) : hexOf(member)),
    2,
  ) ?? ''

const hexOf = (value: unknown): unknown =>
  value instanceof Uint8Array
    ? `0x${[...value].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
    : value

/** Returns the value of a call in base units; `undefined` if it is no number. */
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
