import { type CaipNetworkId, constants, isRecord } from '@portico/contract'
import type { Context } from '../context/context.ts'
import { nodesOf } from '../context/networks.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { WalletRequest } from '../types/request.ts'
import { rpcUrlsOf } from './loadAdapter.ts'

/**
 * Sends a request to the site's nodes of this network, one after the other. Rejects with the node's own error.
 * @throws PorticoError `RPC_UNAVAILABLE` if none answers.
 */
export async function requestNode(
  { config, internal }: Context,
  { method, params = [] }: WalletRequest,
  networkId: CaipNetworkId,
): Promise<unknown> {
  const network = internal.network(networkId)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  for (const url of rpcUrlsOf(config, networkId, nodesOf(network))) {
    const answer = await fetchAnswer(internal.platform.fetch, url, body)
    if (answer && 'result' in answer) return answer.result
    if (isRecord(answer?.error)) throw errorIn(answer.error)
  }
  throw errorOf('RPC_UNAVAILABLE')
}

/** Returns a node's answer; `undefined` if it cannot be read. */
async function fetchAnswer(
  fetch: typeof globalThis.fetch,
  url: string,
  body: string,
): Promise<Record<string, unknown> | undefined> {
  try {
    const headers = { 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(constants.rpcTimeoutMs)
    const response = await fetch(url, { method: 'POST', headers, body, signal })
    const answer: unknown = await response.json()
    return isRecord(answer) ? answer : undefined
  } catch {
    return undefined
  }
}

const errorIn = ({ code, message, data }: Record<string, unknown>): Error =>
  Object.assign(new Error(typeof message === 'string' ? message : 'Refused'), {
    ...(typeof code === 'number' && { code }),
    ...(data !== undefined && { data }),
  })
