import { isSoundAnswer } from './isSoundAnswer.ts'
import { receiptOf } from './receiptOf.ts'

/** How viem asks a node. */
type Request = (args: never, options?: never) => Promise<unknown>

/**
 * Makes an error of an answer that has not the form of its method's: numbers would be made of what is
 * none, and a success of an empty object. 4900 (EIP-1193, "disconnected") has the next node asked.
 */
export const validated = <R extends Request>(request: R): R =>
  (async (args: never, options?: never) => {
    const { method } = args as { method: string }
    const given = await request(args, options)
    const answer = method === 'eth_getTransactionReceipt' ? receiptOf(given) : given
    if (isSoundAnswer(method, answer)) return answer
    throw Object.assign(new Error(`The node's answer to ${method} cannot be read`), { code: 4900 })
  }) as R
