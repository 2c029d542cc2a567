import type { PorticoOptions } from '@portico/core'
import { connect } from '@portico/core/adapter'
import {
  type MockAdapterOptions,
  type MockConnector,
  mockAdapter,
  mockConnector,
  mockNetwork,
} from '@portico/testing'
import { renderWidget } from '../../renderWidget.test.util.tsx'
import { address } from './openAccount.test.util.tsx'

/** The visitor's account on the second chain family. */
export const addressThere = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

/** A recipient on the second family. */
export const friendThere = 'HN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH'

/** A token of the second family. */
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

/** The network of the second family. */
export const networkThere = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

/** Creates a wallet of the first family; of the second with `there`. */
export const familyWallet = (name: string, there = false): MockConnector =>
  mockConnector({
    uid: there ? `${name} there` : name,
    id: `example.${name.toLowerCase()}`,
    name,
    info: { rdns: `example.${name.toLowerCase()}` },
    ...(there && { accounts: [`${networkThere}:${addressThere}`], networkId: networkThere }),
  })

/** The initial state of a page with two chain families. */
export type FamiliesSetup = {
  here?: readonly MockConnector[]
  there?: readonly MockConnector[]
  onThere?: MockAdapterOptions
  options?: Partial<PorticoOptions>
}

/** Creates a widget of a site with two chain families; the visitor has assets on the second one. */
export function familiesWidget(setup: FamiliesSetup = {}) {
  const { here = [familyWallet('Amber')], there = [familyWallet('Tern', true)] } = setup
  const adapterThere = mockAdapter({
    namespace: 'solana',
    features: ['send', 'receive', 'switchNetwork', 'signTransaction'],
    connectors: there,
    balances: { [addressThere]: 8_000_000_000n },
    tokenBalances: { [mint]: { [addressThere]: 640_000_000n } },
    fee: 5_000n,
    ...setup.onThere,
  })
  const widget = renderWidget({
    adapters: [
      mockAdapter({ connectors: here, balances: { [address]: 2_500_000_000_000_000_000n } }),
      adapterThere,
    ],
    networks: [
      { ...mockNetwork('eip155:31337'), name: 'Harbour' },
      { ...mockNetwork('eip155:31338'), name: 'Lighthouse' },
      {
        ...mockNetwork(networkThere),
        name: 'Tideland',
        nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
      },
    ],
    tokens: [
      { address: `${networkThere}:${mint}`, name: 'Tide Dollar', symbol: 'TUSD', decimals: 6 },
    ],
    ...setup.options,
  })
  return { ...widget, adapterThere, here, there }
}

/** Creates the same widget with a wallet connected on each family; the second one is visible. */
export async function onBothFamilies(setup: FamiliesSetup = {}) {
  const all = familiesWidget(setup)
  for (const connector of [...all.here, ...all.there]) await connect(all.portico, { connector })
  return all
}
