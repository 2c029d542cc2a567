import { isSoundAnswer } from './isSoundAnswer.ts'
import { receiptOf } from './receiptOf.ts'

/** viem's function for requests to a node. */
type Request = (args: never, options?: never) => Promise<unknown>

/**
 * Turns an answer without the form of its method into an error. Otherwise viem would make numbers of other values, and
 * a success of an empty object. The code 4900 (EIP-1193, "disconnected") lets viem query the next node.
 */
export const validated = <R extends Request>(request: R): R =>
  (async (args: never, options?: never) => {
    const { method } = args as { method: string }
    const given = await request(args, options)
    const answer = method === 'eth_getTransactionReceipt' ? receiptOf(given) : given
    if (isSoundAnswer(method, answer)) return answer
    throw Object.assign(new Error(`The node's answer to ${method} cannot be read`), { code: 4900 })
  }) as R
