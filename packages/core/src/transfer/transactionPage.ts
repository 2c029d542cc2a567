import type { Context } from '../context/context.ts'
import type { Network } from '../types/network.ts'
import { sentHashOf, type Tracked } from '../types/tracked.ts'

/** Returns the URL of a transaction's page; `undefined` if the network has no explorer. */
export function transactionPage({ config }: Context, transaction: Tracked): string | undefined {
  const { networkId } = transaction.transfer
  const hash = sentHashOf(transaction)
  const network = config.networks.find((candidate) => candidate.caipNetworkId === networkId)
  return network && hash ? transactionUrl(network, hash) : undefined
}

/** Returns the URL of a transaction's page at the network's block explorer, if it has one. */
export const transactionUrl = (network: Network, hash: string): string | undefined =>
  explorerPage(network, `tx/${encodeURIComponent(hash)}`)

/** Returns the URL of an account's page at the network's block explorer, if it has one. */
export const accountUrl = (network: Network, address: string): string | undefined =>
  explorerPage(network, `address/${address}`)

/** Returns a page below the explorer's own URL, whose query stays (Solana names its cluster there). */
function explorerPage({ blockExplorer }: Network, path: string): string | undefined {
  if (!blockExplorer) return
  const [address = '', query] = blockExplorer.url.split('?')
  return `${address.replace(/\/$/, '')}/${path}${query ? `?${query}` : ''}`
}
