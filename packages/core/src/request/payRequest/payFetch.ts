import type { Context } from '../../context/context.ts'
import { defineService } from '../../context/services.ts'
import { findHeld, type HeldPayment } from './heldPayments.ts'
import { readOffer } from './readOffer.ts'
import { requestKeyOf } from './requestKey.ts'
import { requestPayment } from './requestPayment.ts'
import { type PaidAnswer, sendPayment, sendReturn } from './sendPayment.ts'

/** The pending payments by request key, so that the visitor is asked for each only once. */
const pendingService = defineService<Map<string, Promise<HeldPayment | undefined>>>()

const pendingOf = ({ internal }: Context) =>
  internal.service(pendingService, () => new Map<string, Promise<HeldPayment | undefined>>())

/** Requests the payment of a 402 from the visitor, and returns the answer to it. */
async function payNow(
  context: Context,
  request: Request,
  priced: { key: string; offer: NonNullable<ReturnType<typeof readOffer>>; response: Response },
): Promise<PaidAnswer | undefined> {
  const pending = pendingOf(context)
  let answer: PaidAnswer | undefined
  const params = { ...priced, signal: request.signal }
  const paying = requestPayment(context, params, {
    pay: async (held) => {
      answer = await sendPayment(context, request, held)
      return answer.isSettled
    },
    comeBack: async (header) => {
      const response = await sendReturn(context, request, { header, url: priced.offer.url })
      if (response) answer = { response, isSettled: false, isSpent: false }
      return response !== undefined
    },
  })
  pending.set(priced.key, paying)
  paying.catch(() => {}).finally(() => pending.delete(priced.key))
  const held = await paying
  return answer ?? (held && sendPayment(context, request, held))
}

/** Sends the payment that the visitor signs for another call. */
async function sendSame(
  context: Context,
  request: Request,
  other: Promise<HeldPayment | undefined>,
): Promise<PaidAnswer | undefined> {
  const held = await other
  return held && sendPayment(context, request, held)
}

/**
 * Works as `fetch`. Pays for a site of x402 (version 2) that answers 402, once the visitor has agreed in the view
 * PayRequest.
 *
 * The signed payment for a method, address and body is stored until it is settled or expires, also after a refusal. It
 * is sent again on each attempt, so that nothing is paid twice, even over a reload or if the site fails after the
 * payment. A settled payment is sent once more if the same resource is read again. If the site then requests a payment,
 * the visitor is asked again. If a site returns paid resources again to the same account (`sign-in-with-x`), the view
 * offers to sign this instead of paying. A 402 without x402 is returned as it is.
 * @throws PorticoError, with the 402 (or the answer to the payment) as its `cause`: `USER_REJECTED`,
 * `PAYMENT_UNSUPPORTED`, `PAYMENT_INVALID`, `PAYMENT_REFUSED`, `PAYMENT_UNCONFIRMED`; and the errors of `fetch`.
 */
export async function payFetch(
  context: Context,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const request = new Request(input, init)
  const key = await requestKeyOf(request)
  const known = findHeld(context, key)
  const first = known && (await sendPayment(context, request, known))
  if (first && !first.isSpent) return first.response
  let response = first?.response ?? (await context.internal.platform.fetch(request.clone()))
  for (;;) {
    const offer = readOffer(request, response)
    if (!offer) return response
    const other = pendingOf(context).get(key)
    const answer = other
      ? await sendSame(context, request, other)
      : await payNow(context, request, { key, offer, response })
    // Another call got its answer by signing that the resource is paid. This call must sign for itself.
    if (!answer) continue
    if (!answer.isSpent) return answer.response
    response = answer.response
  }
}
