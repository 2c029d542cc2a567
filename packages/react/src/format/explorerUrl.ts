import type { Network } from '@portico/core'

/** The page of an address at the network's block explorer, where the network has one. */
export const explorerUrl = ({ blockExplorer }: Network, address: string): string | undefined =>
  blockExplorer && `${blockExplorer.url.replace(/\/$/, '')}/address/${address}`
