/** Groups the whole part of a decimal amount and keeps every digit of its fraction. */
export const formatAmount = (decimal: string): string => {
  const [whole = '0', fraction] = decimal.split('.')
  const grouped = BigInt(whole).toLocaleString('en')
  return fraction ? `${grouped}.${fraction}` : grouped
}

/** Rounds a decimal amount up to six places, for fees: what is shown is never too little. */
export const roundUp = (decimal: string): string => {
  const [whole = '0', fraction = ''] = decimal.split('.')
  if (fraction.length <= 6) return decimal
  const scaled = BigInt(whole + fraction.slice(0, 6)) + (/[1-9]/.test(fraction.slice(6)) ? 1n : 0n)
  const digits = scaled.toString().padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`
}
