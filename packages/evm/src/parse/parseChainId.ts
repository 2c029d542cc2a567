/**
 * Reads a chain id in the forms of wallets: hex text, decimal text or a number. Returns `undefined` unless it is a
 * positive safe integer.
 */
export function parseChainId(value: unknown): number | undefined {
  const isText = typeof value === 'string' && /^(0x[0-9a-f]+|[0-9]+)$/i.test(value)
  const id = isText || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
