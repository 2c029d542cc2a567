import { isSoundAnswer } from './isSoundAnswer.ts'

/** How viem asks a node. */
type Request = (args: never, options?: never) => Promise<unknown>

/**
 * Makes an error of an answer that has not the form of its method's: numbers would be made of what is
 * none, and a success of an empty object. 4900 (EIP-1193, "disconnected") has the next node asked.
 */
export const validated = <R extends Request>(request: R): R =>
  (async (args: never, options?: never) => {
    const answer = await request(args, options)
    const { method } = args as { method: string }
    if (isSoundAnswer(method, answer)) return answer
    throw Object.assign(new Error(`The node's answer to ${method} cannot be read`), { code: 4900 })
  }) as R
