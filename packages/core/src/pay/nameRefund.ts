import { setPayRefund } from '@portico/contract'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import { payFlow } from './payFlow.ts'

/** What became of an address for a refund: `invalid` is none of the order's network, or one that cannot be meant. */
export type RefundOutcome = 'named' | 'invalid' | 'other'

const outcomes: Readonly<Record<string, RefundOutcome>> = {
  INVALID_ADDRESS: 'invalid',
  INVALID_REQUEST: 'invalid',
  ALREADY_EXISTS: 'other',
}

/**
 * Names where money of an order goes back. `other`: another address was named before, and stays.
 * @throws PorticoError `API_UNREACHABLE`, `API_BAD_ANSWER`, `HTTP_STATUS`.
 */
export async function nameRefund(
  context: Context,
  id: string,
  address: string,
): Promise<RefundOutcome> {
  let outcome: RefundOutcome = 'named'
  try {
    await api(context, setPayRefund, { params: { id }, query: {}, body: { address } })
  } catch (error) {
    const { code = '' } = (isPorticoError(error, 'HTTP_STATUS') ? error.cause : {}) as {
      code?: string
    }
    const refused = outcomes[code]
    if (!refused) throw error
    outcome = refused
  }
  await payFlow(context, id).read()
  return outcome
}
