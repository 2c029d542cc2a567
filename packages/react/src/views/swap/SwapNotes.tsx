import type { Asset } from '@portico/core'
import type { SwapOffer } from '@portico/core/internal'
import { percentText } from '../../format/quantityText.ts'
import { useSwapText } from '../../i18n/subjects/useSwapText.ts'
import { useText } from '../../i18n/useText.ts'
import { isImpactHigh, isUnsellable, shownLoss, worthLost } from '../shared/swap/priceImpact.ts'
import type { SwapView } from './useSwap.ts'

type SwapNotesProps = { swap: SwapView; offer: SwapOffer; give: Asset; get: Asset; amount: bigint }

/** Warnings about hidden costs, and about tokens that are not what they seem. */
export function SwapNotes({ swap, offer, give, get, amount }: SwapNotesProps) {
  const { locale } = useText()
  const t = useSwapText()
  const { impactBps, keeps } = offer
  const percent = impactBps === undefined ? '' : percentText(impactBps, locale)
  const lost = shownLoss({ give, get, amount }, offer)
  const isUnpriced = worthLost({ give, get, amount }, offer) === undefined
  const kept = (asset: Asset, part: string | undefined) =>
    part !== undefined && t('swap.keeps', { symbol: asset.symbol, percent: part })
  const notes = [
    impactBps === undefined && t('swap.impactUnknown'),
    isImpactHigh(offer) && t('swap.impactHigh', { percent, symbol: give.symbol }),
    // If the price impact is unknown too, no text about the missing price is needed.
    impactBps !== undefined && isUnpriced && t('swap.unpriced'),
    lost !== undefined && t('swap.worthLess', { percent: percentText(lost, locale) }),
    kept(give, keeps.give),
    kept(get, keeps.get),
    isUnsellable(offer)
      ? t('swap.unsellable', { symbol: get.symbol })
      : keeps.sold !== undefined &&
        keeps.sold !== keeps.get &&
        t('swap.soldKeeps', { symbol: get.symbol, percent: keeps.sold }),
    ...[give, get].map(
      (asset) => !swap.isListed(asset) && t('swap.unlisted', { symbol: asset.symbol }),
    ),
  ].filter((note) => note !== false)
  return (
    <div className="swap-notes" role="status">
      {notes.map((note) => (
        <p key={note} className="field-warning">
          {note}
        </p>
      ))}
    </div>
  )
}
