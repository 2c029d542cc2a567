import type { Order } from '@portico/core/internal'
import { usePayText } from '../../i18n/subjects/usePayText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { FullAddress } from '../../ui/FullAddress.tsx'
import css from '../shared/review.css?inline'
import { orderText } from './orderText.ts'

/** The merchant, the amount, and the page of the order. */
export function OrderHead({ order }: { order: Order }) {
  useStyles(css)
  const { t, locale } = useText()
  const payText = usePayText()
  const { merchant, remaining, received, recipient, description } = order
  const params = {
    received: orderText(received, order, locale),
    amount: orderText(order.amount, order, locale),
  }
  return (
    <div className="preview">
      <p className="preview-label">
        {received > 0n ? payText('pay.rest') : payText('pay.asks', { merchant })}
      </p>
      <p className="preview-amount pay-amount">
        <bdi>{orderText(remaining, order, locale)}</bdi>
      </p>
      <p className={received > 0n ? 'preview-label' : 'visually-hidden'} role="status">
        {received > 0n && payText('pay.of', params)}
      </p>
      <p className="preview-label" title={location.origin}>
        {t('request.at', { host: location.host })}
      </p>
      <p className="preview-label">{payText('pay.to')}</p>
      <FullAddress address={recipient} />
      {description !== null && <p className="pay-description">{description}</p>}
    </div>
  )
}
