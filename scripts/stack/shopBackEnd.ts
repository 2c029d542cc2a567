import type { IncomingMessage, ServerResponse } from 'node:http'
import type { NewPayOrder, ShopOrder } from '@portico/contract'
import { readPayWebhook } from '@portico/server/webhooks'
import { parseBasket, totalCents } from '../../apps/demo/src/shop/basket.ts'
import type { demoPayment } from './demoSales.ts'

const mostBytes = 64 * 1024
const lifeMs = 15 * 60_000

type BackEndOptions = {
  /** The address of the server, and a secret key of the project. */
  apiUrl: string
  secretKey: string
  /** The address of the shop. */
  siteUrl: string
  payment: typeof demoPayment
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request) {
    bytes += part.length
    if (bytes > mostBytes) throw new Error('too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

type KeyOptions = {
  /** The address of the server, and the key of its operator. */
  apiUrl: string
  adminToken: string
  projectId: string
}

/** Creates a secret key of the project. Revokes those of earlier stacks, which nobody has any more. */
export async function makeSecretKey({
  apiUrl,
  adminToken,
  projectId,
}: KeyOptions): Promise<string> {
  const path = `${apiUrl}/admin/v1/projects/${projectId}/keys`
  const headers = { authorization: `Bearer ${adminToken}` }
  const { keys } = (await (await fetch(path, { headers })).json()) as { keys: { id: string }[] }
  for (const { id } of keys) await fetch(`${path}/${id}`, { method: 'DELETE', headers })
  const answer = await fetch(path, { method: 'POST', headers })
  return ((await answer.json()) as { secretKey: string }).secretKey
}

/**
 * Creates the back end of the shop, as a merchant writes one. It calculates the price of a basket itself, creates
 * orders with its secret key, and receives payments from the server's notices. It answers requests below `/shop/`.
 */
export async function createShopBackEnd(options: BackEndOptions) {
  const { apiUrl, secretKey, siteUrl, payment } = options
  const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' }
  const post = async <T>(path: string, body: object): Promise<T> => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(`${apiUrl}/v1/pay/shop/${path}`, init)
    if (!answer.ok) throw new Error(`The server refused: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const { secret } = await post<{ secret: string }>('webhook', { url: `${siteUrl}/shop/paid` })
  const delivered = new Set<string>()
  const statuses = new Map<string, { status: string; timestamp: string }>()
  let count = 0

  async function createOrder(request: IncomingMessage, response: ServerResponse) {
    const cents = totalCents(parseBasket(await readText(request)))
    if (cents === 0) return send(response, 400, {})
    const { chainId, to: recipient, token } = payment
    const order: NewPayOrder = {
      asset: `eip155:${chainId}/erc20:${token.address}`,
      amount: (cents / 100).toFixed(2),
      recipient,
      expiresAt: new Date(Date.now() + lifeMs).toISOString(),
      reference: `Basket ${++count}`,
    }
    const { id } = await post<ShopOrder>('orders', order)
    send(response, 200, { id, cents })
  }

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const isNew = (id: string) => !delivered.has(id) && delivered.add(id).size > 0
    const body = await readText(request)
    const { data, timestamp } = await readPayWebhook({
      headers: request.headers,
      body,
      secret,
      isNew,
    })
    // Messages may arrive in another order than they were sent.
    if (timestamp >= (statuses.get(data.id)?.timestamp ?? ''))
      statuses.set(data.id, { status: data.status, timestamp })
    send(response, 200, {})
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const route = `${request.method} ${request.url}`
    try {
      if (route === 'POST /shop/orders') return await createOrder(request, response)
      if (route === 'POST /shop/paid') return await receive(request, response)
      const [, id = ''] = /^GET \/shop\/orders\/([\da-f]{32})$/.exec(route) ?? []
      const status = statuses.get(id)?.status
      send(response, status ? 200 : 404, status ? { status } : {})
    } catch {
      send(response, 400, {})
    }
  }
}
