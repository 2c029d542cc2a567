import type { Hex } from '@portico/decode'

/** True for 0x and any number of hexadecimal digits. */
export const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)

/** True when both are the same EVM address, whatever the letter case. */
export const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** A number as a JSON-RPC quantity. */
export const toQuantity = (value: number): Hex => `0x${value.toString(16)}`
