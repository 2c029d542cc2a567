import type { Network } from '@portico/core'
import { type AdapterContext, boundedFetch, errorOf } from '@portico/core/adapter'
import { createSolanaRpcFromTransport, type Rpc, type SolanaRpcApi } from '@solana/kit'
import { nodeTransport } from './nodeTransport.ts'
import type { NodeRequest } from './requestNode.ts'

/** The RPC object for requests to a network's nodes. Rejects with a NodeError. */
export type SolanaRpc = Rpc<SolanaRpcApi>

/**
 * Returns kit's RPC object of a network; one for each list of nodes.
 * @throws PorticoError `RPC_UNAVAILABLE` for a network without nodes.
 */
export function rpcFor({ rpcUrls, fetch }: AdapterContext): (network: Network) => SolanaRpc {
  const rpcs = new Map<string, SolanaRpc>()
  const bounded = boundedFetch(fetch)
  return (network) => {
    const urls = rpcUrls(network)
    if (urls.length === 0) throw errorOf('RPC_UNAVAILABLE')
    const key = [network.id, ...urls].join(' ')
    const rpc = rpcs.get(key) ?? create(urls, String(network.id), bounded)
    rpcs.set(key, rpc)
    return rpc
  }
}

function create(urls: readonly string[], reference: string, fetch: typeof globalThis.fetch) {
  const requestNodes = nodeTransport(urls, reference, fetch)
  return createSolanaRpcFromTransport(async <Response>({ payload }: { payload: unknown }) => {
    const result = await requestNodes(payload as NodeRequest)
    return { jsonrpc: '2.0', result } as Response
  })
}
