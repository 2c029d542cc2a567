/** Lamports for each signature, as the chain has it. */
export const lamportsPerSignature = 5000n

/** The most compute units that a transaction can ask for; what it is tried with. */
export const unitsAtMost = 1_400_000

/**
 * Head-room over what trying a transaction took: accounts change until it is included, and wallets add
 * checks of their own. In percent, and in units at least, which cost some lamports.
 */
export const unitsMarginPercent = 10n
export const unitsMarginAtLeast = 10_000n

/** Of the prices that were paid lately, this many percent were lower than the one that is offered. */
export const pricePercentile = 75

/** What is offered for a compute unit at least and at most, in millionths of a lamport. */
export const priceFloor = 1_000n
export const priceCeiling = 1_000_000n
