import type { Asset } from '@portico/core'
import type { SwapOffer } from '@portico/core/internal'
import { quantityText } from '../../format/quantityText.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useAcrossText } from '../../i18n/subjects/useAcrossText.ts'
import { useSwapText } from '../../i18n/subjects/useSwapText.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { SwapView } from './useSwap.ts'

type PreviewHeadProps = {
  swap: SwapView
  give: Asset
  get: Asset
  amount: bigint
  offer: SwapOffer
}

/** The amounts of a swap, with their networks if there are two. */
export function PreviewHead({ swap, give, get, amount, offer }: PreviewHeadProps) {
  const { locale } = useText()
  const t = useSwapText()
  const acrossText = useAcrossText()
  const here = useNetwork().name
  const there = swap.there?.name
  return (
    <div className="preview">
      <p className="preview-label">
        {there ? acrossText('across.giveOn', { network: here }) : t('swap.give')}
      </p>
      <p className="preview-amount">
        <bdi>{quantityText(amount, give, locale)}</bdi>
      </p>
      <span className="swap-arrow">
        <Icon name="down" />
      </span>
      <p className="preview-label">
        {there ? acrossText('across.getOn', { network: there }) : t('swap.get')}
      </p>
      <p className="preview-amount">
        <bdi>{quantityText(offer.quoted, get, locale)}</bdi>
      </p>
    </div>
  )
}
