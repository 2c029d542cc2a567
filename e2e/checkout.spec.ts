import { expect, type Page } from '@playwright/test'
import type { PayOrder } from '@portico/contract'
import { sendTransaction, tokens } from '@portico/testing/chains'
import { concat, encodeFunctionData, type Hex } from 'viem'
import type { PerPart } from '../scripts/stack/parts.ts'
import { projectId } from '../scripts/stack/settings.ts'
import { accounts } from './steps/accounts.ts'
import { basketOf, order, shopLearns } from './steps/shop/basket.ts'
import { test } from './steps/test.ts'
import { approve, decline, press } from './steps/wallet.ts'

const own = accounts.demo.address
/** The account that receives the shop's payments. */
const till = accounts.all[8].address
const dollars = 1_000_000n

const card = (shop: Page) => shop.getByRole('dialog', { name: 'Pay' })
const asks = (shop: Page) => card(shop).getByRole('button', { name: /^Pay \d/ })

const readOrder = async ({ server }: PerPart<string>, id: string): Promise<PayOrder> =>
  (await fetch(`${server}/v1/pay/orders/${id}?projectId=${projectId}`)).json()

/** Pays for an order from another account, as the widget would. */
async function payElsewhere(urls: PerPart<string>, id: string, amount: bigint): Promise<void> {
  const { marker } = await readOrder(urls, id)
  const { abi, address: to } = tokens.dollar
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [till, amount] })
  const marked = concat([data, marker as Hex])
  await sendTransaction(urls.chain, { from: own, to, data: marked })
}

test.use({ visitor: 'connected' })

test('the basket is paid from the wallet, to the cent, and the shop is told, after the visitor has declined once', async ({
  shop,
  chain,
  urls,
}) => {
  const before = {
    own: await chain.balanceOf(own, 'dollar'),
    till: await chain.paid(own, till, 'dollar'),
  }
  const { id } = await order(shop)
  await expect(card(shop).getByText('68 PUSD', { exact: true })).toBeVisible()
  await decline(shop, press(asks(shop)))
  await expect(card(shop).getByText('Request cancelled')).toBeVisible()
  await shop.keyboard.press('Escape')
  await expect(basketOf(shop).getByText('Nothing was paid.')).toBeVisible()
  expect(await chain.paid(own, till, 'dollar')).toBe(before.till)
  let orders = 0
  shop.on('request', (request) => {
    if (request.url().endsWith('/shop/orders')) orders += 1
  })
  await basketOf(shop).getByRole('button', { name: 'Pay with wallet' }).click()
  await approve(shop, press(asks(shop)))
  expect(orders, 'the same order').toBe(0)
  await expect(card(shop).getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
  await card(shop).getByRole('button', { name: 'Done' }).click()
  await expect(basketOf(shop).getByText('Paid: $68.00. Thank you.')).toBeVisible()
  await expect(basketOf(shop).getByText('Nothing here yet')).toBeVisible()
  expect(await chain.paid(own, till, 'dollar')).toBe(before.till + 68n * dollars)
  expect(await chain.balanceOf(own, 'dollar')).toBe(before.own - 68n * dollars)
  await shopLearns(urls, id, 'paid')
})

test('paid short by somebody else, the rest is asked for; paid twice, the shop hears of it', async ({
  shop,
  urls,
}) => {
  const { id } = await order(shop)
  await expect(asks(shop)).toHaveText('Pay 68 PUSD')
  await payElsewhere(urls, id, 8n * dollars)
  await expect(asks(shop)).toHaveText('Pay 60 PUSD')
  await shopLearns(urls, id, 'partly_paid')
  await approve(shop, press(asks(shop)))
  await expect(card(shop).getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
  await payElsewhere(urls, id, 68n * dollars)
  await shopLearns(urls, id, 'overpaid')
  expect(await readOrder(urls, id)).toMatchObject({ received: '136', remaining: '0' })
})
