/** Lamports for each signature, fixed by the chain. */
export const lamportsPerSignature = 5000n

/** Maximum compute units of a transaction, used for the simulation. */
export const unitsAtMost = 1_400_000

/**
 * Margin above the simulated units, because accounts change until the transaction is included, and wallets add their
 * own checks. In percent, and as a minimum of units, which costs some lamports.
 */
export const unitsMarginPercent = 10n
export const unitsMarginAtLeast = 10_000n

/** The percentile of recently paid prices that is offered. */
export const pricePercentile = 75

/** Minimum and maximum of the offered price of a compute unit, in millionths of a lamport. */
export const priceFloor = 1_000n
export const priceCeiling = 1_000_000n
