/** Most tokens with so few decimals follow a currency. */
const fewDecimals = 6

/**
 * Whether it is less of a token than anybody pays: strangers send it to stand in a history beside those they look like. Base
 * units. Payments for requests begin at a thousandth of a dollar, and are none.
 */
export function isTokenDust(amount: bigint, decimals: number): boolean {
  const parts = decimals <= fewDecimals ? 1_000n : 100_000n
  return amount > 0n && amount * parts < 10n ** BigInt(decimals)
}
