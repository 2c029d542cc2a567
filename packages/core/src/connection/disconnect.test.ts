import {
  type MockConnectorOptions,
  mockAdapter,
  mockConnector,
  mockNetwork,
} from '@portico/testing'
import { describe, expect, test, vi } from 'vitest'
import { otherWallet, setUp } from '../setUp.test.util.ts'
import type { Connector } from '../types/connector.ts'
import { connect, connectPending } from './connect.ts'

const solanaAccount = 'solana:main:So11111111111111111111111111111111111111112' as const

/** One wallet on eip155, and one on Solana whose type a test may choose. */
async function onTwoChains(options: MockConnectorOptions = {}, first: MockConnectorOptions = {}) {
  const solana = mockAdapter({ namespace: 'solana' })
  const all = setUp({}, first)
  const portico = all.make({
    adapters: [all.adapter, solana],
    networks: [mockNetwork(), mockNetwork('solana:main')],
  })
  const other = mockConnector({
    ...otherWallet,
    accounts: [solanaAccount],
    networkId: 'solana:main',
    namespaces: ['solana'],
    ...options,
  })
  solana.announce(other)
  await connect(portico, { connector: all.connector })
  await connect(portico, { connector: other })
  const left = () =>
    portico.store.getState().connections.map((connection) => connection.connectorId)
  return { ...all, portico, other, left, state: portico.store.getState }
}

describe('disconnecting', () => {
  test('ends all connections', async () => {
    const { portico, left, state, events } = await onTwoChains()
    await portico.disconnect()
    expect(left()).toEqual([])
    expect(state()).toMatchObject({
      current: {},
      status: { eip155: 'disconnected', solana: 'disconnected' },
      persistedConnections: [],
    })
    expect(events.slice(-2)).toEqual([
      { type: 'disconnect.success', namespace: 'eip155' },
      { type: 'disconnect.success', namespace: 'solana' },
    ])
  })

  test.each([['solana'], [{ namespace: 'solana' }], [{ connectorUid: 'other-uid' }]] as const)(
    'ends only the connections named: %j',
    async (params) => {
      const { portico, connector, left, state } = await onTwoChains()
      await portico.disconnect(params)
      expect(left()).toEqual([connector.id])
      expect(state().status).toMatchObject({ eip155: 'connected', solana: 'disconnected' })
    },
  )

  test.each(['AUTH', 'MULTI_CHAIN'] as const)(
    'ends all connections of one %s together',
    async (type) => {
      const { portico, left } = await onTwoChains({ type }, { type })
      await portico.disconnect('solana')
      expect(left()).toEqual([])
    },
  )

  test('ends all namespaces of one wallet with one request', async () => {
    const { portico, adapter, left } = setUpShared()
    adapter.announce(shared)
    await connect(portico, { connector: shared, namespace: 'eip155' })
    await connect(portico, { connector: shared, namespace: 'solana' })
    const disconnected = vi.spyOn(shared, 'disconnect')
    await portico.disconnect('eip155')
    expect(left()).toEqual([])
    expect(disconnected).toHaveBeenCalledTimes(1)
  })

  test('forgets a wallet that fails', async () => {
    const { portico, connector, events, left } = await onTwoChains({ disconnectFails: new Error() })
    await expect(portico.disconnect()).rejects.toThrow(/^Failed to disconnect$/)
    expect(left()).toEqual([])
    expect(connector.listenerCount()).toBe(0)
    expect(events.at(-1)).toEqual({ type: 'disconnect.error', code: 'DISCONNECT_FAILED' })
  })

  test('reports failures on several chains as one error that names them', async () => {
    const busy = new Error('busy')
    const { portico } = await onTwoChains({ disconnectFails: busy }, { disconnectFails: busy })
    await expect(portico.disconnect()).rejects.toMatchObject({
      code: 'DISCONNECT_CHAINS_FAILED',
      message: 'Failed to disconnect chains',
      params: { chains: 'eip155, solana' },
      cause: { errors: [busy, busy] },
    })
  })

  test('ends an open request, and clears what an earlier page has stored', async () => {
    const { portico, connector, make, platform } = setUp()
    await connect(portico, { connector })
    portico.destroy()
    const next = make({ adapters: [mockAdapter()] })
    await expect.poll(() => platform.timers()).toBe(1)
    platform.advance(1000)
    await next.ready
    expect(next.store.getState().persistedConnections).toHaveLength(1)
    const pending = connectPending(next, mockConnector({ behaviour: 'hang' }))
    await next.disconnect()
    await expect(pending).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
    expect(next.store.getState()).toMatchObject({ persistedConnections: [] })
  })
})

const session = {
  eip155: { accounts: ['eip155:31337:0xabc'], networkId: 'eip155:31337' },
  solana: { accounts: [solanaAccount], networkId: 'solana:main' },
} as const

/** A wallet that serves two chain families. */
const shared: Connector = {
  ...mockConnector({ ...otherWallet, namespaces: ['eip155', 'solana'] }),
  connect: async ({ namespace }) => session[namespace as keyof typeof session],
}

function setUpShared() {
  const all = setUp()
  const adapters = [all.adapter, mockAdapter({ namespace: 'solana' })]
  const portico = all.make({ adapters, networks: [mockNetwork(), mockNetwork('solana:main')] })
  return { ...all, portico, left: () => portico.store.getState().connections }
}
