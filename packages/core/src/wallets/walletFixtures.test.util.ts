import { mockConnector, mockNetwork } from '@portico/testing'
import type { Connector } from '../types/connector.ts'
import type { CustomWallet, WalletItem } from '../types/walletItem.ts'

/** A wallet that announces itself, with a name and a reverse-DNS name derived from it. */
export const announced = (name: string, more: Partial<Connector> = {}): Connector => {
  const rdns = `com.${name.toLowerCase()}`
  return mockConnector({ uid: `uid-${rdns}`, id: rdns, name, info: { rdns }, ...more })
}

/** The wallet at `window.ethereum`. */
export const injected = (): Connector =>
  mockConnector({ uid: 'injected', id: 'injected', name: 'Browser Wallet', type: 'INJECTED' })

/** A wallet of the site's own list. */
export const custom = (id: string, more: Partial<CustomWallet> = {}): CustomWallet => ({
  id,
  name: `${id} wallet`,
  homepage: `https://${id}.example/`,
  ...more,
})

/** The options that most lists share. */
export const site = {
  networks: [mockNetwork('eip155:31337')],
  activeNamespace: 'eip155',
} as const

/** A list in short: `kind id` and the badges. */
export const lines = (items: readonly WalletItem[]): string[] =>
  items.map(({ kind, id, badges }) => [kind, id, ...badges.map((badge) => `[${badge}]`)].join(' '))
