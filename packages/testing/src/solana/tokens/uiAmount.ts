/** An amount of a token as nodes write it. */
export type UiAmount = {
  amount: string
  decimals: number
  uiAmount: number
  uiAmountString: string
}

/** Returns base units as nodes write them. `uiAmount` is a float, only for old clients. */
export function uiAmount(amount: bigint, decimals: number): UiAmount {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = fraction ? `${whole}.${fraction}` : whole
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}
