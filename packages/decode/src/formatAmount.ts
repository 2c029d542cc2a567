/** Returns an amount of base units as a decimal text with all its digits. */
export function toDecimal(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${sign}${whole}.${fraction}` : `${sign}${whole}`
}

/** Formats an amount for a decision: groups in the whole part, and every digit of the fraction. */
export function formatAmount(units: bigint, decimals: number): string {
  const [whole = '0', fraction] = toDecimal(units, decimals).split('.')
  const grouped = BigInt(whole).toLocaleString('en')
  return fraction ? `${grouped}.${fraction}` : grouped
}

/** Formats an amount for an overview: at most four decimals, truncated and never rounded up. */
export function formatBalance(units: bigint, decimals: number): string {
  const [whole = '0', fraction = ''] = toDecimal(units, decimals).split('.')
  const short = fraction.slice(0, 4).replace(/0+$/, '')
  if (whole === '0' && short === '' && units > 0n) return '<0.0001'
  const grouped = BigInt(whole).toLocaleString('en')
  return short ? `${grouped}.${short}` : grouped
}

/** Formats a fee, rounded up to six decimals, so that it is never too low. */
export function formatFee(units: bigint, decimals: number): string {
  if (decimals <= 6) return formatAmount(units, decimals)
  const step = 10n ** BigInt(decimals - 6)
  return formatAmount(((units + step - 1n) / step) * step, decimals)
}
