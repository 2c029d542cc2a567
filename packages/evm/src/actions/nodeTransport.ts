import { constants } from '@portico/contract'
import { fallback, http, type Transport } from 'viem'

type Retries = { retryCount: number; retryDelay: number }

const retries: Retries = { retryCount: constants.retryCount, retryDelay: constants.retryDelayMs }
const once: Retries = { ...retries, retryCount: 0 }

/**
 * How a network's nodes are asked: 10 s each, three more tries 150, 300 and 600 ms apart
 * (specification, section 9), and the next node at once where there are several.
 */
export function nodeTransport(
  urls: readonly string[],
  chainId: number,
  fetchFn: typeof globalThis.fetch,
): Transport {
  const [url = ''] = urls
  if (urls.length === 1) return checkedHttp(url, chainId, fetchFn, retries)
  return fallback(
    urls.map((each) => checkedHttp(each, chainId, fetchFn, once)),
    retries,
  )
}

/** Refuses a node of another chain, which is asked once, before anything of it is believed. */
function checkedHttp(
  url: string,
  chainId: number,
  fetchFn: typeof globalThis.fetch,
  options: Retries,
): Transport {
  const plain = http(url, { ...options, fetchFn, timeout: constants.rpcTimeoutMs })
  let checked: Promise<void> | undefined
  return (config) => {
    const transport = plain(config)
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
    return { ...transport, request: request as typeof transport.request }
  }
}
