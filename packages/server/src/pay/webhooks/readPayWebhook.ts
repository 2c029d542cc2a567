import { createHmac, timingSafeEqual } from 'node:crypto'
import { payStatuses, type ShopOrder, shopOrder } from '@portico/contract'
import * as v from 'valibot'

/** A message about an order: what it has become, and when. */
export type PayWebhook = {
  /** The same for each time that the message is sent. */
  id: string
  /** `order.refund_address`: the visitor has named where a refund goes. */
  type: `order.${ShopOrder['status'] | 'refund_address'}`
  timestamp: string
  data: ShopOrder
}

/** Why a message is not believed. */
export type PayWebhookProblem = 'signature' | 'late' | 'repeated' | 'malformed'

/** A message that must not be believed, and why. */
export class PayWebhookError extends Error {
  override readonly name = 'PayWebhookError'
  readonly problem: PayWebhookProblem
  constructor(problem: PayWebhookProblem) {
    super(`The message is not believed: ${problem}`)
    this.problem = problem
  }
}

/** What came, and what it is checked by. */
export type ReadPayWebhookParams = {
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>
  /** The text of the body, as it came. */
  body: string
  /** `whsec_…` of `setPayWebhook`. */
  secret: string
  /**
   * Writes the id of a message down for a week at least, and says whether it was not there yet. Without it a message that is sent
   * again within five minutes is read again.
   */
  isNew?: (id: string) => boolean | Promise<boolean>
  /** Milliseconds since 1970. */
  now?: number
}

const toleranceSeconds = 5 * 60

const message = v.object({
  type: v.picklist(
    [...payStatuses, 'refund_address' as const].map((what) => `order.${what}` as const),
  ),
  timestamp: v.string(),
  data: shopOrder,
})

const headerOf = (headers: ReadPayWebhookParams['headers'], name: string): string => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  return typeof value === 'string' ? value : ''
}

const bytesOf = (base64: string) => Buffer.from(base64, 'base64')

/** Standard Webhooks: 24 bytes at least. With less, or none, anybody could sign. */
function readKey(secret: string): Buffer {
  const [, base64 = ''] = /^(?:whsec_)?([A-Za-z0-9+/]{32,}={0,2})$/.exec(secret) ?? []
  if (base64 === '')
    throw new TypeError('The secret has to be whsec_ and base64, as setPayWebhook returned it')
  return bytesOf(base64)
}

/** In constant time for each signature. */
function isSigned(key: Buffer, text: string, signatures: string): boolean {
  const right = createHmac('sha256', key).update(text).digest()
  return signatures.split(' ').some((signature) => {
    const [, base64 = ''] = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(signature) ?? []
    const given = bytesOf(base64)
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

function parse(body: string) {
  try {
    return v.safeParse(message, JSON.parse(body))
  } catch {
    return undefined
  }
}

/**
 * Reads a message about an order at the back end of a shop (Standard Webhooks): it has to be signed, no older or newer than five
 * minutes, and new.
 * @throws PayWebhookError; TypeError for a secret that is missing, or none.
 * @example
 * const { type, data } = await readPayWebhook({ headers, body, secret, isNew })
 * if (type === 'order.paid') await ship(data.reference)
 */
export async function readPayWebhook(params: ReadPayWebhookParams): Promise<PayWebhook> {
  const { headers, body, isNew, now = Date.now() } = params
  const key = readKey(params.secret)
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) throw new PayWebhookError('signature')
  if (!isSigned(key, `${id}.${timestamp}.${body}`, signatures))
    throw new PayWebhookError('signature')
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds) throw new PayWebhookError('late')
  const parsed = parse(body)
  if (!parsed?.success) throw new PayWebhookError('malformed')
  if (isNew && !(await isNew(id))) throw new PayWebhookError('repeated')
  return { id, ...parsed.output }
}
