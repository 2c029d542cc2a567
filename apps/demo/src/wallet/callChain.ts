import { isRecord } from '@portico/contract'
import type { DemoChain } from '../config.ts'
import { ProviderRpcError, providerError } from './errors.ts'

/** Sends one JSON-RPC call to a chain's node. Throws the node's error, or 4900/4901 if it cannot be reached. */
export const callChain = async (
  chain: DemoChain,
  method: string,
  params: unknown,
): Promise<unknown> => {
  const answer = await post(chain, { jsonrpc: '2.0', id: 1, method, params })
  if (isRecord(answer) && isRecord(answer.error)) {
    const { code, message, data } = answer.error
    throw new ProviderRpcError(Number(code) || -32603, String(message), data)
  }
  if (isRecord(answer) && 'result' in answer) return answer.result
  throw providerError('internal', `The node of ${chain.name} gave a malformed answer.`)
}

const post = async (chain: DemoChain, body: unknown): Promise<unknown> => {
  try {
    const response = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return await response.json()
  } catch {
    if (navigator.onLine) {
      throw providerError('chainDisconnected', `The node of ${chain.name} does not answer.`)
    }
    throw providerError('disconnected', 'The wallet is offline.')
  }
}
