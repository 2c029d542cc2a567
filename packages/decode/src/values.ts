/** Hexadecimal with its prefix. */
export type Hex = `0x${string}`

/** Whether a value is 0x and an even number of hexadecimal digits. */
export const isBytes = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value)

/** Whether a value is a JSON-RPC quantity of at most 256 bits. */
export const isQuantity = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)

/** Whether a value is an EVM address in any letter case. */
export const isEvmAddress = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
