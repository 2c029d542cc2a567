import type { CaipAddress } from '@portico/contract'
import type { Asset } from '@portico/core'
import { addressOf } from '@portico/core/adapter'
import {
  back,
  type Order,
  orderAsset,
  type PaymentOffer,
  payBySwap,
  paymentSwap,
} from '@portico/core/internal'
import { useState } from 'react'
import { fiatText, fiatValue } from '../../format/fiatValue.ts'
import { quantityText } from '../../format/quantityText.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePayText } from '../../i18n/subjects/usePayText.ts'
import { useSwapText } from '../../i18n/subjects/useSwapText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { RequestDetails } from '../shared/preview/RequestDetails.tsx'
import css from '../shared/review.css?inline'
import { ImpactAgreement } from '../shared/swap/ImpactAgreement.tsx'
import { needsAgreement } from '../shared/swap/priceImpact.ts'
import { SwapError } from '../shared/swap/SwapError.tsx'
import { usePriced } from '../shared/swap/usePriced.ts'
import payCss from './Pay.css?inline'
import { PaySwapFacts } from './PaySwapFacts.tsx'
import { PaySwapNotes } from './PaySwapNotes.tsx'
import { usePaymentOffer } from './usePaymentOffer.ts'

type PaySwapProps = {
  order: Order
  payer: CaipAddress
  give: Asset
  wallet: string
  onOther: () => void
}

/** The maximum price of an order in another token, and the button that swaps and pays. */
export function PaySwap(props: PaySwapProps) {
  useStyles(css)
  useStyles(payCss)
  const { order, payer, give, onOther } = props
  const payText = usePayText()
  const swapText = useSwapText()
  const { offer, error, retry, most } = usePaymentOffer(order, give, payer)
  return (
    <>
      {error !== undefined && <SwapError error={error} onRetry={retry} />}
      {error === undefined && !offer && <Skeleton rows={3} label={swapText('swap.pricing')} />}
      {offer && <Offered {...props} offer={offer} most={most} />}
      <Button kind="quiet" onClick={onOther}>
        {payText('pay.another')}
      </Button>
    </>
  )
}

type OfferedProps = PaySwapProps & {
  offer: PaymentOffer
  /** The amount that can be sold after the network fee is set aside. */
  most: bigint
}

/**
 * Whether an offer costs more than the agreed one. The quote has a margin of one percent: after a smaller change, the
 * visitor still pays the amount that they have read.
 */
const costsMore = (offer: PaymentOffer, agreed: PaymentOffer): boolean =>
  offer.amount * 100n > agreed.amount * 101n

/** The terms, and the button that agrees to them. They stay the same until they would no longer pay the order. */
function Offered({ order, payer, give, wallet, offer, most }: OfferedProps) {
  const portico = usePortico()
  const { locale } = useText()
  const payText = usePayText()
  const [agreed, agree] = useState(offer)
  // For this price only, not for a later one.
  const [impactAgreed, agreeToImpact] = useState<PaymentOffer>()
  const { priced: get, isReading } = usePriced(orderAsset(order))
  const terms = { give, get, amount: agreed.amount }
  const isLossy = needsAgreement(terms, agreed)
  const isImpactAgreed = !isLossy || impactAgreed === agreed
  const hasMoved = costsMore(offer, agreed)
  const isShort = agreed.amount > most
  const amount = quantityText(agreed.amount, give, locale)
  const pay = () => {
    void payBySwap(portico, { ...order, from: addressOf(payer), offer: agreed })
    back(portico) // to the order, which shows the progress
  }
  return (
    <>
      <PaySwapHead offer={agreed} />
      <PaySwapFacts order={order} offer={agreed} />
      <RequestDetails request={{ kind: 'swap', ...paymentSwap(agreed, order, addressOf(payer)) }} />
      <PaySwapNotes
        order={order}
        offer={agreed}
        {...(!isReading && { terms })}
        payer={payer}
        wallet={wallet}
      />
      {isShort && (
        <p className="field-issue" role="alert">
          {payText('pay.insufficientBody', { balance: quantityText(give.balance, give, locale) })}
        </p>
      )}
      {hasMoved && <PayMoved offer={offer} onAgree={() => agree(offer)} />}
      {isLossy && !hasMoved && (
        <ImpactAgreement offer={agreed} agreed={impactAgreed} onChange={agreeToImpact} />
      )}
      <Button
        autoFocus
        disabled={isShort || hasMoved || isReading || !isImpactAgreed}
        onClick={pay}
      >
        {isShort ? payText('pay.insufficient') : payText('pay.button', { amount })}
      </Button>
    </>
  )
}

/** The maximum amount to sell. */
function PaySwapHead({ offer: { give, amount } }: { offer: PaymentOffer }) {
  const { locale } = useText()
  const t = usePayText()
  const worth = fiatValue(give, amount)
  return (
    <div className="preview">
      <p className="preview-label">{t('pay.most')}</p>
      <p className="preview-amount pay-amount">
        <bdi>{quantityText(amount, give, locale)}</bdi>
      </p>
      {worth !== undefined && (
        <p className="preview-label">
          <bdi>{fiatText(worth, locale)}</bdi>
        </p>
      )}
    </div>
  )
}

/**
 * Says that the terms that the visitor has read would no longer pay the order. Nothing is paid until they have agreed
 * to the new price.
 */
function PayMoved({ offer, onAgree }: { offer: PaymentOffer; onAgree: () => void }) {
  const { locale } = useText()
  const payText = usePayText()
  const swapText = useSwapText()
  const amount = quantityText(offer.amount, offer.give, locale)
  return (
    <StateNote
      kind="error"
      title={swapText('swap.moved')}
      body={payText('pay.movedBody', { amount })}
      action={{ label: swapText('swap.agree'), onClick: onAgree }}
    />
  )
}
