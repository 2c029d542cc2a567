import {
  mockAdapter,
  mockConnector,
  mockLink,
  mockNetwork,
  mockPairing,
  testPlatform,
} from '@portico/testing'
import { describe, expect, test, vi } from 'vitest'
import type { PorticoEvent } from '../context/events.ts'
import type { PorticoOptions } from '../context/options.ts'
import { abortPendingConnect } from '../context/pendingConnect.ts'
import { createPortico } from '../createPortico.ts'
import { base58Account, firstAccount } from '../setUp.test.util.ts'
import { walletLink } from '../wallets/walletLink.ts'
import { walletsOf } from '../wallets/walletsOf.ts'
import { connect } from './connect.ts'
import { pair, retryPairing } from './pair.ts'

const solana = { accounts: [base58Account], networkId: 'solana:local' } as const

function setUp({ others = [solana], namespaces = ['eip155', 'solana'] }: Setting = {}) {
  const pairing = mockPairing({ namespaces, others })
  const platform = testPlatform()
  const events: PorticoEvent[] = []
  const make = (more: Partial<PorticoOptions> = {}) =>
    createPortico({
      adapters: [mockAdapter(), mockAdapter({ namespace: 'solana' })],
      networks: [mockNetwork('eip155:31337'), mockNetwork('solana:local')],
      customWallets: [
        { id: 'pocket', name: 'Pocket', mobileLink: 'pocket://', homepage: 'https://a.example' },
      ],
      pairing,
      platform,
      onEvent: (event) => events.push(event),
      ...more,
    })
  const portico = make()
  const state = () => portico.store.getState()
  const shown = () => vi.waitFor(() => expect(state().pairing?.uri).toBeTruthy())
  const agree = () => {
    pairing.connector.behave('approve')
    pairing.connector.release()
  }
  return { pairing, portico, make, state, shown, agree, events }
}
type Setting = { others?: (typeof solana)[]; namespaces?: ('eip155' | 'solana')[] }

test('keeps the link in the state until the wallet has connected, with every family that it brings', async () => {
  const { pairing, portico, state, shown, agree, events } = setUp()
  const answer = pair(portico, { walletId: 'pocket' })
  expect(state().pairing).toEqual({ walletId: 'pocket' })
  await shown()
  expect(state().pairing).toEqual({ walletId: 'pocket', ...mockLink })
  expect(state().status.eip155).toBe('connecting')
  pairing.rename({ name: 'Pocket Wallet' })
  agree()
  expect(await answer).toMatchObject({ caipAddress: firstAccount, connectorName: 'Pocket Wallet' })
  const {
    pairing: pendingPairing,
    status,
    current,
    activeNetworkId,
    persistedConnections,
  } = state()
  expect({
    pendingPairing,
    status,
    current,
    activeNetworkId,
    persistedConnections,
  }).toMatchInlineSnapshot(`
    {
      "activeNetworkId": "eip155:31337",
      "current": {
        "eip155": "pairing",
        "solana": "pairing",
      },
      "pendingPairing": undefined,
      "persistedConnections": [
        {
          "id": "walletConnect",
          "name": "Pocket Wallet",
          "namespace": "eip155",
        },
        {
          "id": "walletConnect",
          "name": "Pocket Wallet",
          "namespace": "solana",
        },
      ],
      "status": {
        "eip155": "connected",
        "solana": "connected",
      },
    }
  `)
  expect(events.filter((event) => event.type === 'connect.success')).toMatchInlineSnapshot(`
    [
      {
        "namespace": "eip155",
        "reconnect": false,
        "type": "connect.success",
        "wallet": "walletConnect",
      },
      {
        "namespace": "solana",
        "reconnect": false,
        "type": "connect.success",
        "wallet": "walletConnect",
      },
    ]
  `)
})

test('replaces an old link with a fresh one', async () => {
  const { pairing, portico, state, shown } = setUp()
  void pair(portico).catch(() => {})
  await shown()
  pairing.renew({ uri: 'wc:fresh', expiresAt: 7 })
  expect(state().pairing).toEqual({ uri: 'wc:fresh', expiresAt: 7 })
})

test('requests the same wallet once; a call for another one ends the first wait', async () => {
  const { portico, shown, state } = setUp()
  const first = pair(portico, { walletId: 'pocket' })
  expect(pair(portico, { walletId: 'pocket' })).toBe(first)
  await shown()
  const second = pair(portico)
  await expect(first).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
  await shown()
  expect(state().pairing).toEqual(mockLink)
  abortPendingConnect(portico)
  await expect(second).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
  expect(state()).toMatchObject({ pairing: undefined, status: { eip155: 'disconnected' } })
})

test('reports an error, and lets the same wallet be requested again', async () => {
  const { pairing, portico, state, shown, agree } = setUp()
  const answer = pair(portico, { walletId: 'pocket' })
  await shown()
  pairing.connector.behave('reject')
  pairing.connector.release()
  await expect(answer).rejects.toMatchObject({ code: 'USER_REJECTED' })
  const { walletId, error } = state().pairing ?? {}
  expect([walletId, error?.code]).toEqual(['pocket', 'USER_REJECTED'])
  pairing.connector.behave('slow')
  const again = retryPairing(portico)
  await shown()
  agree()
  expect(await again).toMatchObject({ caipAddress: firstAccount })
})

test('activates the family of a wallet that brings only another one than the active', async () => {
  const { pairing, portico, state, shown, agree } = setUp()
  const { connect } = pairing.connector
  vi.spyOn(pairing.connector, 'connect').mockImplementation(async (params) => {
    await connect(params)
    return solana
  })
  const answer = pair(portico)
  await shown()
  agree()
  expect(await answer).toMatchObject({ caipAddress: base58Account })
  const { status, activeNetworkId } = state()
  expect([status, activeNetworkId]).toEqual([
    { eip155: 'disconnected', solana: 'connected' },
    'solana:local',
  ])
})

test('reconnects both families on the next page, silently', async () => {
  const { portico, make, shown, agree } = setUp()
  const answer = pair(portico)
  await shown()
  agree()
  await answer
  const page = make()
  await page.ready
  const { status, connections, pairing } = page.store.getState()
  const accounts = connections.map((connection) => connection.caipAddress)
  expect([accounts.toSorted(), pairing]).toEqual([[firstAccount, base58Account], undefined])
  expect(status).toEqual({ eip155: 'connected', solana: 'connected' })
})

test('disconnects all families of a pairing with one of them', async () => {
  const { portico, shown, agree, state } = setUp()
  const answer = pair(portico)
  await shown()
  agree()
  await answer
  await portico.disconnect('solana')
  expect(state().connections).toEqual([])
})

test('waits for no wallet on a site without the option', async () => {
  const portico = createPortico({
    adapters: [mockAdapter()],
    networks: [mockNetwork('eip155:31337')],
    platform: testPlatform(),
  })
  await expect(pair(portico)).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' })
  expect(portico.store.getState().pairing?.error?.code).toBe('WALLET_NOT_FOUND')
})

test('opens a wallet of the list on the link, if it has an address for that', async () => {
  const { portico, shown } = setUp()
  expect(walletLink(portico, 'pocket', 'mobile')).toBeUndefined()
  void pair(portico, { walletId: 'pocket' }).catch(() => {})
  await shown()
  const link = walletLink(portico, 'pocket', 'mobile')
  expect(link).toBe(`pocket://wc?${new URLSearchParams({ uri: mockLink.uri })}`)
  expect(walletLink(portico, 'pocket', 'desktop')).toBeUndefined()
  expect(walletLink(portico, 'nobody', 'mobile')).toBeUndefined()
})

test('lets a site show the link itself', async () => {
  const { portico, shown, agree } = setUp()
  const answer = portico.connect({ wallet: 'walletConnect' })
  await shown()
  agree()
  expect(await answer).toMatchObject({ connectorId: 'walletConnect' })
})

describe('a wallet chosen from a list and reached on another device', () => {
  const links = { mobileLink: 'pocket://', homepage: 'https://a.example' }

  test('is a recent one, once, with the ways to reach it', async () => {
    const { portico, state, shown, agree } = setUp()
    const answer = pair(portico, { walletId: 'pocket' })
    await shown()
    agree()
    await answer
    expect(state().recent).toEqual([
      {
        id: 'pocket',
        name: 'Pocket',
        namespace: 'eip155',
        listed: { id: 'pocket', name: 'Pocket', ...links },
      },
    ])
  })

  test.each([
    ['keeps the address of a picture on the server of the site', 'https://api.example/i/pocket', 1],
    [
      'keeps no address elsewhere, which would tell its owner of the visit',
      'https://a.example/i',
      0,
    ],
  ])('%s', async (_, imageUrl, times) => {
    const { make, agree } = setUp()
    const customWallets = [{ id: 'pocket', name: 'Pocket', ...links, imageUrl }]
    const portico = make({
      customWallets,
      apiUrl: 'https://api.example/',
      projectId: 'p'.repeat(32),
    })
    const answer = pair(portico, { walletId: 'pocket' })
    await vi.waitFor(() => expect(portico.store.getState().pairing?.uri).toBeTruthy())
    agree()
    await answer
    portico.destroy()
    const next = make({ customWallets: [], enableReconnect: false })
    expect(walletsOf(next).filter((wallet) => wallet.imageUrl === imageUrl)).toHaveLength(times)
    expect(walletsOf(next)).toHaveLength(1)
  })

  test('is listed by the next page before any list has loaded', async () => {
    const { portico, make, shown, agree } = setUp()
    const answer = pair(portico, { walletId: 'pocket' })
    await shown()
    agree()
    await answer
    portico.destroy()
    const next = make({ customWallets: [], enableReconnect: false })
    expect(walletsOf(next)).toMatchObject([{ id: 'pocket', kind: 'recent', links }])
    next.update({ excludeWalletIds: ['pocket'] })
    expect(walletsOf(next)).toEqual([])
  })

  test('is unknown if any wallet might have connected', async () => {
    const { portico, state, shown, agree } = setUp()
    const answer = pair(portico)
    await shown()
    agree()
    await answer
    expect(state().recent).toEqual([])
  })
})

test('does not list a stored wallet that cannot be read', () => {
  const { portico } = setUp()
  const recent = (listed: unknown) => [
    { id: 'evil', name: 'Evil', namespace: 'eip155' as const, listed },
  ]
  for (const listed of [
    { id: 'evil', name: 'Evil', homepage: 'javascript:alert(1)' },
    { id: 7, name: 'Evil', homepage: 'https://evil.example' },
    'text',
    null,
  ]) {
    portico.internal.store.setState({ recent: recent(listed) })
    expect(walletsOf(portico).map((item) => item.id)).toEqual(['pocket'])
  }
})

describe('a wallet that has scanned a code without a chosen wallet', () => {
  /** Pairs with a wallet that calls itself so. */
  async function scanned(name: string, customWallets?: PorticoOptions['customWallets']) {
    const { pairing, make, agree } = setUp()
    const portico = make(customWallets ? { customWallets } : {})
    const answer = pair(portico)
    const state = () => portico.store.getState()
    await vi.waitFor(() => expect(state().pairing?.uri).toBeTruthy())
    pairing.rename({ name })
    agree()
    await answer
    return state().recent
  }

  test('is stored as recent if it is one of a list', async () => {
    expect(await scanned('pocket ')).toMatchObject([
      { id: 'pocket', name: 'Pocket', listed: { mobileLink: 'pocket://' } },
    ])
  })

  test.each([
    ['nobody lists', 'Pocket Money', undefined],
    [
      'goes by the name of several',
      'Twin',
      ['a', 'b'].map((id) => ({
        id,
        name: 'Twin',
        rdns: `${id}.twin.example`,
        mobileLink: `${id}://`,
      })),
    ],
    [
      'is listed without a way to it',
      'Shut',
      [{ id: 's', name: 'Shut', homepage: 'https://s.example' }],
    ],
  ])('that %s is not stored', async (_what, name, customWallets) => {
    expect(await scanned(name, customWallets)).toEqual([])
  })
})

describe('a family that the wallet opens later', () => {
  /** Pairs a wallet that shares only one family at first. */
  async function paired() {
    const all = setUp({ others: [] })
    const answer = pair(all.portico)
    await all.shown()
    all.agree()
    await answer
    expect(all.state().status.solana ?? 'disconnected').toBe('disconnected')
    const notified = () =>
      all.events.flatMap((event) =>
        event.type === 'connect.success' ? [[event.namespace, event.reconnect]] : [],
      )
    return { ...all, notified }
  }

  test('is connected at once, and the visitor stays on the active network', async () => {
    const { pairing, state, notified } = await paired()
    pairing.open(solana)
    await vi.waitFor(() => expect(state().status.solana).toBe('connected'))
    const { current, connections, persistedConnections, activeNetworkId } = state()
    expect(current).toEqual({ eip155: 'pairing', solana: 'pairing' })
    expect(connections.map((connection) => connection.caipAddress)).toEqual([
      firstAccount,
      base58Account,
    ])
    expect(persistedConnections.map((connection) => connection.namespace).toSorted()).toEqual([
      'eip155',
      'solana',
    ])
    expect(activeNetworkId).toBe('eip155:31337')
    expect(notified()).toEqual([
      ['eip155', false],
      ['solana', false],
    ])
  })

  test('is followed like the first, and reported once however often the wallet announces it', async () => {
    const { pairing, state, notified } = await paired()
    pairing.open(solana)
    pairing.open(solana)
    await vi.waitFor(() => expect(state().status.solana).toBe('connected'))
    pairing.open(solana)
    pairing.close('solana')
    expect(state().connections.map((connection) => connection.namespace)).toEqual(['eip155'])
    expect(state().status).toMatchObject({ eip155: 'connected', solana: 'disconnected' })
    expect(state().persistedConnections.map((connection) => connection.namespace)).toEqual([
      'eip155',
    ])
    pairing.open(solana)
    await vi.waitFor(() => expect(state().status.solana).toBe('connected'))
    expect(notified()).toHaveLength(3)
  })

  test('stays when the first one leaves', async () => {
    const { pairing, state } = await paired()
    pairing.open(solana)
    pairing.connector.emit({ type: 'accounts', namespace: 'eip155', addresses: [] })
    await vi.waitFor(() => expect(state().status.solana).toBe('connected'))
    expect(state().connections.map((connection) => connection.namespace)).toEqual(['solana'])
    expect(state().activeNetworkId).toBe('solana:local')
  })

  test('is ignored if the site does not offer it', async () => {
    const { pairing, state, notified } = await paired()
    pairing.open({ accounts: ['bip122:x:y'], networkId: 'bip122:x' })
    await new Promise((resolve) => setImmediate(resolve))
    expect(state().connections.map((connection) => connection.namespace)).toEqual(['eip155'])
    expect(notified()).toHaveLength(1)
  })
})

test('a wallet of this browser opens no family by itself', async () => {
  const connector = mockConnector({ namespaces: ['eip155', 'solana'] })
  const { make } = setUp()
  const portico = make({
    adapters: [mockAdapter({ connectors: [connector] }), mockAdapter({ namespace: 'solana' })],
  })
  await connect(portico, { connector, namespace: 'eip155' })
  connector.emit({ type: 'accounts', namespace: 'solana', addresses: ['x'] })
  await new Promise((resolve) => setImmediate(resolve))
  expect(portico.store.getState().connections.map((connection) => connection.namespace)).toEqual([
    'eip155',
  ])
})
