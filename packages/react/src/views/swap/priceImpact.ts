import type { SwapOffer } from '@portico/core/internal'

type Impact = Pick<SwapOffer, 'impactBps'>

/** From here on a swap moves the price by so much that it is warned of, in hundredths of a percent. */
const highBps = 300n
/** From here on it has to be agreed to. */
const extremeBps = 1000n

/** Whether a swap moves the price by so much that it is warned of. */
export const isImpactHigh = ({ impactBps = 0n }: Impact): boolean => impactBps >= highBps

/** Whether a swap moves the price by so much that the visitor has to agree to that. */
export const needsAgreement = ({ impactBps = 0n }: Impact): boolean => impactBps >= extremeBps
