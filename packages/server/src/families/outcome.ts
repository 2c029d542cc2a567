/** One call of a node. `params` is the JSON text of the list. */
export type RpcCall = { method: string; params: string }

/** What a node answered, as JSON text. */
export type RpcOutcome = { result: string } | { error: string }

/** A JSON-RPC error, as far as it has these. */
export type RpcError = { code: number; message: string; data: unknown }

/**
 * What to do with an error. `answer`: every node would give it, so it is the answer. `retry`: another node may know
 * better; when none does, it is the answer. `unhealthy`: the node is at fault, and another one is asked.
 */
export type ErrorKind = 'answer' | 'retry' | 'unhealthy'

/** The parts of a JSON-RPC error. */
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

/** What stands for a call that no node answered, while one answered others of the same batch. */
export const unansweredOutcome: RpcOutcome = errorOutcome(-32603, 'The chain nodes did not answer')

/** What stands for a call whose answer is larger than is read. Each node would give as much: none is asked again. */
export const tooLargeOutcome = (maxBytes: number): RpcOutcome =>
  errorOutcome(-32000, `The answer is larger than ${maxBytes} bytes`)

/** Whether an answer was too large: for this server, or for the node itself. Nothing is known of what it says. */
export const isTooLarge = ({ message }: RpcError): boolean =>
  /^The answer is larger than \d+ bytes$|response (size )?(is |was )?(too (large|big)|larger than|exceed)/i.test(
    message,
  )

/** Words by which nodes, and services in front of them, report a limit or a failure. */
export const nodeErrorPattern =
  /rate.?limit|too many requests|limit exceeded|request limit|quota|capacity|throttl|overloaded|time(d)?.?out|unavailable|not available|no (healthy |available )?(backend|upstream|node)|upstream|connection (refused|reset)|missing trie node|not synced|still syncing|internal (server )?error|try again/i

/** Whether the code is one of those that JSON-RPC leaves to servers. */
export const isServerError = ({ code }: RpcError): boolean => code <= -32000 && code >= -32099
