import { paymentHeaders } from '@portico/contract'
import type { Context } from '../../context/context.ts'
import { defineService } from '../../context/services.ts'
import { checkSettlement } from './checkSettlement.ts'
import { findHeld, type HeldPayment } from './heldPayments.ts'
import { readOffer } from './readOffer.ts'
import { requestPayment } from './requestPayment.ts'

/** The payments that visitors are asked for, by resource: each is asked for once. */
const pendingService = defineService<Map<string, Promise<HeldPayment>>>()

const pendingOf = ({ internal }: Context) =>
  internal.service(pendingService, () => new Map<string, Promise<HeldPayment>>())

/** Sends a request with what pays for it. No redirect is followed: another origin must not get that. */
async function send(context: Context, request: Request, held: HeldPayment): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set(paymentHeaders.signature, held.header)
  const again = request.clone()
  const paying = new Request(held.url === withoutHash(request.url) ? again : moved(again, held), {
    headers,
    redirect: 'manual',
    cache: 'no-store',
  })
  return context.internal.platform.fetch(paying)
}

/** The same at the address that it was led to. */
const moved = (request: Request, { url }: HeldPayment) => new Request(url, request)

const withoutHash = (url: string) => url.replace(/#.*$/s, '')

/**
 * As `fetch`, and pays where a site of x402 (version 2) asks for that with a 402, once the visitor has agreed in the view
 * PayRequest. What was signed for a method and address is kept until it ends and sent again: nothing is paid twice, also
 * over a reload and where the site fails after it was paid. A 402 that is none of x402 is returned.
 * @throws PorticoError, with the 402 (or what came for the payment) as its `cause`: `USER_REJECTED`,
 * `PAYMENT_UNSUPPORTED`, `PAYMENT_INVALID`, `PAYMENT_REFUSED`, `PAYMENT_UNCONFIRMED`; and what `fetch` rejects with.
 */
export async function payFetch(
  context: Context,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const request = new Request(input, init)
  const key = `${request.method} ${withoutHash(request.url)}`
  const known = findHeld(context, key)
  if (known) return checkSettlement(await send(context, request, known), known)
  const response = await context.internal.platform.fetch(request.clone())
  const offer = readOffer(request, response)
  if (!offer) return response
  const pending = pendingOf(context)
  const other = pending.get(key)
  if (other) {
    const held = await other
    return checkSettlement(await send(context, request, held), held)
  }
  let answer: Response | undefined
  const paying = requestPayment(
    context,
    { key, offer, response, signal: request.signal },
    async (held) => {
      answer = await send(context, request, held)
      checkSettlement(answer, held)
    },
  )
  pending.set(key, paying)
  paying.catch(() => {}).finally(() => pending.delete(key))
  const held = await paying
  return answer ?? checkSettlement(await send(context, request, held), held)
}
