import { decodePaymentHeader, paymentHeaders, paymentPayload } from '@portico/contract'
import type { Context } from '../../context/context.ts'
import { defineService } from '../../context/services.ts'
import { errorOf } from '../../errors/errorOf.ts'
import { checkSettlement, isRedirect } from './checkSettlement.ts'
import { forget, type HeldPayment, hold } from './heldPayments.ts'
import { readOffer } from './readOffer.ts'
import { isSafe } from './requestKey.ts'

/** What sites said to be settled on this page, by what pays. */
const settledService = defineService<Set<string>>()

/** What came for a payment. */
export type PaidAnswer = {
  response: Response
  /** Whether it is known to be paid. */
  isSettled: boolean
  /** Whether it was settled before, and the site asks for another one. */
  isSpent: boolean
}

const withoutHash = (url: string) => url.replace(/#.*$/s, '')

/** Sends a request with what pays for it, or proves that it is paid. No redirect is followed: another origin must not get that. */
function send(
  context: Context,
  request: Request,
  { name, header, url }: { name: string; header: string; url: string },
): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set(name, header)
  const again = request.clone()
  // The address that it was led to.
  const placed = url === withoutHash(request.url) ? again : new Request(url, again)
  const paying = new Request(placed, { headers, redirect: 'manual', cache: 'no-store' })
  return context.internal.platform.fetch(paying)
}

/** Whether the chain says that a payment can still be made, since it was not; false too where that cannot be read. */
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
 * Sends a payment, and notes what became of it. One that is settled is not kept where asking again is another purchase; one
 * that was refused is kept until it ends, since the site has it and can still take it.
 * @throws PorticoError `PAYMENT_REFUSED`, `PAYMENT_UNCONFIRMED`, with the response as their `cause`; and what `fetch` rejects with.
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
  // What was signed can be taken until it ends, whatever the site says of it: nothing is signed in its place before that.
  if (wasSettled && !(await isUnused(context, held))) {
    forget(context, held)
    if (readOffer(request, response)) return { response, isSettled: false, isSpent: true }
  }
  throw errorOf('PAYMENT_REFUSED', {}, response)
}

/**
 * Asks again as an account that has paid (`sign-in-with-x`). Undefined where the site asks for a payment all the same.
 * @throws PorticoError `PAYMENT_UNCONFIRMED` for a redirect; and what `fetch` rejects with.
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
