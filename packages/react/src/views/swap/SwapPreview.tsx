import type { Asset } from '@portico/core'
import { back, type SwapOffer, submitSwap, top } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { quantityText } from '../../format/quantityText.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useAcrossText } from '../../i18n/subjects/useAcrossText.ts'
import { useSwapText } from '../../i18n/subjects/useSwapText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { RequestDetails } from '../shared/preview/RequestDetails.tsx'
import css from '../shared/review.css?inline'
import { ImpactAgreement } from '../shared/swap/ImpactAgreement.tsx'
import { needsAgreement } from '../shared/swap/priceImpact.ts'
import { SwapError } from '../shared/swap/SwapError.tsx'
import { Moved } from './Moved.tsx'
import { PreviewHead } from './PreviewHead.tsx'
import { leastOf, usualBps } from './readSlippage.ts'
import swapCss from './Swap.css?inline'
import { SwapFacts } from './SwapFacts.tsx'
import { useAllows, useBatches, useSigns } from './useAllows.ts'
import { useMaySwap } from './useMaySwap.ts'
import { usePricedSwap } from './usePricedSwap.ts'
import type { SwapView } from './useSwap.ts'

/** The complete swap, before the request to the wallet. */
export default function SwapPreview() {
  const { swap, isReading } = usePricedSwap()
  const { form, check } = swap
  const { give, get } = form
  const { amount } = check
  const isWhole = give && get && amount !== undefined && !check.issue
  useBackUnless(isWhole === true)
  const whole = isWhole && { swap, give, get, amount }
  return whole ? <Preview {...whole} isReading={isReading} /> : null
}

type PreviewProps = { swap: SwapView; give: Asset; get: Asset; amount: bigint }

function Preview({ swap, give, get, amount, isReading }: PreviewProps & { isReading: boolean }) {
  useStyles(css)
  useStyles(swapCss)
  const portico = usePortico()
  const { t } = useText()
  const { offer, offerError, retryOffer, from, slippage } = swap
  const [agreed, agree] = useState(offer)
  // For this price only, not for a later one.
  const [impactAgreed, agreeToImpact] = useState<SwapOffer>()
  // The offer is not available yet if the visitor arrives after the code was reloaded.
  useEffect(() => agree((known) => known ?? offer), [offer])
  if (!agreed)
    return offerError === undefined ? null : <SwapError error={offerError} onRetry={retryOffer} />
  const { bps = usualBps } = slippage
  const least = leastOf(agreed.quoted, bps)
  const isLossy = needsAgreement({ give, get, amount }, agreed)
  const isImpactAgreed = !isLossy || impactAgreed === agreed
  const terms = { swap, give, get, amount, offer: agreed }
  const hasMoved = offer !== undefined && offer.quoted < least
  const { quoted, source, provider, across } = agreed
  const slip = Number(bps) / 100
  const wanted = { give, get, from, amount, least, slippage: slip, quoted, source, across }
  const confirm = () => {
    void submitSwap(portico, { ...wanted, provider })
    back(portico) // to the form, which shows the progress
  }
  return (
    <>
      <PreviewHead swap={swap} give={give} get={get} amount={amount} offer={agreed} />
      <SwapFacts {...terms} />
      <RequestDetails request={{ kind: 'swap', ...wanted }} />
      <PreviewNotes {...terms} least={least} />
      {offerError !== undefined && <SwapError error={offerError} onRetry={retryOffer} />}
      {hasMoved && <Moved offer={offer} get={get} onAgree={() => agree(offer)} />}
      {isLossy && !hasMoved && (
        <ImpactAgreement offer={agreed} agreed={impactAgreed} onChange={agreeToImpact} />
      )}
      <Button
        disabled={hasMoved || isReading || !isImpactAgreed || offerError !== undefined}
        onClick={confirm}
      >
        {t('swap.title')}
      </Button>
    </>
  )
}

/** The guarantees of the swap, and the number of requests that the wallet will show. */
function PreviewNotes(props: PreviewProps & { least: bigint; offer: SwapOffer }) {
  const { swap, give, get, amount, least, offer } = props
  const { locale } = useText()
  const t = useSwapText()
  const acrossText = useAcrossText()
  const network = useNetwork()
  const allows = useAllows(swap, give, amount, offer.source)
  const signs = useSigns(swap, give, amount, offer.source)
  const isOnce = useBatches(swap.from)
  const mayBeSent = useMaySwap({ give, get, amount, from: swap.from })
  const notes = [
    ...(mayBeSent ? [t('swap.maySend')] : []),
    ...(swap.there
      ? [
          acrossText('across.leastBody', {
            least: quantityText(least, get, locale),
            network: swap.there.name,
            from: network.name,
          }),
          acrossText('across.lostWallet', { network: swap.there.name }),
        ]
      : [t('swap.leastBody', { amount: quantityText(least, get, locale) })]),
    ...promptsOf({ allows, signs, isOnce }).map((key) =>
      t(key, { amount: quantityText(amount, give, locale) }),
    ),
    t('swap.careful'),
  ]
  return (
    <div className="preview-notes">
      {notes.map((note) => (
        <p key={note} className="preview-warning">
          {note}
        </p>
      ))}
    </div>
  )
}

type Prompt = 'swap.once' | 'swap.twice' | 'swap.signsFirst' | 'swap.thrice'
type Known = Record<'allows' | 'signs' | 'isOnce', boolean | undefined>

/** Returns the wallet requests, if they are known and more than the swap itself. */
function promptsOf({ allows, signs, isOnce }: Known): readonly Prompt[] {
  if (allows === undefined || signs === undefined || isOnce === undefined) return []
  if (allows && !signs) return []
  if (isOnce) return ['swap.once']
  return [allows ? 'swap.signsFirst' : signs ? 'swap.thrice' : 'swap.twice']
}

/** Returns to the form if there is nothing to review, because the network or the account has changed. */
function useBackUnless(isWhole: boolean): void {
  const portico = usePortico()
  useEffect(() => {
    if (!isWhole && top(portico.store.getState().stack).view === 'SwapPreview') back(portico)
  }, [portico, isWhole])
}
