import { decodePaymentHeader, paymentHeaders, settlementResponse } from '@portico/contract'
import { errorOf } from '../../errors/errorOf.ts'
import { sameAddress } from '../../platform/address.ts'
import type { HeldPayment } from './heldPayments.ts'

/** A hash of a transaction, as chains write it. */
const hash = /^(0x[\da-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/

/**
 * What came for a payment: the response itself, unless it says that it was not taken, or is about another payment.
 * @throws PorticoError `PAYMENT_REFUSED`, `PAYMENT_UNCONFIRMED`, with the response as their `cause`.
 */
export function checkSettlement(response: Response, held: HeldPayment): Response {
  const { status, type, headers } = response
  if (status === 402) throw errorOf('PAYMENT_REFUSED', {}, response)
  const isRedirect = type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)
  const header = headers.get(paymentHeaders.response)
  if (isRedirect) throw errorOf('PAYMENT_UNCONFIRMED', {}, response)
  // Without one, the site says nothing of it: it did not have to settle, or its header cannot be read here.
  if (header === null || !response.ok) return response
  const settled = decodePaymentHeader(settlementResponse, header)
  const isOurs =
    settled?.success === true &&
    settled.network === held.network &&
    hash.test(settled.transaction) &&
    (settled.payer === undefined || sameAddress(settled.payer, held.payer)) &&
    (settled.amount === undefined || settled.amount === held.amount)
  if (!isOurs) throw errorOf('PAYMENT_UNCONFIRMED', {}, response)
  return response
}
