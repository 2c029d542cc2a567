import {
  type ErrorKind,
  isServerError,
  nodeErrorPattern,
  type RpcError,
} from '../../rpc/outcome.ts'

/** The contract or the query is at fault: each node would say the same. */
const callerErrorPattern = /revert|VM Exception|more than \d+ results|block range|query returned/i

/**
 * Whether an error is about the node, so that another node may do better: a server code
 * (-32000 to -32099) whose text reports a rate limit or a failing node.
 */
export const classifyEvmError = (error: RpcError): ErrorKind =>
  isServerError(error) &&
  nodeErrorPattern.test(error.message) &&
  !callerErrorPattern.test(error.message)
    ? 'unhealthy'
    : 'answer'
