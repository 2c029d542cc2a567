import type { Asset } from '@portico/core'
import type { SwapOffer } from '@portico/core/internal'
import { fiatValue } from '../../../format/fiatValue.ts'

type Impact = Pick<SwapOffer, 'impactBps'>

/** From here on a swap moves the price by so much that it is warned of, in hundredths of a percent. */
const highBps = 300n
/** From here on it has to be agreed to. */
const extremeBps = 1000n

/** Whether a swap moves the price by so much that it is warned of. */
export const isImpactHigh = ({ impactBps = 0n }: Impact): boolean => impactBps >= highBps

/** Whether a swap moves the price by so much that the visitor has to agree to that. */
export const needsAgreement = ({ impactBps = 0n }: Impact): boolean => impactBps >= extremeBps

/**
 * By how much what is got is worth less than what is given, in hundredths of a percent, where that has to be agreed to: how far a service moves
 * the price is its own word. Undefined where it is less, or one of them has no price.
 */
export function extremeLoss(
  { give, get, amount }: { give: Asset; get: Asset; amount: bigint },
  { quoted }: Pick<SwapOffer, 'quoted'>,
): bigint | undefined {
  const gives = fiatValue(give, amount)
  const gets = fiatValue(get, quoted)
  if (gives === undefined || gets === undefined || gets >= gives) return undefined
  const lost = ((gives - gets) * 10_000n) / gives
  return lost >= extremeBps ? lost : undefined
}
