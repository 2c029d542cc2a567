import { usePortico, usePorticoAccount } from '@portico/react'
import type { DemoPayment } from '../config.ts'
import { formatPrice } from '../shop/products.ts'
import type { Order } from './order.ts'
import { useOrder } from './useOrder.ts'
import './Checkout.css'

type CheckoutProps = { cents: number; payment: DemoPayment; onPaid: () => void }

/** The end of the basket: pays its total from the wallet, and says what became of it. */
export const Checkout = ({ cents, payment, onPaid }: CheckoutProps) => {
  const { order, pay, dismiss } = useOrder(payment, onPaid)
  const busy = order.state === 'requested'
  return (
    <>
      <div role="status">
        <OrderNote order={order} symbol={payment.token.symbol} />
      </div>
      {order.state === 'unknown' ? (
        <button type="button" className="button button-quiet" onClick={dismiss}>
          I have looked: it was not paid
        </button>
      ) : (
        cents > 0 &&
        order.state !== 'sent' && (
          <button
            type="button"
            className="button"
            aria-disabled={busy}
            onClick={() => !busy && void pay(cents)}
          >
            {busy ? 'Confirm in your wallet' : 'Pay with wallet'}
          </button>
        )
      )}
    </>
  )
}

const OrderNote = ({ order, symbol }: { order: Order; symbol: string }) => {
  const { walletName } = usePorticoAccount()
  if (order.state === 'none') {
    return (
      <p className="checkout-note">
        Paid in {symbol} on a local chain: play money{walletName && `, from ${walletName}`}.
      </p>
    )
  }
  if (order.state === 'requested')
    return <p className="checkout-note">{walletName ?? 'Your wallet'} shows what it will send.</p>
  if (order.state === 'unpaid')
    return <p className="checkout-note">Nothing was paid. {order.reason}.</p>
  if (order.state === 'unknown') {
    return (
      <p className="checkout-note checkout-warning">
        {formatPrice(order.cents)} may have been paid already: the wallet gave no clear answer. Look
        before you pay again. <ActivityLink />
      </p>
    )
  }
  return (
    <p className="checkout-note checkout-paid">
      <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <path d="m7.5 12.5 3 3 6-6.5" />
      </svg>
      <span>
        {order.state === 'paid'
          ? `Paid: ${formatPrice(order.cents)}. Thank you.`
          : `${formatPrice(order.cents)} is on its way.`}{' '}
        <ActivityLink />
      </span>
    </p>
  )
}

const ActivityLink = () => {
  const portico = usePortico()
  return (
    <button
      type="button"
      className="checkout-link"
      onClick={() => void portico.open({ view: 'Transactions' })}
    >
      See your activity
    </button>
  )
}
