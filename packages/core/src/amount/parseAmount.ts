import { errorOf } from '../errors/errorOf.ts'

const pattern = /^(\d*)(?:\.(\d*))?$/

/**
 * Reads a plain decimal string, such as `2500.5`, as base units. An amount that a visitor types must pass through
 * `plainAmount` first, because a point may separate thousands in some languages.
 * @throws PorticoError `INVALID_AMOUNT`, `TOO_MANY_DECIMALS` (with `symbol` and `decimals`).
 * @example
 * parseAmount('1.5', 18) // 1500000000000000000n
 */
export function parseAmount(text: string, decimals: number, symbol = 'This'): bigint {
  const [, whole = '', fraction = ''] = pattern.exec(text.trim()) ?? []
  if (whole === '' && fraction === '') throw errorOf('INVALID_AMOUNT')
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > decimals) throw errorOf('TOO_MANY_DECIMALS', { symbol, decimals })
  return BigInt(whole + significant.padEnd(decimals, '0'))
}
