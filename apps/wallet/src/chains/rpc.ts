import { type Chain, isRecord } from '../config.ts'

const patienceMs = 10_000

/** Asks a chain's node. Throws where it does not answer, or answers with an error. */
export async function rpc(
  { rpcUrl }: Pick<Chain, 'rpcUrl'>,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(patienceMs),
  })
  const answer: unknown = await response.json()
  if (isRecord(answer) && 'result' in answer) return answer.result
  const error = isRecord(answer) && isRecord(answer.error) ? answer.error : {}
  throw new Error(typeof error.message === 'string' ? error.message : 'The node gave no answer')
}
