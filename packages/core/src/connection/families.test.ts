import { expectCode, mockAdapter, mockConnector, mockNetwork } from '@portico/testing'
import { describe, expect, test, vi } from 'vitest'
import { pushView, resetView } from '../modal/navigate.ts'
import { setUp, setUpFamilies } from '../setUp.test.util.ts'
import type { Connector } from '../types/connector.ts'
import { walletsOf } from '../wallets/walletsOf.ts'
import { connect } from './connect.ts'
import { connectFamily } from './connectFamily.ts'
import { disconnect } from './disconnect.ts'
import { setPreferredNetwork } from './setPreferredNetwork.ts'
import { switchConnection } from './switchConnection.ts'

const here = 'eip155:31337'
const there = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const addressThere = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

/** A page of two chain families with a wallet connected in each; the second one is active. */
async function onBoth(networkThere: typeof there | 'solana:elsewhere' = there) {
  const first = mockConnector()
  const second = mockConnector({
    uid: 'second',
    id: 'example.second',
    name: 'Second',
    accounts: [`${networkThere}:${addressThere}`],
    networkId: networkThere,
  })
  const all = setUp({
    adapters: [
      mockAdapter({ connectors: [first] }),
      mockAdapter({ namespace: 'solana', connectors: [second] }),
    ],
    networks: [mockNetwork(here), mockNetwork(there)],
  })
  await connect(all.portico, { connector: first })
  await connect(all.portico, { connector: second })
  return { ...all, first, second }
}

test('a family that disconnects is replaced by the one that stays', async () => {
  const { portico, state } = await onBoth()
  expect(state().activeNetworkId).toBe(there)
  await disconnect(portico, { namespace: 'solana' })
  expect(state()).toMatchObject({
    activeNetworkId: here,
    status: { eip155: 'connected', solana: 'disconnected' },
  })
})

test('the last family to disconnect leaves its network active', async () => {
  const { portico, state } = await onBoth()
  await disconnect(portico)
  expect(state().activeNetworkId).toBe(there)
})

test('families that disconnect at once do not switch the network in between', async () => {
  const { portico, state, first, events } = await onBoth()
  switchConnection(portico, { connectorUid: first.uid, namespace: 'eip155' })
  const before = events.length
  await disconnect(portico)
  expect(state().activeNetworkId).toBe(here)
  expect(events.slice(before).map((event) => event.type)).toEqual([
    'disconnect.success',
    'disconnect.success',
  ])
})

test('a family that is not active changes nothing when it disconnects', async () => {
  const { portico, state } = await onBoth()
  await disconnect(portico, 'eip155')
  expect(state().activeNetworkId).toBe(there)
})

test('an account on a network that the site lacks activates a network of its own family', async () => {
  const { portico, state, first, second } = await onBoth('solana:elsewhere')
  expect(state().activeNetworkId).toBe(there)
  switchConnection(portico, { connectorUid: first.uid, namespace: 'eip155' })
  expect(state().activeNetworkId).toBe(here)
  switchConnection(portico, { connectorUid: second.uid, namespace: 'solana' })
  expect(state().activeNetworkId).toBe(there)
})

test('Connect lists the wallets of one family until it closes', async () => {
  const { portico, state } = await onBoth()
  void portico.open()
  connectFamily(portico, 'solana')
  expect(walletsOf(portico).map((item) => item.name)).toEqual(['Second'])
  expect(state().stack.map((route) => route.view)).toEqual(['Account', 'Connect'])
  pushView(portico, { view: 'AllWallets' })
  expect(walletsOf(portico)).toHaveLength(1)
  resetView(portico, { view: 'Account' })
  expect(walletsOf(portico)).toHaveLength(2)
  connectFamily(portico, 'solana')
  portico.close()
  expect(walletsOf(portico)).toHaveLength(2)
})

test('a wallet of another family is requested to use the chosen network', async () => {
  const { portico, wallets } = setUpFamilies()
  await connect(portico, { connector: wallets.phantom })
  const connected = vi.spyOn(wallets.standard, 'connect')
  setPreferredNetwork(portico, 'solana:other')
  expect(portico.store.getState().activeNetworkId).toBe('eip155:31337')
  await connect(portico, { connector: wallets.standard })
  expect(connected.mock.calls[0]?.[0]).toMatchObject({ networkId: 'solana:other' })
})

describe('a network of a family without a wallet', () => {
  test('becomes active if nothing is connected', async () => {
    const { portico } = setUpFamilies()
    await portico.switchNetwork('solana:other')
    expect(portico.store.getState().activeNetworkId).toBe('solana:other')
  })

  test('has the visitor connect a wallet of it if one of another family is connected', async () => {
    const { portico, wallets } = setUpFamilies()
    await connect(portico, { connector: wallets.phantom })
    const pending = portico.switchNetwork('solana:other')
    const view = () => portico.store.getState().stack.at(-1)
    await expect.poll(() => view()?.view).toBe('SwitchActiveChain')
    expect(view()).toMatchObject({ params: { networkId: 'solana:other' } })
    await connect(portico, { connector: wallets.standard })
    portico.close()
    await pending
    expect(portico.store.getState().activeNetworkId).toBe('solana:other')
  })

  test('does not become active if the visitor leaves', async () => {
    const { portico, wallets } = setUpFamilies()
    await connect(portico, { connector: wallets.phantom })
    void portico.open({ view: 'Networks' })
    const pending = portico.switchNetwork('solana:other')
    await expect.poll(() => portico.store.getState().stack).toHaveLength(2)
    portico.close()
    await expectCode(pending, 'NOT_CONNECTED')
    expect(portico.store.getState().activeNetworkId).toBe('eip155:31337')
  })
})

test('the last active network of a family is restored with it, after a reload too', async () => {
  const { portico, make, wallets } = setUpFamilies()
  await connect(portico, { connector: wallets.standard })
  await portico.switchNetwork('solana:other')
  await connect(portico, { connector: wallets.phantom })
  await portico.disconnect('solana')
  portico.destroy()
  const next = make()
  await next.ready
  const connected = vi.spyOn(wallets.standard, 'connect')
  await connect(next, { connector: wallets.standard })
  expect(connected.mock.calls[0]?.[0]).toMatchObject({ networkId: 'solana:other' })
})

test('a wallet that connects gets all networks of its family, and none of another', async () => {
  const { portico, wallets } = setUpFamilies()
  const requests: unknown[] = []
  const connector: Connector = {
    ...wallets.standard,
    connect(params) {
      requests.push(params.networkIds)
      return wallets.standard.connect(params)
    },
  }
  await connect(portico, { connector })
  expect(requests).toEqual([['solana:local', 'solana:other']])
})
