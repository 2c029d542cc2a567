import type { Asset } from '@portico/core'
import type { SwapOffer } from '@portico/core/internal'
import { fiatValue } from '../../../format/fiatValue.ts'

type Impact = Pick<SwapOffer, 'impactBps'>

/** Price impact that causes a warning, in hundredths of a percent. */
const highBps = 300n
/** Price impact that requires an agreement, in hundredths of a percent. */
const extremeBps = 1000n

/** Whether a swap moves the price enough for a warning. */
export const isImpactHigh = ({ impactBps = 0n }: Impact): boolean => impactBps >= highBps

/** The sold and the bought token, with their prices, and the sold amount. */
export type Terms = { give: Asset; get: Asset; amount: bigint }

/**
 * Returns how much less the bought amount is worth than the sold one, in hundredths of a percent, including fees. A
 * pool may have any price, and the price impact is only the service's own claim. `undefined` if one of the tokens has
 * no price.
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

/** Returns the loss in value, if it is large enough to show. */
export function shownLoss(terms: Terms, offer: Pick<SwapOffer, 'quoted'>): bigint | undefined {
  const lost = worthLost(terms, offer)
  return lost !== undefined && lost >= highBps ? lost : undefined
}

/** Whether the bought token cannot be sold again. */
export const isUnsellable = ({ keeps }: Pick<SwapOffer, 'keeps'>): boolean =>
  Number(keeps.sold ?? 0) >= 100

/** Transfer fee of a resale that requires an agreement, in percent. */
const extremeKept = 10

/**
 * Whether a swap costs so much that the visitor must agree: by its price impact, by its loss in value, or by the bought
 * token's fee on a resale.
 */
export const needsAgreement = (
  terms: Terms | undefined,
  offer: Pick<SwapOffer, 'impactBps' | 'quoted' | 'keeps'>,
): boolean =>
  (offer.impactBps ?? 0n) >= extremeBps ||
  Number(offer.keeps.sold ?? 0) >= extremeKept ||
  (terms !== undefined && (worthLost(terms, offer) ?? 0n) >= extremeBps)
