import {
  type MockConnectorOptions,
  mockAdapter,
  mockConnector,
  mockNetwork,
  testPlatform,
} from '@portico/testing'
import { lookForWallets } from './connection/lookForWallets.ts'
import type { PorticoEvent } from './context/events.ts'
import type { PorticoOptions } from './context/options.ts'
import { createPortico } from './createPortico.ts'

/** The account that a mock wallet connects with. */
export const firstAccount = 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A plain address of the same seed. */
export const secondAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A second wallet. */
export const otherWallet = { uid: 'other-uid', id: 'dev.portico.other', name: 'Other' }

/** The account that a mock wallet of Solana connects with. */
export const base58Account = 'solana:local:7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

/** Creates a widget of two chain families: Phantom serves both, Other one. `make` is a reload. */
export function setUpFamilies(options: Partial<PorticoOptions> = {}) {
  const phantom = mockConnector({
    uid: 'phantom-evm',
    id: 'com.phantom',
    name: 'Phantom',
    info: { rdns: 'com.phantom' },
  })
  const other = mockConnector({ uid: 'other-evm', id: 'com.other', name: 'Other' })
  const standard = mockConnector({
    uid: 'phantom-solana',
    id: 'standard:phantom',
    name: 'Phantom',
    networkId: 'solana:local',
  })
  const evm = mockAdapter({ connectors: [phantom, other] })
  const solana = mockAdapter({ namespace: 'solana', connectors: [standard] })
  const platform = testPlatform()
  const make = (changed: Partial<PorticoOptions> = {}) => {
    const page = createPortico({
      adapters: [evm, solana],
      networks: [
        mockNetwork('eip155:31337'),
        mockNetwork('eip155:31338'),
        mockNetwork('solana:local'),
        mockNetwork('solana:other'),
      ],
      platform,
      ...options,
      ...changed,
    })
    void lookForWallets(page)
    return page
  }
  const portico = make()
  return { portico, make, platform, evm, solana, wallets: { phantom, standard, other } }
}

/** Creates a widget on two networks with one wallet, and `make` for the page after a reload. */
export function setUp(options: Partial<PorticoOptions> = {}, wallet: MockConnectorOptions = {}) {
  const connector = mockConnector(wallet)
  const adapter = mockAdapter({ connectors: [connector] })
  const platform = testPlatform()
  const events: PorticoEvent[] = []
  const make = (changed: Partial<PorticoOptions> = {}) =>
    createPortico({
      adapters: [adapter],
      networks: [mockNetwork('eip155:31337'), mockNetwork('eip155:31338')],
      platform,
      onEvent: (event) => events.push(event),
      ...options,
      ...changed,
    })
  const portico = make()
  const state = () => portico.store.getState()
  const status = () => state().status.eip155 ?? 'disconnected'
  return { portico, connector, adapter, platform, events, make, state, status }
}
