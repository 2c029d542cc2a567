/** Most tokens with so few decimals follow a currency. */
const fewDecimals = 6

/**
 * Whether an amount, in base units, is less than anybody pays: strangers send dust so that their lookalike address is
 * in a history. Payments for requests begin at a thousandth of a dollar, and are not dust.
 */
export function isTokenDust(amount: bigint, decimals: number): boolean {
  const parts = decimals <= fewDecimals ? 1_000n : 100_000n
  return amount > 0n && amount * parts < 10n ** BigInt(decimals)
}
