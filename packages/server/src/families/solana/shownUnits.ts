/** An amount of a token as nodes write it: base units, and the number that its program shows. */
export type NodeAmount = {
  amount: bigint | string
  decimals: number
  uiAmountString?: string | undefined
}

/**
 * Returns the shown amount of a token, in its smallest units. It differs from the base units for tokens with a scale or
 * interest (Token-2022): their program calculates it. Digits beyond the decimals are left out.
 */
export function shownUnits({ amount, decimals, uiAmountString }: NodeAmount): bigint {
  const [, whole, fraction = ''] = /^(\d{1,40})(?:\.(\d{1,400}))?$/.exec(uiAmountString ?? '') ?? []
  if (whole === undefined) return BigInt(amount)
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}
