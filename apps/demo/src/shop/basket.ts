import { isRecord } from '@portico/contract'
import { findProduct, products } from './products.ts'

/** The quantity of each product, by product id. Never contains a zero. */
export type Basket = Readonly<Record<string, number>>

/** The maximum quantity of one product. */
export const maxQuantity = 20

/** Returns the basket with another quantity of one product. Zero removes it. */
export const setQuantity = (basket: Basket, id: string, quantity: number): Basket => {
  const { [id]: _, ...rest } = basket
  return quantity > 0 ? { ...rest, [id]: Math.min(quantity, maxQuantity) } : rest
}

/** Returns the basket with one more of a product. */
export const addOne = (basket: Basket, id: string): Basket =>
  setQuantity(basket, id, (basket[id] ?? 0) + 1)

/** Returns the number of items in the basket. */
export const countItems = (basket: Basket): number =>
  Object.values(basket).reduce((sum, quantity) => sum + quantity, 0)

/** Returns the total price of the basket, in cents. */
export const totalCents = (basket: Basket): number =>
  Object.entries(basket).reduce(
    (sum, [id, quantity]) => sum + (findProduct(id)?.cents ?? 0) * quantity,
    0,
  )

/** Parses a stored basket. Unknown products and quantities are left out. */
export const parseBasket = (text: string | null): Basket => {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (!isRecord(stored)) return {}
    return Object.fromEntries(
      products.flatMap(({ id }) => {
        const quantity = stored[id]
        const good = Number.isInteger(quantity) && (quantity as number) > 0
        return good ? [[id, Math.min(quantity as number, maxQuantity)]] : []
      }),
    )
  } catch {
    return {}
  }
}
