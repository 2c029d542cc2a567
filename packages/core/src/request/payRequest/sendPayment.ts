import { decodePaymentHeader, paymentHeaders, paymentPayload } from '@portico/contract'
import type { Context } from '../../context/context.ts'
import { defineService } from '../../context/services.ts'
import { errorOf } from '../../errors/errorOf.ts'
import { checkSettlement, isRedirect } from './checkSettlement.ts'
import { forget, type HeldPayment, hold } from './heldPayments.ts'
import { readOffer } from './readOffer.ts'
import { isSafe } from './requestKey.ts'

/** The payments that sites have confirmed on this page, by payment header. */
const settledService = defineService<Set<string>>()

/** The answer to a payment. */
export type PaidAnswer = {
  response: Response
  /** Whether the payment is confirmed. */
  isSettled: boolean
  /** Whether the payment was settled before, and the site requests another one. */
  isSpent: boolean
}

const withoutHash = (url: string) => url.replace(/#.*$/s, '')

/**
 * Sends a request with its payment, or with the proof that it is paid. Follows no redirect: another origin must not get
 * these.
 */
function send(
  context: Context,
  request: Request,
  { name, header, url }: { name: string; header: string; url: string },
): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set(name, header)
  const again = request.clone()
  // The URL after the redirects.
  const placed = url === withoutHash(request.url) ? again : new Request(url, again)
  const paying = new Request(placed, { headers, redirect: 'manual', cache: 'no-store' })
  return context.internal.platform.fetch(paying)
}

/** Whether the chain confirms that a payment was not made, and can still be made; false also if this cannot be read. */
async function isUnused(context: Context, { header, network: id }: HeldPayment): Promise<boolean> {
  try {
    const payment = decodePaymentHeader(paymentPayload, header)
    const network = context.config.networks.find(({ caipNetworkId }) => caipNetworkId === id)
    if (!payment || !network) return false
    const { payments } = await context.internal.adapter(network.chainNamespace)
    return (await payments?.isUsed({ network, payment })) === false
  } catch {
    return false
  }
}

/**
 * Sends a payment, and records the result. A settled payment is not stored if the same request again is another
 * purchase. A refused payment is stored until it expires, because the site has it and can still execute it.
 * @throws PorticoError `PAYMENT_REFUSED`, `PAYMENT_UNCONFIRMED`, with the response as their `cause`; and the errors of
 * `fetch`.
 */
export async function sendPayment(
  context: Context,
  request: Request,
  held: HeldPayment,
): Promise<PaidAnswer> {
  const known = context.internal.service(settledService, () => new Set<string>())
  const response = await send(context, request, { ...held, name: paymentHeaders.signature })
  const said = checkSettlement(response, held)
  const wasSettled = held.isSettled === true || known.has(held.header)
  if (said === 'settled') {
    known.add(held.header)
    if (isSafe(held.key)) hold(context, { ...held, isSettled: true })
    else forget(context, held)
  }
  const isRefused = said === 'failed' || said === 'undone' || said === 'rejected'
  if (!isRefused) return { response, isSettled: said === 'settled', isSpent: false }
  // The site can execute the signed payment until it expires, whatever it says. No replacement is signed before that.
  if (wasSettled && !(await isUnused(context, held))) {
    forget(context, held)
    if (readOffer(request, response)) return { response, isSettled: false, isSpent: true }
  }
  throw errorOf('PAYMENT_REFUSED', {}, response)
}

/**
 * Sends the request again as an account that has paid (`sign-in-with-x`). `undefined` if the site still requests a
 * payment.
 * @throws PorticoError `PAYMENT_UNCONFIRMED` for a redirect; and the errors of `fetch`.
 */
export async function sendReturn(
  context: Context,
  request: Request,
  signed: { header: string; url: string },
): Promise<Response | undefined> {
  const response = await send(context, request, { ...signed, name: paymentHeaders.signIn })
  if (isRedirect(response)) throw errorOf('PAYMENT_UNCONFIRMED', {}, response)
  return response.status === 402 ? undefined : response
}
