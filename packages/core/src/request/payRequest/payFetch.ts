import type { Context } from '../../context/context.ts'
import { defineService } from '../../context/services.ts'
import { findHeld, type HeldPayment } from './heldPayments.ts'
import { readOffer } from './readOffer.ts'
import { requestKeyOf } from './requestKey.ts'
import { requestPayment } from './requestPayment.ts'
import { type PaidAnswer, sendPayment, sendReturn } from './sendPayment.ts'

/** The payments that visitors are asked for, by what is asked: each is asked for once. */
const pendingService = defineService<Map<string, Promise<HeldPayment | undefined>>>()

const pendingOf = ({ internal }: Context) =>
  internal.service(pendingService, () => new Map<string, Promise<HeldPayment | undefined>>())

/** Asks the visitor for what a 402 wants, and gives what comes for it. */
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

/** Sends what the visitor signs for another call. */
async function sendSame(
  context: Context,
  request: Request,
  other: Promise<HeldPayment | undefined>,
): Promise<PaidAnswer | undefined> {
  const held = await other
  return held && sendPayment(context, request, held)
}

/**
 * As `fetch`, and pays where a site of x402 (version 2) asks for that with a 402, once the visitor has agreed in the view
 * PayRequest. What was signed for a method, address and body is kept until it is settled or refused, or ends, and sent again:
 * nothing is paid twice, also over a reload and where the site fails after it was paid. What is settled is sent once more where
 * the same is read again; a site that then asks for a payment has the visitor asked anew. Where a site gives again what an account has
 * paid for (`sign-in-with-x`), the view offers to sign that in the place of paying. A 402 that is none of x402 is returned.
 * @throws PorticoError, with the 402 (or what came for the payment) as its `cause`: `USER_REJECTED`,
 * `PAYMENT_UNSUPPORTED`, `PAYMENT_INVALID`, `PAYMENT_REFUSED`, `PAYMENT_UNCONFIRMED`; and what `fetch` rejects with.
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
    // What another call got by signing that it is paid is not got by that again: this one is asked for itself.
    if (!answer) continue
    if (!answer.isSpent) return answer.response
    response = answer.response
  }
}
