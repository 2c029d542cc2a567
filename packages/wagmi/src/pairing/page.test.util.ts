import type { PorticoOptions } from '@portico/core'
import { pair } from '@portico/core/adapter'
import { type MockPairingOptions, mockAdapter, mockNetwork, mockPairing } from '@portico/testing'
import { reconnect } from 'wagmi/actions'
import { type memory, renderPage, siteConfig, tick, widgetOver } from '../inBrowser.test.util.tsx'
import { pairingConnector, pairingConnectorOf } from './pairingConnector.ts'

/** An account on EVM networks. */
export const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** Another account on EVM networks. */
export const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solanaAccount = 'solana:local:7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV' as const
/** The Solana part of a phone's session. */
export const solana = { accounts: [solanaAccount] as const, networkId: 'solana:local' as const }

/** The view of a connected phone. */
export const connected = {
  status: 'connected',
  address: first,
  chain: 31337,
  wallet: 'WalletConnect',
  active: 31337,
}
/** The view without a connection. */
export const nobody = {
  status: 'disconnected',
  address: undefined,
  chain: undefined,
  wallet: undefined,
  active: 31337,
}

/** The initial state of a page, its wallet and its storage. */
export type Options = MockPairingOptions & {
  storage?: ReturnType<typeof memory>
  own?: ReturnType<typeof memory>
  reconnect?: boolean
  late?: boolean
  options?: Partial<PorticoOptions>
}

/** A page of a site that also has Solana, whose visitors can pair. */
export async function setup({
  storage,
  own,
  reconnect: again,
  late,
  options,
  ...mock
}: Options = {}) {
  const config = siteConfig({
    ...(storage && { storage }),
    connectors: [pairingConnector()],
  })
  const phone = pairingConnectorOf(config)
  if (!phone) throw new Error('The config has no connector for phones')
  const pairing = mockPairing({ namespaces: ['eip155', 'solana'], ...mock })
  const reconnecting = late && again ? reconnect(config) : undefined
  if (late) await tick()
  const portico = widgetOver(config, own, {
    adapters: [mockAdapter({ namespace: 'solana' })],
    networks: [mockNetwork('solana:local')],
    pairing,
    ...options,
  })
  const page = renderPage({ config, portico, ...(again && !late && { reconnect: true }) })
  await tick()
  const state = () => portico.store.getState()
  return { ...page, config, portico, phone, pairing, state, reconnecting }
}

/** Such a page with its view. */
export type World = Awaited<ReturnType<typeof setup>>

/** A page on which a wallet has paired. */
export async function paired(options: Options = {}) {
  const world = await setup({ behaviour: 'approve', ...options })
  await pair(world.portico)
  await tick()
  return world
}

/** Returns the connected chain families. */
export const families = ({ state }: World) =>
  state().connections.map((connection) => connection.namespace)
