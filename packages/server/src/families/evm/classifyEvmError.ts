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

/** Errors of the contract or of the query, which each node would return. */
const callerErrorPattern = /revert|VM Exception|more than \d+ results|block range|query returned/i

const isOfNode = ({ message }: RpcError) =>
  nodeErrorPattern.test(message) && !callerErrorPattern.test(message)

/** Errors of a node that is behind the one that named the block, or on another branch. */
const behindPattern = /header (?:for hash )?not found|block (?:\S+ )?not found|unknown block/i
const isBehind = (error: RpcError) =>
  isServerError(error) &&
  behindPattern.test(error.message) &&
  !callerErrorPattern.test(error.message)

/**
 * Returns whether an error is about the node, so that another node may do better. Such an error has a server code
 * (-32000 to -32099). Its text reports a rate limit, a failing node, or a node that does not have a block yet.
 */
export const classifyEvmError = (error: RpcError): ErrorKind => {
  if (!isServerError(error)) return 'answer'
  if (isOfNode(error)) return 'unhealthy'
  return isBehind(error) ? 'retry' : 'answer'
}

/**
 * Whether the result of a call is unknown: no node answered, one reported with any code that it could not, or the
 * answer is too large to read.
 */
export function isUnanswered(outcome: RpcOutcome | undefined): boolean {
  if (outcome === undefined || outcome === unansweredOutcome) return true
  if (!('error' in outcome)) return false
  const error = readError(outcome)
  if (isBehind(error) || isOfNode(error)) return true
  return isTooLarge(error) && !callerErrorPattern.test(error.message)
}
