import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  decodePaymentHeader,
  encodePaymentHeader,
  paymentHeaders,
  paymentPayload,
  readExactEvmPayload,
  readSettlement,
  type SettlementResponse,
} from '@portico/contract'

/** The price of the article, and its facilitator. */
export type ArticleOptions = {
  /** The address of the facilitator, and the key of this shop. */
  apiUrl: string
  key: string
  network: string
  amount: string
  asset: string
  payTo: string
  /** The domain of the asset (EIP-712). */
  extra: { name: string; version: string }
}

/** Answers visitors who paid, and asks all others for a payment. */
export type PaidArticle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const text = [
  'Warm the pot, and pour that water away.',
  'One heaped spoon of leaves for each cup, and one for the crane.',
  'Water just off the boil for black teas, and two minutes of patience for green ones.',
  'Four minutes, lid on. Then pour all of it: leaves that stay in water turn bitter.',
]

/** How long a signed payment is valid, in seconds. */
const seconds = 300

const visitorCookie = 'guide-visitor'

type Known = { visitor: string; until: number; settled: Promise<SettlementResponse | undefined> }

/**
 * Creates a guide that is paid once by x402. Everybody can read a payment on its chain, including its signature. So it
 * buys the guide again only for the visitor who paid, whom a cookie identifies.
 */
export function paidArticle({ apiUrl, key, ...price }: ArticleOptions): PaidArticle {
  const known = new Map<string, Known>()
  const asked = { scheme: 'exact', maxTimeoutSeconds: seconds, ...price }

  async function settle(payment: unknown): Promise<SettlementResponse | undefined> {
    const answer = await fetch(`${apiUrl}/v1/x402/settle`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        x402Version: 2,
        paymentPayload: payment,
        paymentRequirements: asked,
      }),
    })
    return readSettlement(await answer.json())
  }

  /** Returns the outcome of a payment. A known one is not settled again, unless it is still on its way. */
  async function settledOf(header: string, visitor: string) {
    for (const [id, { until }] of known) if (until < Date.now()) known.delete(id)
    const payment = decodePaymentHeader(paymentPayload, header)
    const payload = readExactEvmPayload(payment?.payload)
    if (!payload) return undefined
    const { from, nonce } = payload.authorization
    const id = `${from} ${nonce}`.toLowerCase()
    const before = known.get(id)
    if (before && before.visitor !== visitor) return undefined
    const last = await before?.settled
    if (before && last?.success) return last
    const settled = settle(payment).catch(() => undefined)
    known.set(id, { visitor, until: Date.now() + seconds * 1000, settled })
    return settled
  }

  return async ({ headers }, response) => {
    const [, visitor = randomUUID()] =
      new RegExp(`(?:^|; )${visitorCookie}=([-\\w]{36})`).exec(headers.cookie ?? '') ?? []
    response.setHeader('cache-control', 'no-store')
    response.setHeader(
      'set-cookie',
      `${visitorCookie}=${visitor}; HttpOnly; SameSite=Strict; Path=/guide; Max-Age=${seconds}`,
    )
    const header = headers[paymentHeaders.signature]
    const settled = typeof header === 'string' ? await settledOf(header, visitor) : undefined
    if (settled) response.setHeader(paymentHeaders.response, encodePaymentHeader(settled))
    if (settled?.success) return send(response, 200, { text })
    if (settled?.errorReason === 'settlement_pending') return send(response, 503, {})
    const offer = {
      x402Version: 2,
      error: settled?.errorReason ?? 'Payment required',
      resource: {
        url: `http://${headers.host}/guide/text.json`,
        description: 'How to make tea, a guide in four steps',
        mimeType: 'application/json',
      },
      accepts: [asked],
    }
    response.setHeader(paymentHeaders.required, encodePaymentHeader(offer))
    send(response, 402, {})
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
