import { mockAdapter, mockConnector, mockNetwork, testPlatform } from '@portico/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect, connectPending } from './connection/connect.ts'
import { abortPendingConnect } from './context/pendingConnect.ts'
import { createPortico } from './createPortico.ts'
import type { Portico } from './portico.ts'
import {
  firstAccount as first,
  otherWallet as other,
  secondAddress as second,
  setUp,
} from './setUp.test.util.ts'

describe('transitions of a connection (specification, section 4)', () => {
  test('connecting goes to connected', async () => {
    const { portico, connector, status } = setUp({}, { behaviour: 'slow' })
    const pending = connect(portico, { connector })
    expect(status()).toBe('connecting')
    await Promise.resolve()
    connector.release()
    const connection = await pending
    expect(status()).toBe('connected')
    expect(connection).toMatchObject({ caipAddress: first, networkId: 'eip155:31337' })
  })

  test.each([
    ['reject', 'USER_REJECTED'],
    ['pending', 'REQUEST_PENDING'],
    ['locked', 'WALLET_LOCKED'],
    ['nonsenseAccounts', 'WALLET_BAD_ANSWER'],
    ['nonsenseNetwork', 'WALLET_BAD_ANSWER'],
    [{ fails: undefined }, 'USER_REJECTED'],
    [{ fails: 'no way' }, 'CONNECT_FAILED'],
  ] as const)('an answer of %j from a wallet leads to disconnected', async (behaviour, code) => {
    const { portico, connector, status, events } = setUp({}, { behaviour })
    await expect(connect(portico, { connector })).rejects.toMatchObject({ code })
    expect(status()).toBe('disconnected')
    expect(portico.store.getState().connections).toEqual([])
    expect(events.at(-1)).toEqual({ type: 'connect.error', wallet: connector.id, code })
  })

  test('a failure beside a current connection returns to connected and keeps it', async () => {
    const { portico, connector, adapter, status } = setUp()
    const declining = mockConnector({ ...other, behaviour: 'reject' })
    adapter.announce(declining)
    await connect(portico, { connector })
    await expect(connect(portico, { connector: declining })).rejects.toBeDefined()
    expect(status()).toBe('connected')
    expect(portico.store.getState().current).toEqual({ eip155: connector.uid })
  })

  test('removing the active connection activates an earlier one, and removing the last one disconnects', async () => {
    const { portico, connector, adapter, status } = setUp()
    const later = mockConnector(other)
    adapter.announce(later)
    await connect(portico, { connector })
    await connect(portico, { connector: later })
    later.emit({ type: 'disconnect' })
    expect(portico.store.getState().current).toEqual({ eip155: connector.uid })
    expect(status()).toBe('connected')
    connector.emit({ type: 'accounts', namespace: 'eip155', addresses: [] })
    expect(status()).toBe('disconnected')
    expect(portico.store.getState()).toMatchObject({ connections: [], current: {} })
  })

  test('refuses an account of another namespace', async () => {
    const { portico, status } = setUp()
    const liar = mockConnector({ ...other, accounts: ['solana:x:abc'], namespaces: ['eip155'] })
    await expect(connect(portico, { connector: liar })).rejects.toMatchObject({
      code: 'WALLET_BAD_ANSWER',
    })
    expect(status()).toBe('disconnected')
  })

  test('closing the modal ends a request that the wallet never answers', async () => {
    const { portico, connector, status } = setUp({}, { behaviour: 'hang' })
    portico.open()
    const pending = connectPending(portico, connector)
    portico.close()
    await expect(pending).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
    expect(status()).toBe('disconnected')
  })

  test('two calls for one wallet send it one request', () => {
    const { portico, connector } = setUp({}, { behaviour: 'slow' })
    expect(connectPending(portico, connector)).toBe(connectPending(portico, connector))
    connector.release()
  })
})

describe('a request that a wallet has refused', () => {
  test('is not sent again until the visitor cancels it', async () => {
    const { portico, connector, events } = setUp({}, { behaviour: 'reject' })
    const pending = connectPending(portico, connector)
    await expect(pending).rejects.toBeDefined()
    expect(connectPending(portico, connector)).toBe(pending)
    expect(events).toHaveLength(1)
    abortPendingConnect(portico)
    connector.behave('approve')
    await expect(connectPending(portico, connector)).resolves.toBeDefined()
  })

  test('is cleared once one has succeeded', async () => {
    const { portico, connector } = setUp()
    const pending = connectPending(portico, connector)
    await pending
    await portico.disconnect()
    expect(connectPending(portico, connector)).not.toBe(pending)
  })
})

describe('a connected wallet is followed', () => {
  test('to another account and another network', async () => {
    const { portico, connector, events } = setUp()
    await connect(portico, { connector })
    connector.emit({ type: 'accounts', namespace: 'eip155', addresses: [second] })
    connector.emit({ type: 'network', namespace: 'eip155', networkId: 'eip155:31338' })
    expect(portico.store.getState()).toMatchObject({
      activeNetworkId: 'eip155:31338',
      connections: [{ caipAddress: `eip155:31338:${second}`, networkId: 'eip155:31338' }],
    })
    expect(events.at(-1)).toEqual({ type: 'network.switch', networkId: 'eip155:31338' })
  })

  test('to a network that the site does not offer, without making it active', async () => {
    const { portico, connector } = setUp()
    await connect(portico, { connector })
    connector.emit({ type: 'network', namespace: 'eip155', networkId: 'eip155:5' })
    expect(portico.store.getState()).toMatchObject({
      activeNetworkId: 'eip155:31337',
      connections: [{ networkId: 'eip155:5' }],
    })
  })

  test('no further once it is disconnected', async () => {
    const { portico, connector } = setUp()
    await connect(portico, { connector })
    await portico.disconnect()
    expect(connector.listenerCount()).toBe(0)
    expect(portico.store.getState().status.eip155).toBe('disconnected')
  })
})

describe('disconnecting', () => {
  test('forgets the wallet even if the wallet itself fails', async () => {
    const { portico, connector, events } = setUp({}, { disconnectFails: new Error('busy') })
    await connect(portico, { connector })
    await expect(portico.disconnect()).rejects.toThrow('Failed to disconnect')
    expect(portico.store.getState().connections).toEqual([])
    expect(events.at(-1)).toEqual({ type: 'disconnect.error', code: 'DISCONNECT_FAILED' })
  })
})

describe('after a reload', () => {
  test('the wallet in use reconnects silently, on the network that was active', async () => {
    const { portico, connector, make, events } = setUp()
    await connect(portico, { connector })
    portico.destroy()
    const next = make()
    expect(next.store.getState().status.eip155).toBe('reconnecting')
    await next.ready
    expect(next.store.getState().status.eip155).toBe('connected')
    expect(events.at(-1)).toMatchObject({ type: 'connect.success', reconnect: true })
  })

  test('a wallet that has locked itself stays disconnected, without a message', async () => {
    const { portico, connector, make, events } = setUp()
    await connect(portico, { connector })
    portico.destroy()
    connector.behave('locked')
    const received = events.length
    const next = make()
    await next.ready
    expect(next.store.getState().status.eip155).toBe('disconnected')
    expect(events.length).toBe(received)
  })

  test('a missing wallet is disconnected after a second, and reconnects when it appears', async () => {
    const { portico, connector, platform } = setUp()
    await connect(portico, { connector })
    portico.destroy()
    const late = mockAdapter()
    const next = createPortico({
      adapters: [late],
      networks: [mockNetwork()],
      platform,
    })
    expect(next.store.getState().status.eip155).toBe('reconnecting')
    await expect.poll(() => platform.timers()).toBe(1)
    platform.advance(1000)
    await next.ready
    expect(next.store.getState().status.eip155).toBe('disconnected')
    late.announce(connector)
    await expect.poll(() => next.store.getState().status.eip155).toBe('connected')
  })

  test('a wallet is not replaced by another that has taken its id', async () => {
    const { portico, connector, platform } = setUp()
    await connect(portico, { connector })
    portico.destroy()
    const borrower = mockConnector({ uid: 'borrower', id: connector.id, name: 'Borrower' })
    const displaced = mockConnector({
      uid: 'real',
      id: `${connector.id}~real`,
      name: connector.name,
    })
    const adapter = mockAdapter({ connectors: [borrower, displaced] })
    const next = createPortico({ adapters: [adapter], networks: [mockNetwork()], platform })
    await expect.poll(() => platform.timers()).toBe(1)
    platform.advance(1000)
    await next.ready
    expect(next.store.getState().status.eip155).toBe('disconnected')
    expect([...borrower.calls, ...displaced.calls]).toEqual([])
    next.destroy()
  })

  test.each([
    [
      'is forgotten',
      ({ internal }: Portico) => internal.store.setState({ persistedConnections: [] }),
    ],
    ['loses its page', (portico: Portico) => portico.destroy()],
  ])('a wallet that %s as it appears gets no request', async (_, remove) => {
    const { portico, connector, platform } = setUp()
    await connect(portico, { connector })
    portico.destroy()
    const late = mockAdapter()
    const next = createPortico({ adapters: [late], networks: [mockNetwork()], platform })
    await expect.poll(() => platform.timers()).toBe(1)
    const connected = vi.spyOn(connector, 'connect')
    late.announce(connector)
    remove(next)
    await next.ready
    expect(connected).not.toHaveBeenCalled()
    expect(platform.timers()).toBe(0)
  })

  test('a wallet that the page no longer has is not offered, but the others are', () => {
    const { portico, connector, adapter } = setUp()
    adapter.announce(mockConnector({ ...other, uid: 'passing' }))
    adapter.withdraw('passing')
    adapter.withdraw('of nobody')
    expect(portico.store.getState().connectors).toEqual([connector])
  })

  test('a wallet that never answers is given up after ten seconds', async () => {
    const { portico, connector, make, platform } = setUp()
    await connect(portico, { connector })
    portico.destroy()
    connector.behave('hang')
    const next = make()
    await expect.poll(() => platform.timers()).toBe(1)
    platform.advance(10_000)
    await next.ready
    expect(next.store.getState().status.eip155).toBe('disconnected')
  })

  test('the widget is not ready before the wallet has answered', async () => {
    const { portico, connector, make, platform } = setUp()
    await connect(portico, { connector })
    portico.destroy()
    connector.behave('slow')
    const next = make()
    const ready = vi.fn()
    void next.ready.then(ready)
    await expect.poll(() => platform.timers()).toBe(1)
    platform.advance(5000)
    await new Promise(setImmediate)
    expect(ready).not.toHaveBeenCalled()
    connector.release()
    await next.ready
    expect(next.store.getState().status.eip155).toBe('connected')
  })

  test('a wallet that the visitor disconnected stays disconnected', async () => {
    const { portico, connector, make, platform } = setUp()
    await connect(portico, { connector })
    await portico.disconnect()
    portico.destroy()
    const next = make()
    await next.ready
    expect(next.store.getState().status.eip155).toBeUndefined()
    expect(next.store.getState().recent).toMatchObject([{ id: connector.id }])
    expect(JSON.parse(platform.entries.get('portico') ?? '')).toMatchObject({
      persistedConnections: [],
    })
  })

  test('nothing reconnects if the site does not want it', async () => {
    const { portico, connector, platform, adapter } = setUp()
    await connect(portico, { connector })
    portico.destroy()
    const networks = [mockNetwork()]
    const next = createPortico({ adapters: [adapter], networks, platform, enableReconnect: false })
    await next.ready
    expect(next.store.getState().connections).toEqual([])
  })

  test('nothing that is stored names an account', async () => {
    const { portico, connector, platform } = setUp()
    await connect(portico, { connector })
    expect(platform.entries.get('portico')).not.toMatch(/0x[0-9a-f]{40}/i)
  })
})

describe('opening and closing', () => {
  test('shows Account in place of a view that the site has switched off', async () => {
    const { portico, connector } = setUp({ features: { send: false } })
    await connect(portico, { connector })
    portico.open({ view: 'Send' })
    expect(portico.store.getState().stack).toEqual([{ view: 'Account' }])
    portico.update({ features: { send: true } })
    portico.open({ view: 'Send' })
    expect(portico.store.getState().stack).toEqual([{ view: 'Send' }])
  })

  test('opens Connect, and Account once connected', async () => {
    const { portico, connector } = setUp()
    portico.open({ view: 'Send' })
    expect(portico.store.getState()).toMatchObject({ open: true, stack: [{ view: 'Connect' }] })
    portico.close()
    await connect(portico, { connector })
    portico.open()
    expect(portico.store.getState().stack).toEqual([{ view: 'Account' }])
  })

  test('emits an event to the site, once for each', () => {
    const { portico, events } = setUp()
    portico.open()
    portico.close()
    portico.close()
    expect(events).toEqual([
      { type: 'modal.open', view: 'Connect', connected: false },
      { type: 'modal.close', connected: false },
    ])
  })
})

describe('a wallet that leaves while its account is open', () => {
  test('leads back to Connect, not to an empty view', async () => {
    const { portico, connector } = setUp()
    await connect(portico, { connector })
    portico.open({ view: 'Send' })
    connector.emit({ type: 'disconnect' })
    expect(portico.store.getState()).toMatchObject({ open: true, stack: [{ view: 'Connect' }] })
  })

  test('keeps a view open that needs no account', async () => {
    const { portico, connector } = setUp()
    await connect(portico, { connector })
    portico.open({ view: 'Networks' })
    connector.emit({ type: 'disconnect' })
    expect(portico.store.getState().stack).toEqual([{ view: 'Networks' }])
  })
})

describe('switching the network', () => {
  test('needs no wallet', async () => {
    const { portico, adapter } = setUp()
    await portico.switchNetwork('eip155:31338')
    expect(portico.store.getState().activeNetworkId).toBe('eip155:31338')
    expect(adapter.calls.load).toBeUndefined()
  })

  test('sends a request to a connected wallet, and stays on the network if the wallet declines', async () => {
    const { portico, connector } = setUp()
    await connect(portico, { connector })
    connector.behave('reject')
    await expect(portico.switchNetwork('eip155:31338')).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(portico.store.getState().activeNetworkId).toBe('eip155:31337')
    connector.behave('approve')
    await portico.switchNetwork('eip155:31338')
    expect(portico.store.getState().connections[0]?.networkId).toBe('eip155:31338')
  })

  test('refuses a network that the site does not have', async () => {
    const { portico } = setUp()
    await expect(portico.switchNetwork('eip155:1')).rejects.toThrow('Network not found')
  })
})

describe('an adapter whose code does not load', () => {
  test('is an error that can be retried', async () => {
    const { portico, connector, adapter } = setUp()
    await connect(portico, { connector })
    adapter.fail('load', new TypeError('chunk'))
    await expect(portico.switchNetwork('eip155:31338')).rejects.toMatchObject({
      code: 'ADAPTER_LOAD_FAILED',
    })
    adapter.fail('load', undefined)
    await portico.switchNetwork('eip155:31338')
    expect(portico.store.getState().activeNetworkId).toBe('eip155:31338')
  })
})

describe('destroy', () => {
  test('leaves no timer, no listener and no request behind', async () => {
    const { portico, connector, adapter, platform } = setUp()
    await connect(portico, { connector })
    const hanging = mockConnector({ ...other, behaviour: 'hang' })
    const pending = connectPending(portico, hanging)
    portico.destroy()
    await expect(pending).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
    expect(connector.listenerCount()).toBe(0)
    expect(platform.timers()).toBe(0)
    adapter.announce(mockConnector({ ...other, uid: 'late' }))
    expect(portico.store.getState().connectors).toHaveLength(1)
    portico.open()
    expect(portico.store.getState().open).toBe(false)
  })

  test('warns developers if the widget is opened afterwards', async () => {
    const notified = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => notified.mockRestore())
    const { portico } = setUp()
    portico.destroy()
    expect(await portico.open()).toEqual({ outcome: 'closed' })
    // Includes the earlier widgets, which are reported a moment later.
    await expect
      .poll(() => notified.mock.calls)
      .toContainEqual([expect.objectContaining({ code: 'WIDGET_DESTROYED' })])
  })

  test('leaves another widget unchanged', async () => {
    const { portico, connector, platform, adapter } = setUp()
    const networks = [mockNetwork()]
    const twin = createPortico({ adapters: [adapter], networks, platform, storageKey: 'twin' })
    await connect(portico, { connector })
    twin.destroy()
    expect(twin.store.getState().connections).toEqual([])
    expect(portico.store.getState().connections).toHaveLength(1)
    expect(connector.listenerCount()).toBe(1)
  })
})

test('two widgets keep their storage and their messages between tabs apart', async () => {
  const { portico, connector, make, platform } = setUp()
  const twin = make({ storageKey: 'twin' })
  await connect(twin, { connector })
  await connect(portico, { connector })
  const [ours, theirs] = ['portico', 'twin'].map((key) => platform.entries.get(key))
  await portico.disconnect()
  expect(platform.entries.get('portico')).not.toBe(ours)
  expect(platform.entries.get('twin')).toBe(theirs)
  platform.emitStorage('portico')
  await new Promise(setImmediate)
  expect(twin.store.getState().status.eip155).toBe('connected')
})

test('a tab that does not reconnect by itself stays disconnected when another tab connects', async () => {
  const { connector, make, platform } = setUp({ enableReconnect: false })
  const tab = make()
  await connect(make(), { connector })
  platform.emitStorage('portico')
  await expect.poll(() => tab.store.getState().persistedConnections).toHaveLength(1)
  await new Promise(setImmediate)
  expect(tab.store.getState().connections).toEqual([])
})

test('two tabs store their recent wallets as one list', async () => {
  const { connector, make } = setUp()
  const here = make()
  const there = make()
  const birch = mockConnector(other)
  await connect(there, { connector: birch })
  await connect(here, { connector })
  const ids = make()
    .store.getState()
    .recent.map((wallet) => wallet.id)
  expect(ids).toEqual([connector.id, birch.id])
})

describe('an environment without a page', () => {
  test('looks for nothing, stores nothing and connects nothing', async () => {
    const adapter = mockAdapter({ connectors: [mockConnector()] })
    const platform = testPlatform({ interactive: false })
    const portico = createPortico({ adapters: [adapter], networks: [mockNetwork()], platform })
    await portico.ready
    expect(portico.store.getState().connectors).toEqual([])
    expect(platform.timers()).toBe(0)
  })
})
