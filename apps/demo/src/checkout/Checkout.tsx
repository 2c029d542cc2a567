import { usePortico, usePorticoAccount } from '@portico/react'
import type { DemoPayment } from '../config.ts'
import { type Basket, totalCents } from '../shop/basket.ts'
import { formatPrice } from '../shop/products.ts'
import type { Order } from './order.ts'
import { useOrder } from './useOrder.ts'
import './Checkout.css'

type CheckoutProps = { basket: Basket; payment: DemoPayment; onPaid: () => void }

/** The last step of the basket: has the shop's back end create an order, has it paid, and shows the outcome. */
export const Checkout = ({ basket, payment, onPaid }: CheckoutProps) => {
  const { order, pay } = useOrder(onPaid)
  return (
    <>
      <div role="status">
        <OrderNote order={order} symbol={payment.token.symbol} />
      </div>
      {totalCents(basket) > 0 && (
        <button type="button" className="button" onClick={() => void pay(basket)}>
          Pay with wallet
        </button>
      )}
    </>
  )
}

const OrderNote = ({ order, symbol }: { order: Order; symbol: string }) => {
  const { walletName } = usePorticoAccount()
  if (order.state === 'none') {
    return (
      <p className="checkout-note">{`Paid in ${symbol} on a local chain: play money${walletName ? `, from ${walletName}` : ''}.`}</p>
    )
  }
  if (order.state === 'open')
    return <p className="checkout-note">{`${formatPrice(order.open.cents)} is asked for.`}</p>
  if (order.state === 'unpaid')
    return (
      <p className="checkout-note">{`Nothing was paid.${order.reason ? ` ${order.reason}.` : ''}`}</p>
    )
  return (
    <p className="checkout-note checkout-paid">
      <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <path d="m7.5 12.5 3 3 6-6.5" />
      </svg>
      <span>
        <span>{`Paid: ${formatPrice(order.cents)}. Thank you.`}</span> <ActivityLink />
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
