import { maxQuantity } from './basket.ts'
import { drawings } from './drawings/drawings.ts'
import { formatPrice, type Product } from './products.ts'

type BasketLineProps = {
  product: Product
  quantity: number
  onQuantity: (quantity: number) => void
}

/** One product in the basket. */
export const BasketLine = ({ product, quantity, onQuantity }: BasketLineProps) => {
  const Drawing = drawings[product.id]
  return (
    <li className="line">
      <div className="line-picture">
        <Drawing />
      </div>
      <div>
        <p className="line-name">{product.name}</p>
        <p className="line-price">{formatPrice(product.cents * quantity)}</p>
      </div>
      <div className="line-quantity">
        <button
          type="button"
          className="icon-button"
          aria-label={quantity > 1 ? `One ${product.name} less` : `Remove ${product.name}`}
          onClick={() => onQuantity(quantity - 1)}
        >
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M6 12h12" />
          </svg>
        </button>
        <output aria-label={`Quantity of ${product.name}`}>{quantity}</output>
        <button
          type="button"
          className="icon-button"
          aria-label={`One ${product.name} more`}
          aria-disabled={quantity >= maxQuantity}
          onClick={() => onQuantity(quantity + 1)}
        >
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M6 12h12M12 6v12" />
          </svg>
        </button>
      </div>
    </li>
  )
}
