import { constants } from '@portico/contract'
import { errorLayers, errorOf, type NodeRanking, nodeRanking } from '@portico/core/adapter'
import { createTransport, fallback, isHex, keccak256, shouldThrow, type Transport } from 'viem'
import { isUnavailable } from '../errors/isUnavailable.ts'
import { translateNodeError } from '../errors/translateNodeError.ts'
import { checkedHttp } from './checkedHttp.ts'
import { isAllowed, isRead } from './nodeMethods.ts'

/**
 * How a network's nodes are asked: the best first and the next at once where it fails, and all of
 * them three times more, 150, 300 and 600 ms apart (specification, section 9). Reads of the same at
 * the same time share an answer.
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
      // An order of its own for each request: it must not change while one goes from node to node.
      request: (args) => inOrder(nodes, ranking)(config).request(args) as Promise<never>,
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

type RawTransaction = { params?: readonly unknown[] }

/**
 * Sending is asked of several nodes and more than once, so that the last one may refuse what an earlier one
 * has taken: that is sent, and its hash is the answer. Rejects with the error where it is not.
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

/** The same node, whose answers the ranking counts. */
const measured =
  (node: Transport, at: number, ranking: NodeRanking): Transport =>
  (config) => {
    const transport = node(config)
    const request = (...args: Parameters<typeof transport.request>) =>
      ranking.measure(at, () => transport.request(...args), isUnavailable)
    return { ...transport, request: request as typeof transport.request }
  }
