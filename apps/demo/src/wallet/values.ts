import type { Hex } from '@portico/decode'

/** Whether a value is 0x with any number of hexadecimal digits. */
export const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)

/** Whether both are the same EVM address, in any letter case. */
export const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Returns a number as a JSON-RPC quantity. */
export const toQuantity = (value: number): Hex => `0x${value.toString(16)}`
