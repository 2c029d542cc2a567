import { type Client, createClient, http } from 'viem'
import type { ListedToken } from '../listedTokens.ts'

/** The access to a chain's node: a URL, or a client of the page's own. */
export type NodeAddress = { rpcUrl: string; client?: never } | { client: Client; rpcUrl?: never }

/**
 * An EVM chain, and the access to its node. `symbol` is that of its native currency; `tokens` are those whose names may
 * be shown, in addition to well-known ones.
 */
export type EvmNode = NodeAddress & {
  chainId: number
  symbol: string
  tokens?: readonly ListedToken[]
}

/** The chain data for reading tokens and simulating. */
export type TokenChain = NodeAddress & Pick<EvmNode, 'chainId' | 'tokens'>

/** Returns a client for a chain's node; for a URL with only one try, because a person is waiting. */
export const nodeClient = ({ rpcUrl, client }: NodeAddress, timeout = 10_000): Client =>
  client ?? createClient({ transport: http(rpcUrl, { retryCount: 0, timeout }) })

/** Returns a node's error in its own words: on one line, without direction changes, and truncated. */
export const nodeWords = (error: unknown): string => {
  const { details, shortMessage, message } = error as Record<string, unknown>
  const reason = [details, shortMessage, message].find(
    (text) => typeof text === 'string' && text !== '',
  )
  return onOneLine(String(reason ?? 'The node does not answer.'))
}

/** Makes a sentence of a node or a program safe to show, because anybody may have written it. */
export const onOneLine = (text: string): string =>
  text
    .slice(0, 1000)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .slice(0, 200)
