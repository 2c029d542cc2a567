import { useEffect, useRef } from 'react'
import { Checkout } from '../checkout/Checkout.tsx'
import type { DemoPayment } from '../config.ts'
import { BasketLine } from './BasketLine.tsx'
import { type Basket, totalCents } from './basket.ts'
import { formatPrice, products } from './products.ts'
import './BasketDrawer.css'

type BasketDrawerProps = {
  basket: Basket
  open: boolean
  /** Without it the basket cannot be paid. */
  payment: DemoPayment | undefined
  onClose: () => void
  onQuantity: (id: string, quantity: number) => void
  onPaid: () => void
}

/** Shows the visitor's products with the total, to be paid from the wallet. */
export const BasketDrawer = (props: BasketDrawerProps) => {
  const { basket, open, payment, onClose, onQuantity, onPaid } = props
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape by itself.
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby="basket-title"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="drawer-sheet">
        <div className="drawer-head">
          <h2 id="basket-title">Your basket</h2>
          <button type="button" className="icon-button" aria-label="Close basket" onClick={onClose}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </button>
        </div>
        <BasketLines basket={basket} onQuantity={onQuantity} />
        {payment ? (
          <Checkout basket={basket} payment={payment} onPaid={onPaid} />
        ) : (
          <p className="drawer-note">A demonstration shop: nothing is charged or sent.</p>
        )}
        <button type="button" className="button button-quiet drawer-back" onClick={onClose}>
          Back to the shelf
        </button>
      </div>
    </dialog>
  )
}

const BasketLines = ({ basket, onQuantity }: Pick<BasketDrawerProps, 'basket' | 'onQuantity'>) => {
  const chosen = products.filter(({ id }) => basket[id])
  return (
    <>
      {chosen.length === 0 && (
        <p className="drawer-empty">Nothing here yet. The teapot is a good start.</p>
      )}
      <ul>
        {chosen.map((product) => (
          <BasketLine
            key={product.id}
            product={product}
            quantity={basket[product.id] ?? 0}
            onQuantity={(quantity) => onQuantity(product.id, quantity)}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <p className="drawer-total">
          <span>Total</span>
          <output>{formatPrice(totalCents(basket))}</output>
        </p>
      )}
    </>
  )
}
