/** A node's error answer to a JSON-RPC call; `code` and `data` are the node's own. */
export class RpcCallError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(method: string, error: { code: number; message: string; data?: unknown }) {
    super(`${method}: ${error.message}`)
    this.name = 'RpcCallError'
    this.code = error.code
    this.data = error.data
  }
}

/** Makes one JSON-RPC 2.0 call over HTTP. Throws RpcCallError if the node answers with an error. */
export async function rpc<Result = unknown>(
  url: string,
  method: string,
  params: readonly unknown[] = [],
  signal?: AbortSignal,
): Promise<Result> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: signal ?? null,
  })
  if (!response.ok) throw new Error(`${method}: HTTP status ${response.status}`)
  const answer = (await response.json()) as {
    result?: Result
    error?: { code: number; message: string; data?: unknown }
  }
  if (answer.error) throw new RpcCallError(method, answer.error)
  return answer.result as Result
}
