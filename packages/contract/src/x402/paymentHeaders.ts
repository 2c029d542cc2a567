import * as v from 'valibot'

/** The headers of x402 v2, each base64 of JSON. */
export const paymentHeaders = {
  required: 'payment-required',
  signature: 'payment-signature',
  response: 'payment-response',
  /** Of the extension of the same name, for payers who return. */
  signIn: 'sign-in-with-x',
} as const

/** Globals that pages and Node.js share. This package loads the types of neither. */
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

/** The maximum length of a header that is read, in characters; longer than servers accept. */
const longestHeader = 16 * 1024

/** Encodes a value as an x402 header: base64 of its JSON in UTF-8. */
export function encodePaymentHeader(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/**
 * Decodes an x402 header by a schema. Returns `undefined` if it is too long, not base64, not UTF-8, not JSON, or does
 * not match the schema.
 */
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
