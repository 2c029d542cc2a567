import type { CaipAddress } from '@portico/contract'
import type { Asset } from '@portico/core'
import { addressOf } from '@portico/core/adapter'
import { back, type Order, type PaymentOffer, payBySwap } from '@portico/core/internal'
import { useState } from 'react'
import { fiatText, fiatValue } from '../../format/fiatValue.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePayText } from '../../i18n/subjects/usePayText.ts'
import { useSwapText } from '../../i18n/subjects/useSwapText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from '../send/SendPreview.css?inline'
import { quantityText } from '../swap/quantityText.ts'
import { SwapError } from '../swap/SwapError.tsx'
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

/** From here on a swap moves the price by so much that it has to be agreed to, in hundredths of a percent. */
const extremeImpactBps = 1000n

/** What an order costs in another token at most, and the button that swaps and pays. */
export function PaySwap(props: PaySwapProps) {
  useStyles(css)
  useStyles(payCss)
  const { order, payer, give, onOther } = props
  const payText = usePayText()
  const swapText = useSwapText()
  const { offer, error, retry, isShort } = usePaymentOffer(order, give, payer)
  return (
    <>
      {error !== undefined && <SwapError error={error} onRetry={retry} />}
      {error === undefined && !offer && <Skeleton rows={3} label={swapText('swap.pricing')} />}
      {offer && <Offered {...props} offer={offer} isShort={isShort} />}
      <Button kind="quiet" onClick={onOther}>
        {payText('pay.another')}
      </Button>
    </>
  )
}

type OfferedProps = PaySwapProps & { offer: PaymentOffer; isShort: boolean }

/** The terms, and the button that agrees to them. */
function Offered({ order, payer, give, wallet, offer, isShort }: OfferedProps) {
  const portico = usePortico()
  const { locale } = useText()
  const payText = usePayText()
  const [isBorne, bear] = useState(false)
  const isExtreme = (offer.impactBps ?? 0n) >= extremeImpactBps
  const amount = quantityText(offer.amount, give, locale)
  const worth = fiatValue(give, offer.amount)
  const pay = () => {
    void payBySwap(portico, { ...order, from: addressOf(payer), offer })
    back(portico) // to the order, which shows what comes of it
  }
  return (
    <>
      <div className="preview">
        <p className="preview-label">{payText('pay.most')}</p>
        <p className="preview-amount pay-amount">
          <bdi>{amount}</bdi>
        </p>
        {worth !== undefined && (
          <p className="preview-label">
            <bdi>{fiatText(worth, locale)}</bdi>
          </p>
        )}
      </div>
      <PaySwapFacts order={order} offer={offer} />
      <PaySwapNotes order={order} offer={offer} payer={payer} wallet={wallet} />
      {isShort && (
        <p className="field-issue" role="alert">
          {payText('pay.insufficientBody', { balance: quantityText(give.balance, give, locale) })}
        </p>
      )}
      {isExtreme && <BearImpact isBorne={isBorne} onBear={bear} />}
      <Button autoFocus disabled={isShort || (isExtreme && !isBorne)} onClick={pay}>
        {isShort ? payText('pay.insufficient') : payText('pay.button', { amount })}
      </Button>
    </>
  )
}

type BearImpactProps = { isBorne: boolean; onBear: (does: boolean) => void }

/** A box to tick for a swap that moves the price by much. */
function BearImpact({ isBorne, onBear }: BearImpactProps) {
  const t = useSwapText()
  return (
    <label className="pay-agree">
      <input type="checkbox" checked={isBorne} onChange={({ target }) => onBear(target.checked)} />
      {t('swap.impactAgree')}
    </label>
  )
}
