import { constants } from '@portico/contract'
import { http, type Transport } from 'viem'
import { validated } from './validated.ts'

/**
 * Creates the HTTP transport of one node, with a timeout of 10 s and no retry. Rejects a node of another chain: it
 * reads the chain id once, before it trusts any answer.
 */
export function checkedHttp(
  url: string,
  chainId: number,
  fetchFn: typeof globalThis.fetch,
): Transport {
  const plain = http(url, { fetchFn, timeout: constants.rpcTimeoutMs, retryCount: 0 })
  let checked: Promise<void> | undefined
  return (config) => {
    const transport = plain({ ...config, retryCount: 0 })
    const check = async () => {
      const answer = await transport.request({ method: 'eth_chainId' })
      // 4901 (EIP-1193, "chain disconnected") keeps viem from trying the same node again.
      if (Number(answer) !== chainId)
        throw Object.assign(new Error(`The node is not of chain ${chainId}`), { code: 4901 })
    }
    const request = async (...args: Parameters<typeof transport.request>) => {
      checked ??= check().catch((error) => {
        checked = undefined
        throw error
      })
      await checked
      return transport.request(...args)
    }
    return { ...transport, request: validated(request as typeof transport.request) }
  }
}
