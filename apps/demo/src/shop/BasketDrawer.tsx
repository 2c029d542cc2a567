import { useEffect, useRef } from 'react'
import { BasketLine } from './BasketLine.tsx'
import { type Basket, totalCents } from './basket.ts'
import { formatPrice, products } from './products.ts'
import './BasketDrawer.css'

type BasketDrawerProps = {
  basket: Basket
  open: boolean
  onClose: () => void
  onQuantity: (id: string, quantity: number) => void
}

/** What the visitor has chosen, with the total. */
export const BasketDrawer = ({ basket, open, onClose, onQuantity }: BasketDrawerProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const chosen = products.filter(({ id }) => basket[id])

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
        <p className="drawer-note">A demonstration shop: nothing is charged or sent.</p>
        <button type="button" className="button" onClick={onClose}>
          Back to the shelf
        </button>
      </div>
    </dialog>
  )
}
