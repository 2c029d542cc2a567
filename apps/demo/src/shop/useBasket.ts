import { useEffect, useState } from 'react'
import { addOne, type Basket, parseBasket, setQuantity } from './basket.ts'

const storageKey = 'shop.basket'

/** The visitor's basket, stored in this browser. */
export const useBasket = () => {
  const [basket, setBasket] = useState(readBasket)

  useEffect(() => {
    try {
      localStorage.setItem(storageKey, JSON.stringify(basket))
    } catch {
      // Without storage, the basket lasts as long as the page.
    }
  }, [basket])

  return {
    basket,
    add: (id: string) => setBasket((current) => addOne(current, id)),
    setQuantity: (id: string, quantity: number) =>
      setBasket((current) => setQuantity(current, id, quantity)),
    clear: () => setBasket({}),
  }
}

const readBasket = (): Basket => {
  try {
    return parseBasket(localStorage.getItem(storageKey))
  } catch {
    return {}
  }
}
