const patienceMs = 10_000

/** A node's answer: a result, or the reason why there is none. */
export type NodeAnswer =
  | { result: unknown }
  | { error: { code: number; message: string; data: unknown } }

/** Sends a JSON-RPC request to a node, once. Rejects if there is no JSON-RPC answer within 10 s. */
export async function requestNode(
  rpcUrl: string,
  method: string,
  params: readonly unknown[],
): Promise<NodeAnswer> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(patienceMs),
  })
  const answer: unknown = await response.json()
  const { result, error } = (answer ?? {}) as { result?: unknown; error?: unknown }
  if (typeof error === 'object' && error !== null) {
    const { code, message, data } = error as Record<string, unknown>
    return { error: { code: Number(code), message: String(message ?? ''), data } }
  }
  if (result === undefined) throw new Error('The node returned no answer')
  return { result }
}

/** Returns the result of a read. Rejects if there is none. */
export async function readNode(
  rpcUrl: string,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const answer = await requestNode(rpcUrl, method, params)
  if ('error' in answer) throw new Error(answer.error.message || 'The node returned no answer')
  return answer.result
}
