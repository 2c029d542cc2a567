import { constants } from '@portico/contract'
import type { Network } from '@portico/core'
import { type AdapterContext, boundedFetch, errorOf } from '@portico/core/adapter'
import { type Client, createClient } from 'viem'
import { nodeTransport } from './nodeTransport.ts'
import { validated } from './validated.ts'

/** Returns the viem client of a network; one client for each list of nodes. */
export function clientFor({ rpcUrls, fetch }: AdapterContext): (network: Network) => Client {
  const clients = new Map<string, Client>()
  const fetchFn = boundedFetch(fetch)
  return (network) => {
    const urls = rpcUrls(network)
    if (urls.length === 0) throw errorOf('RPC_UNAVAILABLE')
    const key = [network.id, ...urls].join(' ')
    const client = clients.get(key) ?? create(urls, Number(network.id), fetchFn)
    clients.set(key, client)
    return client
  }
}

/**
 * Wraps a site's own clients. CCIP-Read stays off: a contract must not choose which hosts a visitor's browser queries.
 */
export const withoutCcip =
  (given: (network: Network) => Client): ((network: Network) => Client) =>
  (network) => {
    const client = given(network)
    return { ...client, request: validated(client.request), ccipRead: false }
  }

const create = (urls: readonly string[], chainId: number, fetchFn: typeof fetch): Client =>
  createClient({
    transport: nodeTransport(urls, chainId, fetchFn),
    ccipRead: false,
    pollingInterval: constants.fallbackPollMs,
  })
