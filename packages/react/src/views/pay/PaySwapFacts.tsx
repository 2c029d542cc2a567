import type { Order, PaymentOffer } from '@portico/core/internal'
import { percentText } from '../../format/quantityText.ts'
import { usePayText } from '../../i18n/subjects/usePayText.ts'
import { useSwapText } from '../../i18n/subjects/useSwapText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Fact } from '../shared/Fact.tsx'
import css from '../shared/facts.css?inline'
import { orderText } from './orderText.ts'

/** The recipients and amounts of a payment with a preceding swap. */
export function PaySwapFacts({ order, offer }: { order: Order; offer: PaymentOffer }) {
  useStyles(css)
  const { locale } = useText()
  const payText = usePayText()
  const swapText = useSwapText()
  const { impactBps, provider, quoted } = offer
  const impact = impactBps === undefined ? '' : `${percentText(impactBps, locale)} %`
  const rows = [
    [payText('pay.shopGets'), orderText(order.remaining, order, locale)],
    [payText('pay.youKeep'), orderText(quoted - order.remaining, order, locale)],
    [swapText('swap.impact'), impact],
    [swapText('swap.provider'), provider],
  ] as const
  return (
    <dl className="facts pay-facts">
      {rows
        .filter(([, text]) => text)
        .map(([name, text]) => (
          <Fact key={name} name={name}>
            <bdi>{text}</bdi>
          </Fact>
        ))}
    </dl>
  )
}
