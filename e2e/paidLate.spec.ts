import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, type Page } from '@playwright/test'
import type { NewPayOrder, PayOrder, ShopOrder } from '@portico/contract'
import { sendTransaction, tokens } from '@portico/testing/chains'
import { concat, encodeFunctionData, type Hex } from 'viem'
import { demoPayment } from '../scripts/stack/demoSales.ts'
import { localAdminToken } from '../scripts/stack/localAdminToken.ts'
import { projectId } from '../scripts/stack/settings.ts'
import { createShopBackEnd, makeSecretKey } from '../scripts/stack/shopBackEnd.ts'
import { accounts } from './steps/accounts.ts'
import { type RestartableServer, serverTest as test } from './steps/restartableServer.ts'
import { withAll } from './steps/withAll.ts'

test.use({ visitor: 'connected' })

const minute = 60_000
const own = accounts.demo.address
const friend = accounts.second.address

const card = (shop: Page) => shop.getByRole('dialog', { name: 'Pay' })
const basketOf = (shop: Page) => shop.getByRole('dialog', { name: 'Your basket' })

/** Opens a merchant of the spec's server, which sends it notices about orders. */
async function openShop({ url: apiUrl, shopPort }: RestartableServer) {
  const secretKey = await makeSecretKey({ apiUrl, adminToken: localAdminToken, projectId })
  const siteUrl = `http://127.0.0.1:${shopPort}`
  const http = createServer((request, response) => void backEnd(request, response))
  http.listen(shopPort, '127.0.0.1')
  await once(http, 'listening')
  const backEnd = await createShopBackEnd({ apiUrl, secretKey, siteUrl, payment: demoPayment })
  const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' }
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> =>
    (await fetch(`${apiUrl}/v1/pay/shop/orders${path}`, { headers, ...init })).json()
  return {
    create: (order: NewPayOrder) =>
      ask<ShopOrder>('', { method: 'POST', body: JSON.stringify(order) }),
    read: (id: string) => ask<ShopOrder>(`/${id}`),
    /** Returns the last notice about an order. */
    told: (id: string) => async () => {
      const answer = await fetch(`${siteUrl}/shop/orders/${id}`)
      return answer.ok ? (await answer.json()).status : undefined
    },
    close: () => http.close(),
  }
}

/** Pays an order from another account, as the widget would. */
async function pay(chain: string, { recipient, marker }: PayOrder): Promise<void> {
  const { abi, address: to } = tokens.dollar
  const args = [recipient as Hex, 68_000_000n] as const
  const data = encodeFunctionData({ abi, functionName: 'transfer', args })
  await sendTransaction(chain, { from: own, to, data: concat([data, marker as Hex]) })
}

test(
  'an order that has expired and is paid then: visitor and merchant both see what became of it',
  withAll,
  async ({ shop, server, urls }) => {
    const merchant = await openShop(server)
    try {
      // Its order ended nine minutes ago by all clocks except its own.
      server.runLate(10 * minute)
      const { chainId, token, to: recipient } = demoPayment
      const order = await merchant.create({
        asset: `eip155:${chainId}/erc20:${token.address}`,
        amount: '68',
        recipient,
        expiresAt: new Date(Date.now() - 9 * minute + 1_000).toISOString(),
      })
      await shop.route('**/shop/orders', (route) =>
        route.fulfill({ json: { id: order.id, cents: 6800 } }),
      )
      await shop.getByRole('button', { name: 'Add to basket: Crane teapot' }).click()
      await shop.getByRole('button', { name: /^Basket/ }).click()
      await basketOf(shop).getByRole('button', { name: 'Pay with wallet' }).click()
      server.runLate(0)
      const expired = card(shop).getByRole('heading', { name: 'This order has expired' })
      await expect(expired).toBeVisible()
      await expect(card(shop).getByRole('button', { name: /^Pay/ })).toBeHidden()
      await expect.poll(merchant.told(order.id)).toBe('expired')

      await pay(urls.chain, order)
      const late = card(shop).getByRole('heading', { name: 'Paid after it expired' })
      await expect(late).toBeVisible()
      await expect(card(shop).getByText('Contact the shop')).toBeVisible()
      await expect.poll(merchant.told(order.id)).toBe('paid_late')
      expect(await merchant.read(order.id)).toMatchObject({
        status: 'paid_late',
        received: '68',
        remaining: '0',
        payments: [{ from: own, amount: '68', isConfirmed: true }],
      })

      await card(shop).getByRole('button', { name: 'Use another address' }).click()
      await card(shop).getByRole('textbox', { name: 'Address for a refund' }).fill(friend)
      await card(shop).getByRole('button', { name: 'Use this address' }).click()
      await expect(card(shop).getByText(friend, { exact: true })).toBeAttached()
      expect(await merchant.read(order.id)).toMatchObject({ refundAddress: friend })
    } finally {
      merchant.close()
    }
  },
)
