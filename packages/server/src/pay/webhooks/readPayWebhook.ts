import { createHmac, timingSafeEqual } from 'node:crypto'
import { payStatuses, type ShopOrder, shopOrder } from '@portico/contract'
import * as v from 'valibot'

/** A message about an order: its new status, and when. */
export type PayWebhook = {
  /** The id of the message, which is the same each time it is sent. */
  id: string
  /** `order.refund_address`: the visitor has named the address of a refund. */
  type: `order.${ShopOrder['status'] | 'refund_address'}`
  timestamp: string
  data: ShopOrder
}

/** The reason not to trust a message. */
export type PayWebhookProblem = 'signature' | 'late' | 'repeated' | 'malformed'

/** The error for a message that must not be trusted, with the reason. */
export class PayWebhookError extends Error {
  override readonly name = 'PayWebhookError'
  readonly problem: PayWebhookProblem
  constructor(problem: PayWebhookProblem) {
    super(`The message is not believed: ${problem}`)
    this.problem = problem
  }
}

/** A received message, and the data to check it with. */
export type ReadPayWebhookParams = {
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>
  /** The text of the body, exactly as received. */
  body: string
  /** The `whsec_…` secret from `setPayWebhook`. */
  secret: string
  /**
   * Stores the id of a message for at least a week, and returns whether it was new. Without this function, a message
   * that is sent again within five minutes is accepted again.
   */
  isNew?: (id: string) => boolean | Promise<boolean>
  /** In milliseconds since 1970. */
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

/** Reads a key of at least 24 bytes (Standard Webhooks). With a shorter key, or none, anybody could sign. */
function readKey(secret: string): Buffer {
  const [, base64 = ''] = /^(?:whsec_)?([A-Za-z0-9+/]{32,}={0,2})$/.exec(secret) ?? []
  if (base64 === '')
    throw new TypeError('The secret has to be whsec_ and base64, as setPayWebhook returned it')
  return bytesOf(base64)
}

/** Compares each signature in constant time. */
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
 * Reads a message about an order at the back end of a shop (Standard Webhooks). The message must be signed, new, and at
 * most five minutes from now.
 * @throws PayWebhookError for a message that must not be trusted.
 * @throws TypeError if the secret is missing or is not a secret.
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
