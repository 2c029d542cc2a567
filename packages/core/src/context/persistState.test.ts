import { describe, expect, test } from 'vitest'
import { setUpFamilies } from '../setUp.test.util.ts'

const set = (stored: object) => JSON.stringify({ version: 2, ...stored })

function setUp() {
  const made = setUpFamilies()
  const persisted = () => JSON.parse(made.platform.entries.get('portico') ?? '{}')
  return { ...made, persisted }
}

describe('the stored state for other code of the page', () => {
  test('has the active namespace, whatever wallet is connected', async () => {
    const { portico, persisted } = setUp()
    await portico.switchNetwork('solana:local')
    expect(persisted()).toMatchObject({
      activeNamespace: 'solana',
      connectionStatus: 'disconnected',
    })
    await portico.switchNetwork('eip155:31338')
    expect(persisted()).toMatchObject({ activeNamespace: 'eip155' })
  })

  test('has the status of that namespace’s wallet, once it is settled', async () => {
    const { portico, persisted } = setUp()
    const seen: unknown[] = []
    const stop = portico.store.subscribe(() => seen.push(persisted().connectionStatus))
    await portico.connect({ wallet: 'com.other' })
    expect(persisted()).toMatchObject({ activeNamespace: 'eip155', connectionStatus: 'connected' })
    await portico.disconnect()
    expect(persisted()).toMatchObject({ connectionStatus: 'disconnected' })
    stop()
    expect(new Set(seen)).toEqual(new Set([undefined, 'connected', 'disconnected']))
  })

  test('has the last values of another tab, as long as nothing changes here', async () => {
    const { portico, platform, persisted } = setUp()
    await portico.ready
    const persistedConnections = [{ id: 'com.other', name: 'Other', namespace: 'eip155' as const }]
    platform.entries.set('portico', set({ persistedConnections, connectionStatus: 'connected' }))
    // The state after this tab has noticed the change. Two tabs that each wrote their own state would overwrite each
    // other forever.
    portico.internal.store.setState({ persistedConnections: persistedConnections })
    expect(persisted()).toMatchObject({ activeNamespace: 'eip155', connectionStatus: 'connected' })
  })
})

test('is not read back by a page as its own state', async () => {
  const { make, platform } = setUp()
  platform.entries.set('portico', set({ connectionStatus: 'connected', activeNamespace: 'solana' }))
  const next = make()
  await next.ready
  expect(next.store.getState()).toMatchObject({
    status: {},
    connections: [],
    activeNetworkId: 'eip155:31337',
  })
})
