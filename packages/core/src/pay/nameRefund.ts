import { setPayRefund } from '@portico/contract'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'
import { payFlow } from './payFlow.ts'

/**
 * Names where money of an order goes back, and reads the order anew whatever came of it.
 * @throws PorticoError `API_UNREACHABLE`, `API_BAD_ANSWER`, `HTTP_STATUS` with what the server said as its cause: `INVALID_ADDRESS`,
 * `INVALID_REQUEST`, or `ALREADY_EXISTS` where another address was named before, and stays.
 */
export const nameRefund = (context: Context, id: string, address: string): Promise<unknown> =>
  api(context, setPayRefund, { params: { id }, query: {}, body: { address } }).finally(
    payFlow(context, id).read,
  )
