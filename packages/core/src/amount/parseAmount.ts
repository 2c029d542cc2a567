import { errorOf } from '../errors/errorOf.ts'

const pattern = /^(\d*)(?:[.,](\d*))?$/

/**
 * Reads what a visitor typed, point or comma, as base units.
 * @throws PorticoError `INVALID_AMOUNT`, `TOO_MANY_DECIMALS` (with `symbol` and `decimals`).
 */
export function parseAmount(text: string, decimals: number, symbol = ''): bigint {
  const [, whole = '', fraction = ''] = pattern.exec(text.trim()) ?? []
  if (whole === '' && fraction === '') throw errorOf('INVALID_AMOUNT')
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > decimals) throw errorOf('TOO_MANY_DECIMALS', { symbol, decimals })
  return BigInt(whole + significant.padEnd(decimals, '0'))
}
