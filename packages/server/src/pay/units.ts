/** Returns a decimal text in base units, or undefined if it has more places than the asset, or is too large for one. */
export function toBaseUnits(text: string, decimals: number): bigint | undefined {
  const [whole = '0', fraction = ''] = text.split('.')
  const places = fraction.replace(/0+$/, '')
  if (places.length > decimals) return undefined
  const amount = BigInt(whole + places.padEnd(decimals, '0'))
  return amount < 1n << 256n ? amount : undefined
}

/** Returns base units as a decimal text, without trailing zeros. */
export function toUnits(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}
