import { isRecord } from '@portico/contract'
import { findProduct, products } from './products.ts'

/** How many of each product, by product id. Never holds a zero. */
export type Basket = Readonly<Record<string, number>>

/** The most of one product that a basket takes. */
export const maxQuantity = 20

/** The basket with another quantity of one product; zero takes it out. */
export const setQuantity = (basket: Basket, id: string, quantity: number): Basket => {
  const { [id]: _, ...rest } = basket
  return quantity > 0 ? { ...rest, [id]: Math.min(quantity, maxQuantity) } : rest
}

/** The basket with one more of a product. */
export const addOne = (basket: Basket, id: string): Basket =>
  setQuantity(basket, id, (basket[id] ?? 0) + 1)

/** How many things the basket holds. */
export const countItems = (basket: Basket): number =>
  Object.values(basket).reduce((sum, quantity) => sum + quantity, 0)

/** The price of everything in the basket, in cents. */
export const totalCents = (basket: Basket): number =>
  Object.entries(basket).reduce(
    (sum, [id, quantity]) => sum + (findProduct(id)?.cents ?? 0) * quantity,
    0,
  )

/** Reads a stored basket; products and quantities the shop does not know are left out. */
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
