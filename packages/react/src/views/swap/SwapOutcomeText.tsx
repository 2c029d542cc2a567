import type { SwapProgress } from '@portico/core/internal'
import { quantityText } from '../../format/quantityText.ts'
import { useSwapText } from '../../i18n/subjects/useSwapText.ts'
import { useText } from '../../i18n/useText.ts'

type Swapping = Exclude<SwapProgress, { step: 'edit' | 'failed' }>

/** The progress of the swap, in words. */
export function SwapOutcomeText({ progress, wallet }: { progress: Swapping; wallet: string }) {
  const { t, locale } = useText()
  const swapText = useSwapText()
  const { swap, step } = progress
  const give = quantityText(swap.amount, swap.give, locale)
  const get = quantityText(swap.quoted, swap.get, locale)
  const received = step === 'confirmed' ? progress.received : undefined
  const titles = {
    preparing: () => swapText('swap.preparing'),
    approving: () =>
      'hash' in progress && progress.hash !== undefined
        ? swapText('swap.allowing')
        : swapText('swap.allow', { amount: give, wallet }),
    signing: () => swapText('swap.sign', { amount: give, wallet }),
    requested: () => swapText('swap.requested', { wallet }),
    taken: () => swapText('swap.submitted', { give, get }),
    submitted: () => swapText('swap.submitted', { give, get }),
    pending: () => swapText('swap.pending'),
    confirmed: () => swapText('swap.confirmed', { give, get: swap.get.symbol }),
  }
  const bodies = {
    approving: '',
    taken: '',
    submitted: '',
    requested: t('waiting.cancel'),
    preparing: swapText('swap.preparingBody', { wallet }),
    signing: swapText('swap.signBody'),
    pending: t('preview.pending.body'),
    confirmed:
      received === undefined
        ? ''
        : swapText('swap.received', { amount: quantityText(received, swap.get, locale) }),
  }
  return (
    <div className="waiting-words" role="status">
      <h3 className="waiting-title">{titles[step]()}</h3>
      <p className="waiting-body">{bodies[step]}</p>
    </div>
  )
}
