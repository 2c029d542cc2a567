/** A 0x-prefixed hexadecimal string, as JSON-RPC carries bytes and quantities. */
export type Hex = `0x${string}`

/** True for 0x and any number of hexadecimal digits. */
export const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)

/** True for 0x and an even number of hexadecimal digits. */
export const isBytes = (value: unknown): value is Hex => isHex(value) && value.length % 2 === 0

/** True for a JSON-RPC quantity: 0x and at least one digit. */
export const isQuantity = (value: unknown): value is Hex => isHex(value) && value.length > 2

/** True for an EVM address in any letter case. */
export const isAddress = (value: unknown): value is Hex => isHex(value) && value.length === 42

/** True when both are the same EVM address, whatever the letter case. */
export const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** A number as a JSON-RPC quantity. */
export const toQuantity = (value: number): Hex => `0x${value.toString(16)}`
