import { FrameError, type FrameResponse, jsonRpcResponse, walletRpc } from '@portico/contract'
import * as v from 'valibot'
import type { FramePlatform } from '../login/framePlatform.ts'
import type { Chains } from './chains.ts'

/** The answer of a node: a result, or its own error. */
export type NodeAnswer = FrameResponse<'rpcRequest'>

/**
 * Calls a node of a chain, once.
 * @throws FrameError `CHAIN_UNSUPPORTED`, `SERVER_UNREACHABLE`, `METHOD_NOT_ALLOWED` if the server does not allow the
 * method.
 */
export type RequestNode = (
  call: { chainId: string; method: string; params: unknown },
  signal: AbortSignal,
) => Promise<NodeAnswer>

const longestMs = 20_000
const notAllowed = -32601

/** Creates a `RequestNode` that calls the server, which has its own table of allowed methods. */
export const createRequestNode =
  ({
    chains,
    platform,
  }: {
    chains: Chains
    platform: Pick<FramePlatform, 'fetch' | 'timeout'>
  }): RequestNode =>
  async ({ chainId, method, params }, signal) => {
    const { id } = await chains.find(chainId)
    const read = await send(chains.rpcUrl(id), { method, params }, signal)
    if (!read.success) throw new FrameError('SERVER_UNREACHABLE')
    const { result, error } = read.output
    if (error?.code === notAllowed) throw new FrameError('METHOD_NOT_ALLOWED')
    return error ? { error } : { result: result ?? null }

    async function send(url: string, call: object, aborted: AbortSignal) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...call })
      const headers = { 'content-type': 'application/json' }
      const until = AbortSignal.any([aborted, platform.timeout(longestMs)])
      try {
        const response = await platform.fetch(url, {
          method: walletRpc.method,
          headers,
          body,
          signal: until,
        })
        return v.safeParse(jsonRpcResponse, await response.json())
      } catch {
        throw new FrameError(aborted.aborted ? 'REQUEST_ABORTED' : 'SERVER_UNREACHABLE')
      }
    }
  }
