/** One call of a node. `params` is the JSON text of the list. */
export type RpcCall = { method: string; params: string }

/** What a node answered, as JSON text. */
export type RpcOutcome = { result: string } | { error: string }

/** The code and message of a JSON-RPC error, as far as it has them. */
export function readError(outcome: { error: string }): { code: number; message: string } {
  const error: unknown = JSON.parse(outcome.error)
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown
    message?: unknown
  }
  return { code: Number(code), message: typeof message === 'string' ? message : '' }
}

/** Writes a JSON-RPC error as an outcome. */
export const errorOutcome = (code: number, message: string): RpcOutcome => ({
  error: JSON.stringify({ code, message }),
})

const nodeTrouble =
  /rate.?limit|too many requests|limit exceeded|request limit|quota|capacity|throttl|overloaded|time(d)?.?out|unavailable|not available|no (healthy |available )?(backend|upstream|node)|upstream|connection (refused|reset)|missing trie node|not synced|still syncing|internal (server )?error|try again/i
/** The contract or the query is at fault: each node would say the same. */
const callerTrouble = /revert|VM Exception|more than \d+ results|block range|query returned/i

/**
 * Whether an error is about the node, so that another node may do better: a server code
 * (-32000 to -32099) whose text tells of a rate limit or a failing node.
 */
export function isNodeTrouble(outcome: RpcOutcome): boolean {
  if (!('error' in outcome)) return false
  const { code, message } = readError(outcome)
  return (
    code <= -32000 && code >= -32099 && nodeTrouble.test(message) && !callerTrouble.test(message)
  )
}
