import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxQuantity } from '../../apps/demo/src/shop/basket.ts'
import { products } from '../../apps/demo/src/shop/products.ts'
import { demoPayment } from './demoSales.ts'
import { createShopBackEnd } from './shopBackEnd.ts'

const thief = `0x${'ee'.repeat(20)}`
const secretKey = 'a key of the project'
const orderId = '6f'.repeat(16)
const most = products.reduce((sum, { cents }) => sum + cents * maxQuantity, 0)

/** The orders that the server was requested to create. */
const orders: Record<string, unknown>[] = []
const stops: (() => void)[] = []
let siteUrl: string
/** The server's status for an order. */
let status = 200

async function listen(respond: RequestListener): Promise<string> {
  const http = createServer(respond).listen(0, '127.0.0.1')
  stops.push(() => http.close())
  await once(http, 'listening')
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`
}

/** The server, with the two routes that the back end needs. */
async function answerShop(request: IncomingMessage): Promise<object> {
  const body = JSON.parse(await text(request))
  if (request.url === '/v1/pay/shop/webhook') return { secret: 'a secret' }
  orders.push({ ...body, key: request.headers.authorization })
  return { id: orderId }
}

beforeAll(async () => {
  const apiUrl = await listen(async (request, response) => {
    const answer = await answerShop(request)
    response.writeHead(request.url?.endsWith('orders') ? status : 200)
    response.end(JSON.stringify(answer))
  })
  const payment = demoPayment
  siteUrl = await listen((request, response) => void backEnd(request, response))
  const backEnd = await createShopBackEnd({ apiUrl, secretKey, siteUrl, payment })
})
afterAll(() => {
  for (const stop of stops) stop()
})
beforeEach(() => {
  orders.length = 0
  status = 200
})

/** Returns the answer to a page's order. */
async function order(body: unknown) {
  const sent = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await fetch(`${siteUrl}/shop/orders`, { method: 'POST', body: sent })
  return { status: answer.status, body: await answer.json() }
}

const asset = `eip155:${demoPayment.chainId}/erc20:${demoPayment.token.address}`

/** Returns the order that the shop creates for an amount of dollars. */
const orderOf = (amount: string) => ({
  asset,
  amount,
  recipient: demoPayment.to,
  key: `Bearer ${secretKey}`,
  expiresAt: expect.any(String),
  reference: expect.stringMatching(/^Basket \d+$/),
})

test('a basket is ordered at the shop’s prices', async () => {
  const answer = await order({ teapot: 1, oolong: 2 })
  expect(answer).toEqual({ status: 200, body: { id: orderId, cents: 10_600 } })
  expect(orders).toEqual([orderOf('106.00')])
})

describe('additions of a page to a basket do not change the order', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a price', { price: 1, cents: 1, total: 1, totalCents: 1 }],
    ['an amount', { amount: '0.01' }],
    ['another recipient of the payment', { recipient: thief, to: thief, payment: { to: thief } }],
    ['another token', { asset: `eip155:1/erc20:${thief}`, token: thief, chainId: 1 }],
    ['the fields of an order', { toleranceBps: 1000, matchByAmount: true, confirmations: 1 }],
    ['words for the visitor', { reference: 'Free', description: 'Free', returnUrl: 'http://x' }],
    ['a longer life', { expiresAt: '2099-01-01T00:00:00Z' }],
    ['products that the shop has not', { gold: 1, '': 1, Teapot: 1, ' teapot': 1, teapоt: 1 }],
    ['the names that objects have', { constructor: 1, toString: 1, hasOwnProperty: 1 }],
    ['less than nothing of a product', { cups: -2 }],
    ['a part of a product', { cups: 0.01 }],
    ['a quantity in other types', { cups: '1', oolong: [1], bowl: { valueOf: 1 } }],
    ['no quantity', { cups: null, oolong: true, bowl: 0 }],
  ])('%s', async (_, more) => {
    expect(await order({ ...more, teapot: 1 })).toEqual({
      status: 200,
      body: { id: orderId, cents: 6800 },
    })
    expect(orders).toEqual([orderOf('68.00')])
  })

  test.each([
    ['a prototype', '{"__proto__":{"cups":1,"cents":1},"teapot":1}'],
    ['a product twice', '{"teapot":-5,"teapot":1}'],
    ['an invalid number', '{"cups":1e400,"oolong":-1e400,"teapot":1}'],
  ])('%s', async (_, body) => {
    expect((await order(body)).status).toBe(200)
    expect(orders).toEqual([orderOf('68.00')])
  })
})

test.each([21, 1e9, Number.MAX_SAFE_INTEGER, 1e300])(
  'a quantity of %d is limited to the maximum of a basket, and the page reads its price',
  async (quantity) => {
    const basket = Object.fromEntries(products.map(({ id }) => [id, quantity]))
    expect((await order(basket)).body.cents).toBe(most)
    expect(orders).toEqual([orderOf((most / 100).toFixed(2))])
  },
)

describe('nothing is ordered, and the page gets a 400, if the body', () => {
  test.each([
    ['is empty', ''],
    ['is no JSON', 'teapot=1'],
    ['is cut off', '{"teapot":1'],
    ['is null', 'null'],
    ['is a list', '[{"teapot":1}]'],
    ['is a word', '"teapot"'],
    ['is a number', '68'],
    ['holds no product', '{}'],
    ['has only a price', `{"amount":"1","recipient":"${thief}"}`],
    ['has only unknown products', '{"gold":1}'],
    ['has only negative quantities', '{"teapot":-1}'],
    ['holds no quantity that is one', '{"teapot":"1","cups":1.5,"bowl":1e400}'],
    ['has products only in its prototype', '{"__proto__":{"teapot":1}}'],
    ['lies very deep', `{"teapot":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['is too long', `{"teapot":1,"more":"${'x'.repeat(64 * 1024)}"}`],
    ['is far too long', `{"teapot":1,"more":"${'x'.repeat(8 * 1024 * 1024)}"}`],
  ])('%s', async (_, body) => {
    expect(await order(body)).toEqual({ status: 400, body: {} })
    expect(orders).toEqual([])
  })
})

test.each([
  ['GET', '/shop/orders'],
  ['PUT', '/shop/orders'],
  ['POST', '/shop/orders/'],
  ['POST', '/shop/orders?amount=1'],
  ['GET', '/shop/orders/../orders'],
  ['GET', `/shop/orders/${orderId}`],
])('%s %s orders nothing', async (method, path) => {
  const body = method === 'GET' ? undefined : '{"teapot":1}'
  const answer = await fetch(siteUrl + path, { method, body: body ?? null })
  expect(answer.status).toBe(404)
  expect(orders).toEqual([])
})

test('only the server reports an order as paid', async () => {
  const { body } = await order({ teapot: 1 })
  const message = { type: 'order.paid', data: { id: body.id, status: 'paid' }, timestamp: '9999' }
  const headers = { 'webhook-id': '1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' }
  for (const given of [{}, headers]) {
    const init = { method: 'POST', headers: given, body: JSON.stringify(message) }
    expect((await fetch(`${siteUrl}/shop/paid`, init)).status).toBe(400)
  }
  expect((await fetch(`${siteUrl}/shop/orders/${body.id}`)).status).toBe(404)
})

test('no order is named if the server refuses', async () => {
  status = 400
  expect(await order({ teapot: 1 })).toEqual({ status: 400, body: {} })
})
