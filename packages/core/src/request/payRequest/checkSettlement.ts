import {
  decodePaymentHeader,
  paymentHeaders,
  type SettlementResponse,
  settlementResponse,
} from '@portico/contract'
import { errorOf } from '../../errors/errorOf.ts'
import { sameAddress } from '../../platform/address.ts'
import type { HeldPayment } from './heldPayments.ts'

/** Pattern of a transaction hash on all supported chains. */
const hash = /^(0x[\da-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/

/**
 * The state of a payment according to an answer. `settled`: it is paid. `failed`: nothing was sent. `undone`: the
 * transaction failed in a block, which the chain may still replace. `rejected`: a 402 without more information.
 * `unsaid`: the answer says nothing; the site did not have to settle, or its header cannot be read here.
 */
export type Settlement = 'settled' | 'failed' | 'undone' | 'rejected' | 'unsaid'

const isAbout = (settled: SettlementResponse, held: HeldPayment): boolean =>
  settled.network === held.network &&
  hash.test(settled.transaction) &&
  (!settled.payer || sameAddress(settled.payer, held.payer)) &&
  (settled.amount === undefined || settled.amount === held.amount)

/** Whether an answer is a redirect. */
export const isRedirect = ({ status, type }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)

/**
 * Reads the answer to a payment.
 * @throws PorticoError `PAYMENT_UNCONFIRMED`, with the response as its `cause`, for a redirect. Also for a settlement
 * that belongs to another payment, or failed although the site returned the resource.
 */
export function checkSettlement(response: Response, held: HeldPayment): Settlement {
  const { status, headers } = response
  if (isRedirect(response)) throw errorOf('PAYMENT_UNCONFIRMED', {}, response)
  const header = headers.get(paymentHeaders.response)
  const settled = header === null ? undefined : decodePaymentHeader(settlementResponse, header)
  if (settled?.success && isAbout(settled, held)) return 'settled'
  if (status === 402) {
    if (settled?.success !== false || settled.errorReason === 'settlement_pending')
      return 'rejected'
    return settled.transaction === '' ? 'failed' : 'undone'
  }
  if (header !== null && response.ok) throw errorOf('PAYMENT_UNCONFIRMED', {}, response)
  return 'unsaid'
}
