import type { Asset } from '@portico/core'
import type { SwapOffer } from '@portico/core/internal'
import { quantityText } from '../../format/quantityText.ts'
import { useSwapText } from '../../i18n/subjects/useSwapText.ts'
import { useText } from '../../i18n/useText.ts'
import { StateNote } from '../../ui/StateNote.tsx'

type MovedProps = { offer: SwapOffer; get: Asset; onAgree: () => void }

/**
 * Says that less than the minimum would arrive by now. Nothing is swapped until the visitor has agreed to the new
 * price.
 */
export function Moved({ offer, get, onAgree }: MovedProps) {
  const { locale } = useText()
  const t = useSwapText()
  const amount = quantityText(offer.quoted, get, locale)
  return (
    <StateNote
      kind="error"
      title={t('swap.moved')}
      body={t('swap.movedBody', { amount })}
      action={{ label: t('swap.agree'), onClick: onAgree }}
    />
  )
}
