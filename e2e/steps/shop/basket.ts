import { expect, type Page } from '@playwright/test'
import type { PerPart } from '../../../scripts/stack/parts.ts'
import { patienceMs } from '../../../scripts/test/patienceMs.ts'

export const basketOf = (shop: Page) => shop.getByRole('dialog', { name: 'Your basket' })

/** Puts a teapot into the basket and starts to pay. Returns the order that the back end has created. */
export async function order(shop: Page): Promise<{ id: string }> {
  await shop.getByRole('button', { name: 'Add to basket: Crane teapot' }).click()
  await shop.getByRole('button', { name: /^Basket/ }).click()
  const made = shop.waitForResponse('**/shop/orders')
  await basketOf(shop).getByRole('button', { name: 'Pay with wallet' }).click()
  return (await made).json()
}

/**
 * Waits until the back end of the shop has an order's status. A notice that it was too busy for comes again after 5 s,
 * and then 10 s.
 */
export const shopLearns = ({ demo }: PerPart<string>, id: string, status: string): Promise<void> =>
  expect
    .poll(
      async () => {
        const answer = await fetch(`${demo}/shop/orders/${id}`)
        return answer.ok ? (await answer.json()).status : undefined
      },
      { timeout: 3 * patienceMs },
    )
    .toBe(status)
