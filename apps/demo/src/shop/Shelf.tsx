import { drawings } from './drawings/drawings.ts'
import { formatPrice, type Product, products } from './products.ts'
import './Shelf.css'

/** Shows all products of the shop. */
export const Shelf = ({ onAdd }: { onAdd: (product: Product) => void }) => (
  <section className="shelf" id="shelf" tabIndex={-1} aria-labelledby="shelf-title">
    <h2 id="shelf-title">On the shelf</h2>
    <ul>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} onAdd={() => onAdd(product)} />
      ))}
    </ul>
  </section>
)

const ProductCard = ({ product, onAdd }: { product: Product; onAdd: () => void }) => {
  const Drawing = drawings[product.id]
  return (
    <li className="product">
      <div className="product-picture" data-product={product.id}>
        <Drawing />
      </div>
      <h3>{product.name}</h3>
      <p>{product.detail}</p>
      <div className="product-buy">
        <span className="price">{formatPrice(product.cents)}</span>
        <button
          type="button"
          className="button button-quiet"
          aria-label={`Add to basket: ${product.name}`}
          onClick={onAdd}
        >
          Add to basket
        </button>
      </div>
    </li>
  )
}
