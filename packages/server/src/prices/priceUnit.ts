/** The decimals of prices: they are calculated in units of 1e-18 of a dollar. */
export const priceDecimals = 18
/** A dollar in that unit. */
export const dollar = 10n ** BigInt(priceDecimals)
