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

type Terms = { give: Asset; get: Asset; amount: bigint }

/**
 * By how much what is got is worth less than what is given, in hundredths of a percent, fees included: a pool may be at any price, and how far
 * a service moves the price is its own word. Undefined where one of them has no price.
 */
export function worthLost(
  { give, get, amount }: Terms,
  { quoted }: Pick<SwapOffer, 'quoted'>,
): bigint | undefined {
  const gives = fiatValue(give, amount)
  const gets = fiatValue(get, quoted)
  if (gives === undefined || gets === undefined || gives === 0n) return undefined
  return gets < gives ? ((gives - gets) * 10_000n) / gives : 0n
}

/** What of it is said. */
export function shownLoss(terms: Terms, offer: Pick<SwapOffer, 'quoted'>): bigint | undefined {
  const lost = worthLost(terms, offer)
  return lost !== undefined && lost >= highBps ? lost : undefined
}

/** Whether nothing can be sold again of what is got. */
export const isUnsellable = ({ keeps }: Pick<SwapOffer, 'keeps'>): boolean =>
  Number(keeps.sold ?? 0) >= 100

/** What is got keeps so much when it is sold again that this has to be agreed to, in percent. */
const extremeKept = 10

/** Whether a swap costs so much that the visitor has to agree to that: by its price, by what it brings, or by what that keeps when it is sold. */
export const needsAgreement = (
  terms: Terms | undefined,
  offer: Pick<SwapOffer, 'impactBps' | 'quoted' | 'keeps'>,
): boolean =>
  (offer.impactBps ?? 0n) >= extremeBps ||
  Number(offer.keeps.sold ?? 0) >= extremeKept ||
  (terms !== undefined && (worthLost(terms, offer) ?? 0n) >= extremeBps)
