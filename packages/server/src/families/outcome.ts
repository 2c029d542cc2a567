/** One call to a node. `params` is the JSON text of the list. */
export type RpcCall = { method: string; params: string }

/** A node's answer, as JSON text. */
export type RpcOutcome = { result: string } | { error: string }

/** The parts of a JSON-RPC error that are present. */
export type RpcError = { code: number; message: string; data: unknown }

/**
 * The treatment of an error. `answer`: every node would return it, so it is the answer. `retry`: another node may do
 * better. If none does, it is the answer. `unhealthy`: the node is at fault, and another one is queried.
 */
export type ErrorKind = 'answer' | 'retry' | 'unhealthy'

/** Reads the parts of a JSON-RPC error. */
export function readError(outcome: { error: string }): RpcError {
  const error: unknown = JSON.parse(outcome.error)
  const { code, message, data } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as Record<string, unknown>
  return { code: Number(code), message: typeof message === 'string' ? message : '', data }
}

/** Writes a JSON-RPC error as an outcome. */
export const errorOutcome = (code: number, message: string): RpcOutcome => ({
  error: JSON.stringify({ code, message }),
})

/** The outcome of a call that no node answered, while one answered others of the same batch. */
export const unansweredOutcome: RpcOutcome = errorOutcome(-32603, 'The chain nodes did not answer')

/**
 * Returns the outcome of a call whose answer is too large to read. Each node would return as much, so none is queried
 * again.
 */
export const tooLargeOutcome = (maxBytes: number): RpcOutcome =>
  errorOutcome(-32000, `The answer is larger than ${maxBytes} bytes`)

/** Whether an answer was too large, for this server or for the node itself. Its content is unknown. */
export const isTooLarge = ({ message }: RpcError): boolean =>
  /^The answer is larger than \d+ bytes$|response (size )?(is |was )?(too (large|big)|larger than|exceed)/i.test(
    message,
  )

/** Words with which nodes, and services in front of them, report a limit or a failure. */
export const nodeErrorPattern =
  /rate.?limit|too many requests|limit exceeded|request limit|quota|capacity|throttl|overloaded|time(d)?.?out|unavailable|not available|no (healthy |available )?(backend|upstream|node)|upstream|connection (refused|reset)|missing trie node|not synced|still syncing|internal (server )?error|try again/i

/** Whether the code is one of those that JSON-RPC reserves for servers. */
export const isServerError = ({ code }: RpcError): boolean => code <= -32000 && code >= -32099
