import { isPorticoError } from '@portico/core'
import { usePortico } from '@portico/react'
import { useState } from 'react'
import type { Basket } from '../shop/basket.ts'
import { basketText, type OpenOrder, type Order, parseOpenOrder } from './order.ts'

const storageKey = 'shop.order'

/** Returns the order and its actions. `onPaid` empties the basket. */
export const useOrder = (onPaid: () => void) => {
  const portico = usePortico()
  const [order, setOrder] = useState<Order>({ state: 'none' })

  const pay = async (basket: Basket) => {
    try {
      // The same basket is the same order, also on the next page, so nobody pays for it twice.
      const stored = readStored()
      const open = stored?.basket === basketText(basket) ? stored : await createOrder(basket)
      store(open)
      setOrder({ state: 'open', open })
      await portico.pay({ order: open.id })
      store(undefined)
      onPaid()
      setOrder({ state: 'paid', cents: open.cents })
    } catch (error) {
      const isOver = isPorticoError(error, 'PAY_ORDER_ENDED')
      if (isOver) store(undefined)
      setOrder({ state: 'unpaid', reason: isOver ? 'The order has ended' : reasonOf(error) })
    }
  }
  return { order, pay }
}

const reasonOf = (error: unknown) =>
  isPorticoError(error, 'PAY_CANCELLED') ? undefined : (error as Error).message

async function createOrder(basket: Basket): Promise<OpenOrder> {
  const answer = await fetch('/shop/orders', { method: 'POST', body: JSON.stringify(basket) })
  if (!answer.ok) throw new Error('The shop accepts no orders now')
  const { id, cents } = await answer.json()
  return { id, cents, basket: basketText(basket) }
}

const readStored = () => {
  try {
    return parseOpenOrder(localStorage.getItem(storageKey))
  } catch {
    return undefined
  }
}

const store = (order: OpenOrder | undefined): void => {
  try {
    if (order) localStorage.setItem(storageKey, JSON.stringify(order))
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage, the order lasts as long as the page.
  }
}
