import { constants } from '@portico/contract'
import {
  errorLayers,
  errorOf,
  type NodeRanking,
  nodeRanking,
  systemClock,
} from '@portico/core/adapter'
import { createTransport, fallback, isHex, keccak256, shouldThrow, type Transport } from 'viem'
import { isUnavailable } from '../errors/isUnavailable.ts'
import { translateNodeError } from '../errors/translateNodeError.ts'
import { checkedHttp } from './checkedHttp.ts'
import { isAllowed, isRead } from './nodeMethods.ts'

/**
 * Creates the transport over a network's nodes. Queries the best one first, and the next one at once if it fails.
 * Retries all of them three more times, 150, 300 and 600 ms apart (specification, section 9). Does not retry after a
 * round that took the timeout of a request (10 s), because a node that hangs would hang again. Simultaneous reads with
 * the same parameters share an answer.
 */
export function nodeTransport(
  urls: readonly string[],
  chainId: number,
  fetchFn: typeof globalThis.fetch,
): Transport {
  const ranking = nodeRanking(urls.length)
  const nodes = urls.map((url, at) => measured(checkedHttp(url, chainId, fetchFn), at, ranking))
  return (config) => {
    const transport = createTransport({
      key: 'nodes',
      name: 'Nodes',
      type: 'fallback',
      retryCount: constants.retryCount,
      retryDelay: constants.retryDelayMs,
      // A separate order for each request: it must not change while a request goes from node to node.
      request: (args) =>
        notAfterTimeout(() => inOrder(nodes, ranking)(config).request(args) as Promise<never>),
    })
    const request: typeof transport.request = async (args, options) => {
      const { method } = args as { method: string }
      if (!isAllowed(method)) throw errorOf('RPC_NOT_ALLOWED')
      try {
        return await transport.request(args, { ...options, dedupe: isRead(method) })
      } catch (error) {
        if (method !== 'eth_sendRawTransaction') throw error
        return hashIfSent(error, args as RawTransaction, transport)
      }
    }
    return { ...transport, request }
  }
}

/** Runs one round over the nodes. A failure that took as long as a timeout becomes one that viem does not retry. */
async function notAfterTimeout<T>(round: () => Promise<T>): Promise<T> {
  const start = systemClock.now()
  try {
    return await round()
  } catch (cause) {
    if (systemClock.now() - start < constants.rpcTimeoutMs) throw cause
    throw Object.assign(new Error('The nodes do not answer', { cause }), { code: disconnected })
  }
}

/** EIP-1193, "chain disconnected". viem does not retry after it. */
const disconnected = 4901

type RawTransaction = { params?: readonly unknown[] }

/**
 * Returns the hash of a transaction that was sent despite the error. The request goes to several nodes and more than
 * once, so the last one may reject what an earlier one has accepted. Rejects with the error if it was not sent.
 */
async function hashIfSent(
  error: unknown,
  { params = [] }: RawTransaction,
  { request }: Pick<ReturnType<Transport>, 'request'>,
): Promise<never> {
  const texts = errorLayers(error).flatMap(({ details, message }) => [details, message])
  const says = (pattern: RegExp) => texts.some((text) => pattern.test(String(text)))
  const [raw] = params
  if (!isHex(raw)) throw error
  const hash = keccak256(raw)
  const isThere =
    says(/already (known|imported|exists)/i) ||
    (says(/nonce.*too low|invalid nonce/i) &&
      (await request({ method: 'eth_getTransactionByHash', params: [hash] }).catch(() => null)))
  if (!isThere) throw error
  return hash as never
}

const inOrder = (nodes: readonly Transport[], ranking: NodeRanking): Transport =>
  fallback(
    ranking.order().flatMap((at) => nodes[at] ?? []),
    { retryCount: 0, shouldThrow: isFinal },
  )

/** A refusal by a person, and a revert, which another node would only repeat. */
const isFinal = (error: Error): boolean =>
  shouldThrow(error) || translateNodeError(error, 'UNKNOWN').code === 'EXECUTION_REVERTED'

/** Wraps a node, so that the ranking records its answers. */
const measured =
  (node: Transport, at: number, ranking: NodeRanking): Transport =>
  (config) => {
    const transport = node(config)
    const request = (...args: Parameters<typeof transport.request>) =>
      ranking.measure(at, () => transport.request(...args), isUnavailable)
    return { ...transport, request: request as typeof transport.request }
  }
