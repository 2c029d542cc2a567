import type { Context } from '../../context/context.ts'
import { defineService } from '../../context/services.ts'
import { findHeld, type HeldPayment } from './heldPayments.ts'
import { readOffer } from './readOffer.ts'
import { requestKeyOf } from './requestKey.ts'
import { requestPayment } from './requestPayment.ts'
import { type PaidAnswer, sendPayment } from './sendPayment.ts'

/** The payments that visitors are asked for, by what is asked: each is asked for once. */
const pendingService = defineService<Map<string, Promise<HeldPayment>>>()

const pendingOf = ({ internal }: Context) =>
  internal.service(pendingService, () => new Map<string, Promise<HeldPayment>>())

/** Asks the visitor for what a 402 wants, and gives what comes for it. */
async function payNow(
  context: Context,
  request: Request,
  priced: { key: string; offer: NonNullable<ReturnType<typeof readOffer>>; response: Response },
): Promise<PaidAnswer> {
  const pending = pendingOf(context)
  let answer: PaidAnswer | undefined
  const params = { ...priced, signal: request.signal }
  const paying = requestPayment(context, params, async (held) => {
    answer = await sendPayment(context, request, held)
    return answer.isSettled
  })
  pending.set(priced.key, paying)
  paying.catch(() => {}).finally(() => pending.delete(priced.key))
  const held = await paying
  return answer ?? sendPayment(context, request, held)
}

/**
 * As `fetch`, and pays where a site of x402 (version 2) asks for that with a 402, once the visitor has agreed in the view
 * PayRequest. What was signed for a method, address and body is kept until it is settled or refused, or ends, and sent again:
 * nothing is paid twice, also over a reload and where the site fails after it was paid. What is settled is sent once more where
 * the same is read again; a site that then asks for a payment has the visitor asked anew. A 402 that is none of x402 is returned.
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
      ? await sendPayment(context, request, await other)
      : await payNow(context, request, { key, offer, response })
    if (!answer.isSpent) return answer.response
    response = answer.response
  }
}
