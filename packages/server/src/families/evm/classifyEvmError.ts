import {
  type ErrorKind,
  isServerError,
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

/** Whether nothing is known of what a call returns: no node answered, or one said that it could not, by whatever code. */
export const isUnanswered = (outcome: RpcOutcome | undefined): boolean =>
  outcome === undefined ||
  outcome === unansweredOutcome ||
  ('error' in outcome && isOfNode(readError(outcome)))
