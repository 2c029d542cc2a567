/** Hexadecimal with its prefix. */
export type Hex = `0x${string}`

/** True for 0x and an even number of hexadecimal digits. */
export const isBytes = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value)

/** True for a JSON-RPC quantity of at most 256 bits. */
export const isQuantity = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)

/** True for an EVM address in any letter case. */
export const isEvmAddress = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
