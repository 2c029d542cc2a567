import type { CaipAddress } from '@portico/contract'
import type { Asset } from '@portico/core'
import { addressOf } from '@portico/core/adapter'
import { back, type Order, type PaymentOffer, payBySwap } from '@portico/core/internal'
import { useState } from 'react'
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
export function PaySwap({ order, payer, give, wallet, onOther }: PaySwapProps) {
  useStyles(css)
  useStyles(payCss)
  const portico = usePortico()
  const { locale } = useText()
  const payText = usePayText()
  const swapText = useSwapText()
  const { offer, error, retry, isShort } = usePaymentOffer(order, give, payer)
  const [isBorne, bear] = useState(false)
  const isExtreme = (offer?.impactBps ?? 0n) >= extremeImpactBps
  const pay = (agreed: PaymentOffer) => {
    void payBySwap(portico, { ...order, from: addressOf(payer), offer: agreed })
    back(portico) // to the order, which shows what comes of it
  }
  return (
    <>
      {error !== undefined && <SwapError error={error} onRetry={retry} />}
      {error === undefined && !offer && <Skeleton rows={3} label={swapText('swap.pricing')} />}
      {offer && (
        <>
          <div className="preview">
            <p className="preview-label">{payText('pay.most')}</p>
            <p className="preview-amount pay-amount">
              <bdi>{quantityText(offer.amount, give, locale)}</bdi>
            </p>
          </div>
          <PaySwapFacts order={order} offer={offer} />
          <PaySwapNotes order={order} offer={offer} payer={payer} wallet={wallet} />
          {isShort && (
            <p className="field-issue" role="alert">
              {payText('pay.insufficientBody', {
                balance: quantityText(give.balance, give, locale),
              })}
            </p>
          )}
          {isExtreme && (
            <label className="pay-agree">
              <input
                type="checkbox"
                checked={isBorne}
                onChange={({ target }) => bear(target.checked)}
              />
              {swapText('swap.impactAgree')}
            </label>
          )}
          <Button
            autoFocus
            disabled={isShort || (isExtreme && !isBorne)}
            onClick={() => pay(offer)}
          >
            {isShort
              ? payText('pay.insufficient')
              : payText('pay.button', { amount: quantityText(offer.amount, give, locale) })}
          </Button>
        </>
      )}
      <Button kind="quiet" onClick={onOther}>
        {payText('pay.another')}
      </Button>
    </>
  )
}
