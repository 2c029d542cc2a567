import {
  type ErrorKind,
  isServerError,
  isTooLarge,
  nodeErrorPattern,
  type RpcError,
  type RpcOutcome,
  readError,
  unansweredOutcome,
} from '../outcome.ts'

/** The contract or the query is at fault: each node would say the same. */
const callerErrorPattern = /revert|VM Exception|more than \d+ results|block range|query returned/i

const isOfNode = ({ message }: RpcError) =>
  nodeErrorPattern.test(message) && !callerErrorPattern.test(message)

/**
 * Whether an error is about the node, so that another node may do better: a server code
 * (-32000 to -32099) whose text reports a rate limit or a failing node.
 */
export const classifyEvmError = (error: RpcError): ErrorKind =>
  isServerError(error) && isOfNode(error) ? 'unhealthy' : 'answer'

/**
 * Whether nothing is known of what a call returns: no node answered, one said that it could not, by whatever code, or the
 * answer is too large to be read.
 */
export function isUnanswered(outcome: RpcOutcome | undefined): boolean {
  if (outcome === undefined || outcome === unansweredOutcome) return true
  if (!('error' in outcome)) return false
  const error = readError(outcome)
  return isOfNode(error) || (isTooLarge(error) && !callerErrorPattern.test(error.message))
}
