import {
  type MockConnectorOptions,
  mockAdapter,
  mockConnector,
  mockNetwork,
  testPlatform,
} from '@portico/testing'
import { createPortico } from './createPortico.ts'
import type { PorticoEvent } from './events.ts'
import type { PorticoOptions } from './options.ts'

/** The account that a mock wallet connects with. */
export const firstAccount = 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A plain address of the same seed. */
export const secondAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A second wallet. */
export const otherWallet = { uid: 'other-uid', id: 'dev.portico.other', name: 'Other' }

/** A widget on two networks with one wallet, and `make` for the page after a reload. */
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
