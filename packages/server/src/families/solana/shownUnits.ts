/** An amount of a token as nodes write it: base units, and the number that its program shows. */
export type NodeAmount = {
  amount: bigint | string
  decimals: number
  uiAmountString?: string | undefined
}

/**
 * How much of a token it is, in the smallest units of what is shown. That is another number than the base units for tokens with a
 * scale or an interest of their own (Token-2022): their program says which. What it writes beyond the decimals is left out.
 */
export function shownUnits({ amount, decimals, uiAmountString }: NodeAmount): bigint {
  const [, whole, fraction = ''] = /^(\d{1,40})(?:\.(\d{1,400}))?$/.exec(uiAmountString ?? '') ?? []
  if (whole === undefined) return BigInt(amount)
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}
