import { mockAdapter, mockConnector, mockNetwork } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import type { State } from '../context/state.ts'
import { createPortico } from '../createPortico.ts'
import type { Portico } from '../portico.ts'
import type { Connection } from '../types/connector.ts'
import { connect } from './connect.ts'
import { subscribeExternalStore } from './subscribeExternalStore.ts'

const networkId = 'eip155:31337'
const caipAddress = `${networkId}:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266` as const
const connection: Connection = {
  connectorUid: 'mock-uid',
  connectorId: 'dev.portico.mock',
  connectorName: 'Mock Wallet',
  namespace: 'eip155',
  accounts: [caipAddress],
  caipAddress,
  networkId,
}

/** An external store with at most the one connection above. */
function keeping(connected: boolean) {
  const listeners = new Set<() => void>()
  const preferred: (string | undefined)[] = []
  let is = connected
  const slice = (): Partial<State> => ({
    connections: is ? [connection] : [],
    current: is ? { eip155: 'mock-uid' } : {},
    status: { eip155: is ? 'connected' : 'disconnected' },
  })
  return {
    preferred,
    listeners,
    become(next: boolean) {
      is = next
      for (const listener of [...listeners]) listener()
    },
    externalStore: {
      reconcile(next: State, before: State): State {
        if (next.status.eip155 !== before.status.eip155) preferred.push(next.status.eip155)
        return { ...next, ...slice() }
      },
      subscribe: (portico: Portico) =>
        subscribeExternalStore(portico, (changed) => {
          listeners.add(changed)
          return () => listeners.delete(changed)
        }),
    },
  }
}

function setup(connected = false, stored = '') {
  const externalStore = keeping(connected)
  const connector = mockConnector({ authorized: true })
  const adapter = {
    ...mockAdapter({ connectors: [connector] }),
    externalStore: externalStore.externalStore,
  }
  const networks = [mockNetwork()]
  const storage = { getItem: () => stored, setItem: () => {}, removeItem: () => {} }
  const platform = { interactive: true, storage }
  const portico = createPortico({ adapters: [adapter], networks, platform })
  return { ...externalStore, connector, portico, state: () => portico.store.getState() }
}

describe('an adapter whose connections live in another store', () => {
  test('starts with the state of that store', () => {
    expect(setup(true).state()).toMatchObject({
      connections: [connection],
      status: { eip155: 'connected' },
    })
  })

  test('writes an action’s result to the store, whose state is final', async () => {
    const { portico, connector, preferred, state } = setup()
    await connect(portico, { connector })
    expect(preferred).toContain('connecting')
    expect(state()).toMatchObject({
      connections: [],
      current: {},
      status: { eip155: 'disconnected' },
    })
  })

  test('takes a change of the store into the state at once', () => {
    const { become, state } = setup()
    become(true)
    expect(state()).toMatchObject({ connections: [connection], current: { eip155: 'mock-uid' } })
    become(false)
    expect(state()).toMatchObject({ connections: [], status: { eip155: 'disconnected' } })
  })

  test('updates the open view', () => {
    const { become, portico, state } = setup()
    portico.open()
    become(true)
    expect(state().stack).toEqual([{ view: 'Account' }])
    become(false)
    expect(state().stack).toEqual([{ view: 'Connect' }])
  })

  test('leaves the reconnection of an earlier visit’s wallet to the store', async () => {
    const persistedConnections = [
      { id: 'dev.portico.mock', name: 'Mock Wallet', namespace: 'eip155' },
    ]
    const { portico, preferred } = setup(
      false,
      JSON.stringify({ version: 2, persistedConnections }),
    )
    await portico.ready
    expect(preferred).toEqual([])
  })

  test('stops listening after destroy()', () => {
    const { portico, listeners } = setup()
    expect(listeners.size).toBe(1)
    portico.destroy()
    expect(listeners.size).toBe(0)
  })
})
