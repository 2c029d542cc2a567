import * as v from 'valibot'

/** The headers of x402 v2, each base64 of JSON. */
export const paymentHeaders = {
  required: 'payment-required',
  signature: 'payment-signature',
  response: 'payment-response',
  /** Of the extension of the same name: who has paid comes back. */
  signIn: 'sign-in-with-x',
} as const

/** What pages and Node.js have alike; this package takes the types of neither. */
const { atob, btoa, TextDecoder, TextEncoder } = globalThis as unknown as {
  atob: (text: string) => string
  btoa: (text: string) => string
  TextEncoder: new () => { encode: (text: string) => Uint8Array }
  TextDecoder: new (
    label: string,
    options: { fatal: true },
  ) => {
    decode: (bytes: Uint8Array) => string
  }
}

/** The longest header that is read, in characters: more than servers let through. */
const longestHeader = 16 * 1024

/** Writes a value as a header of x402: base64 of its JSON in UTF-8. */
export function encodePaymentHeader(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Reads a header of x402 by a schema; undefined for what is too long, no base64, no UTF-8, no JSON or no such value. */
export function decodePaymentHeader<Schema extends v.GenericSchema>(
  schema: Schema,
  header: string,
): v.InferOutput<Schema> | undefined {
  if (header.length > longestHeader || !/^[A-Za-z\d+/]+={0,2}$/.test(header)) return undefined
  try {
    const bytes = Uint8Array.from(atob(header), (char) => char.charCodeAt(0))
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const parsed = v.safeParse(schema, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
