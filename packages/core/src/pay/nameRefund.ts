import { setPayRefund } from '@portico/contract'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'
import { payFlow } from './payFlow.ts'

/**
 * Sets the refund address of an order, and then reads the order again, whatever the result.
 * @throws PorticoError `API_UNREACHABLE`, `API_BAD_ANSWER`, `HTTP_STATUS` with the server's answer as its cause:
 * `INVALID_ADDRESS`, `INVALID_REQUEST`, or `ALREADY_EXISTS` if another address was set before, which stays.
 */
export const nameRefund = (context: Context, id: string, address: string): Promise<unknown> =>
  api(context, setPayRefund, { params: { id }, query: {}, body: { address } }).finally(
    payFlow(context, id).read,
  )
