import { type Client, createClient, http } from 'viem'
import type { ListedToken } from '../listedTokens.ts'

/** Where a chain answers: an address, or a client of the page's own. */
export type NodeAddress = { rpcUrl: string; client?: never } | { client: Client; rpcUrl?: never }

/**
 * An EVM chain, and where it answers. `symbol` is that of its own coin; `tokens` are those that may be called by
 * their names, besides well-known ones.
 */
export type EvmNode = NodeAddress & {
  chainId: number
  symbol: string
  tokens?: readonly ListedToken[]
}

/** What reading tokens and simulating need to know of a chain. */
export type TokenChain = NodeAddress & Pick<EvmNode, 'chainId' | 'tokens'>

/** A client for a chain's node; at an address one try only, since a person waits for it. */
export const nodeClient = ({ rpcUrl, client }: NodeAddress, timeout = 10_000): Client =>
  client ?? createClient({ transport: http(rpcUrl, { retryCount: 0, timeout }) })

/** What a node said was wrong, in its own words: on one line, which nothing turns around, and cut. */
export const nodeWords = (error: unknown): string => {
  const { details, shortMessage, message } = error as Record<string, unknown>
  const reason = [details, shortMessage, message].find(
    (text) => typeof text === 'string' && text !== '',
  )
  return onOneLine(String(reason ?? 'The node does not answer.'))
}

/** A sentence of a node or a program, which may be anybody's, made safe to show. */
export const onOneLine = (text: string): string =>
  text
    .slice(0, 1000)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .slice(0, 200)
