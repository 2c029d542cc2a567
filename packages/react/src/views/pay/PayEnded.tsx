import type { Order } from '@portico/core/internal'
import { usePayText } from '../../i18n/subjects/usePayText.ts'
import { useText } from '../../i18n/useText.ts'
import { StateNote } from '../../ui/StateNote.tsx'
import { orderText } from './orderText.ts'
import { RefundAddress } from './RefundAddress.tsx'
import { ReturnLink } from './ReturnLink.tsx'

/** An order that can no longer be paid. */
export function PayEnded({ order }: { order: Order }) {
  const { locale } = useText()
  const t = usePayText()
  const [payment] = order.payments
  const params = {
    received: orderText(order.received, order, locale),
    amount: orderText(order.amount, order, locale),
  }
  return (
    <>
      {payment ? (
        <StateNote kind="error" title={t('pay.underpaid')} body={t('pay.underpaidBody', params)} />
      ) : (
        // It appears by itself, and replaces the content that the visitor was viewing.
        <div role="status">
          <StateNote
            kind="empty"
            icon="clock"
            title={t('pay.expired')}
            body={t('pay.expiredBody')}
          />
        </div>
      )}
      <RefundAddress order={order} />
      <ReturnLink order={order} />
    </>
  )
}
