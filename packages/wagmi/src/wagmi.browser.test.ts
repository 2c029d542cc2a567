import { switchConnection } from '@portico/core'
import { connect as connectPortico, open } from '@portico/core/adapter'
import { close, connectPending } from '@portico/core/internal'
import { announceProvider, expectCode, mockProvider, providerInfo } from '@portico/testing'
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { injected } from 'wagmi'
import { connect, disconnect, reconnect, switchConnection as switchWagmi } from 'wagmi/actions'
import {
  announcedWallets,
  memory,
  Page,
  renderPage,
  type Seen,
  siteConfig,
  tick,
  widgetOver,
} from './inBrowser.test.util.tsx'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A page with both, and its first wallet. */
async function setup(
  options: Parameters<typeof siteConfig>[0] & {
    strict?: boolean
    reconnect?: boolean
  } = {},
) {
  const { strict, reconnect: again, ...site } = options
  const { wallets } = announcedWallets()
  const config = siteConfig(site)
  const portico = widgetOver(config)
  const page = renderPage({
    config,
    portico,
    ...(strict && { strict }),
    ...(again && { reconnect: again }),
  })
  await tick() // wagmi reads its storage
  const [connector] = config.connectors
  const [ours] = portico.store.getState().connectors
  if (!connector || !ours) throw new Error('no wallet was found')
  return {
    ...page,
    wallets,
    config,
    portico,
    connector,
    ours,
    state: () => portico.store.getState(),
  }
}

const connected = {
  status: 'connected',
  address: first,
  chain: 31337,
  wallet: 'Wallet 0',
  active: 31337,
}
const nobody = {
  status: 'disconnected',
  address: undefined,
  chain: undefined,
  wallet: undefined,
  active: 31337,
}

describe('the wallets of the widget', () => {
  test('are those of wagmi, including late ones, each once', async () => {
    const { state, config } = await setup()
    expect(state().connectors.map((connector) => connector.name)).toEqual(['Wallet 0', 'Wallet 1'])
    const info = providerInfo({ uuid: 'late', rdns: 'dev.portico.late', name: 'Late' })
    onTestFinished(announceProvider(mockProvider().provider, info))
    expect(state().connectors.map((connector) => connector.uid)).toEqual(
      config.connectors.map((connector) => connector.uid),
    )
    expect(state().connectors.at(-1)).toMatchObject({ id: info.rdns, type: 'ANNOUNCED' })
  })

  test('leave out announced wallets if the site says so', () => {
    announcedWallets()
    const config = siteConfig({ discovery: false })
    expect(widgetOver(config).store.getState().connectors).toEqual([])
  })

  test('include those that a site creates when it connects them', async () => {
    const { provider } = mockProvider({ accounts: [first] })
    const { config, state, seen } = await setup()
    const target = { id: 'own', name: 'Own', provider: provider as never }
    await connect(config, { connector: injected({ target }) })
    await tick()
    expect(seen.ours).toEqual({ ...connected, wallet: 'Own' })
    expect(state().connectors.at(-1)).toMatchObject({ id: 'own', type: 'INJECTED' })
  })
})

describe('a connection', () => {
  test('from Portico also connects wagmi, with the connector of the site', async () => {
    const { portico, ours, seen, config, connector } = await setup()
    await connectPortico(portico, { connector: ours })
    await tick()
    expect(seen).toEqual({ wagmi: connected, ours: connected })
    expect(config.state.connections.get(connector.uid)?.connector).toBe(connector)
  })

  test('from wagmi also connects Portico, and an open card continues to the account', async () => {
    const { portico, config, connector, seen, state } = await setup()
    open(portico)
    await connect(config, { connector })
    await tick()
    expect(seen).toEqual({ wagmi: connected, ours: connected })
    expect(state()).toMatchObject({ open: true, stack: [{ view: 'Account' }] })
  })

  test('ends on both sides one tick after the card is closed', async () => {
    const { portico, ours, seen, wallets, connector } = await setup()
    wallets[0].behave('slow')
    open(portico)
    const answer = connectPending(portico, ours)
    answer.catch(() => {})
    await tick()
    expect([seen.wagmi?.status, seen.ours?.status]).toEqual(['connecting', 'connecting'])
    close(portico)
    await tick()
    expect(seen).toEqual({ wagmi: nobody, ours: nobody })
    await expectCode(answer, 'CONNECTION_ABORTED')
    wallets[0].behave('approve')
    wallets[0].release()
    await expect.poll(() => connector.isAuthorized()).toBe(false)
    expect(seen).toEqual({ wagmi: nobody, ours: nobody })
  })

  test('to another wallet ends the wait for the first, and is itself still pending', async () => {
    const { portico, seen, wallets, state } = await setup()
    for (const wallet of wallets) wallet.behave('slow')
    const [one, two] = state().connectors
    if (!one || !two) throw new Error('unreachable')
    connectPending(portico, one).catch(() => {})
    const second = connectPending(portico, two)
    await tick()
    expect([seen.wagmi?.status, seen.ours?.status]).toEqual(['connecting', 'connecting'])
    wallets[1].behave('approve')
    wallets[1].release()
    await second
    await tick()
    expect([seen.wagmi?.wallet, seen.ours?.wallet]).toEqual(['Wallet 1', 'Wallet 1'])
  })

  test('stays unchanged if the next wallet declines', async () => {
    const { portico, seen, wallets, state, config, connector } = await setup()
    await connect(config, { connector })
    wallets[1].behave('reject')
    const [, other] = state().connectors
    if (!other) throw new Error('unreachable')
    await expectCode(connectPortico(portico, { connector: other }), 'USER_REJECTED')
    await tick()
    expect(seen).toEqual({ wagmi: connected, ours: connected })
  })
})

describe('a choice', () => {
  const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const namespace = 'eip155'

  test('of another account in Portico makes it current in wagmi', async () => {
    const { portico, config, connector, seen } = await setup()
    await connect(config, { connector })
    const caipAddress = `eip155:31337:${second}` as const
    switchConnection(portico, { connectorUid: connector.uid, namespace, caipAddress })
    await tick()
    const chosen = { ...connected, address: second }
    expect(seen).toEqual({ wagmi: chosen, ours: chosen })
  })

  test('of another wallet in Portico makes it current in wagmi, and first on the next visit', async () => {
    const { portico, config, connector, seen } = await setup()
    await connect(config, { connector })
    const [, other] = config.connectors
    if (!other) throw new Error('unreachable')
    await connect(config, { connector: other })
    await tick()
    expect([seen.wagmi?.wallet, seen.ours?.wallet]).toEqual(['Wallet 1', 'Wallet 1'])
    switchConnection(portico, { connectorUid: connector.uid, namespace })
    await tick()
    expect(seen).toEqual({ wagmi: connected, ours: connected })
    expect(await config.storage?.getItem('recentConnectorId')).toBe(connector.id)
  })

  test('of another wallet in wagmi makes it current in Portico', async () => {
    const { config, connector, seen } = await setup()
    const [, other] = config.connectors
    if (!other) throw new Error('unreachable')
    await connect(config, { connector: other })
    await connect(config, { connector })
    await switchWagmi(config, { connector: other })
    await tick()
    expect([seen.wagmi?.wallet, seen.ours?.wallet]).toEqual(['Wallet 1', 'Wallet 1'])
  })

  test('of accounts again asks a connected wallet, and a refusal changes nothing', async () => {
    const { config, connector, ours, seen, wallets } = await setup()
    await connect(config, { connector })
    wallets[0].behave('reject')
    const anew = { namespace, reselect: true } as const
    await expect(ours.connect(anew)).rejects.toMatchObject({ code: 4001 })
    await tick()
    expect(seen).toEqual({ wagmi: connected, ours: connected })
    wallets[0].behave('approve')
    expect((await ours.connect(anew)).accounts).toHaveLength(2)
  })

  test('of a network before there is a wallet sets the chain that wagmi reads from', async () => {
    const { portico, seen } = await setup()
    await portico.switchNetwork('eip155:31338')
    await tick()
    const there = { ...nobody, active: 31338 }
    expect(seen).toEqual({ wagmi: there, ours: there })
  })

  test('of a chain at the wallet that the site does not have keeps the active one', async () => {
    const { config, connector, seen, wallets } = await setup()
    await connect(config, { connector })
    wallets[0].emit('chainChanged', '0x1')
    await tick()
    const away = { ...connected, chain: 1 }
    expect(seen).toEqual({ wagmi: away, ours: away })
  })
})

describe('a disconnect', () => {
  test('in Portico also disconnects wagmi', async () => {
    const { portico, config, connector, seen } = await setup()
    await connect(config, { connector })
    await portico.disconnect()
    await tick()
    expect(seen).toEqual({ wagmi: nobody, ours: nobody })
  })

  test('in wagmi also disconnects Portico, and closes an open account view', async () => {
    const { portico, config, connector, seen, state } = await setup()
    await connect(config, { connector })
    open(portico)
    await disconnect(config)
    await tick()
    expect(seen).toEqual({ wagmi: nobody, ours: nobody })
    expect(state().stack).toEqual([{ view: 'Connect' }])
  })

  test('that the wallet fails makes both sides forget it', async () => {
    const { portico, config, connector, seen } = await setup()
    await connect(config, { connector })
    Object.assign(connector, { disconnect: () => Promise.reject(new Error('stuck')) })
    await expectCode(portico.disconnect(), 'DISCONNECT_FAILED')
    await tick()
    expect(seen).toEqual({ wagmi: nobody, ours: nobody })
  })
})

describe('a wagmi connector that lies', () => {
  test.each([
    ['invalid accounts', { accounts: ['<img src=x>'], chainId: 31337 }],
    ['no list of accounts', { accounts: 'all of them', chainId: 31337 }],
    ['no account', { accounts: [], chainId: 31337 }],
    ['an account that is an object', { accounts: [{ address: null }], chainId: 31337 }],
    ['an invalid chain', { accounts: [first], chainId: Number.NaN }],
    ['a chain in words', { accounts: [first], chainId: '31337' }],
  ])('with %s, is never shown as connected', async (_lie, answer) => {
    const { portico, ours, config, connector, seen, state } = await setup()
    Object.assign(connector, { connect: async () => answer })
    await expect(connectPortico(portico, { connector: ours })).rejects.toBeDefined()
    await tick()
    expect(seen).toEqual({ wagmi: nobody, ours: nobody })
    await connect(config, { connector }) // wagmi itself believes it
    await tick()
    expect(seen.ours).toEqual(nobody)
    expect(state().connections).toEqual([])
    Object.assign(connector, { connect: async () => ({ accounts: [first], chainId: 31337 }) })
    await connectPortico(portico, { connector: ours })
    await tick()
    expect(seen).toEqual({ wagmi: connected, ours: connected })
  })

  test('about a change loses its account, and gets it back with a true one', async () => {
    const { config, connector, seen } = await setup()
    await connect(config, { connector })
    connector.emitter.emit('change', { accounts: ['0xevil'] })
    await tick()
    expect(seen.ours).toMatchObject({ status: 'disconnected', address: undefined })
    connector.emitter.emit('change', { accounts: [first] })
    await tick()
    expect(seen.ours).toEqual(connected)
  })
})

describe('an earlier visit', () => {
  /** A page on which the visitor connects, and what it leaves in storage. */
  async function visit(storage: ReturnType<typeof memory>) {
    const { config, connector, unmount, portico, wallets } = await setup({ storage })
    await connect(config, { connector })
    unmount()
    portico.destroy()
    return wallets
  }

  test.each([
    ['once', false],
    ['once in strict mode', true],
  ])('is restored by wagmi, %s, without a request to the visitor', async (_how, strict) => {
    const storage = memory()
    const [left] = await visit(storage)
    const persistedConnections = [
      { id: 'dev.portico.wallet1', name: 'Wallet 1', namespace: 'eip155' },
    ]
    const entries = new Map([['portico', JSON.stringify({ version: 2, persistedConnections })]])
    const config = siteConfig({ storage })
    const portico = widgetOver(config, memory(entries))
    const before = left.calls.length
    const { seen } = renderPage({ config, portico, strict, reconnect: true })
    await expect.poll(() => seen.ours?.status).toBe('connected')
    await tick()
    expect(seen).toEqual({ wagmi: connected, ours: connected })
    const requested = left.calls.slice(before).map((call) => call.method)
    expect(requested).not.toContain('eth_requestAccounts')
    // wagmi asks for permission and for the connection, once each.
    expect(requested.filter((method) => method === 'eth_accounts')).toHaveLength(2)
  })

  test('counts as no connection until the wallet has confirmed it', async () => {
    const storage = memory()
    await visit(storage)
    const config = siteConfig({ storage })
    const portico = widgetOver(config)
    await tick()
    expect(config.state.connections.size).toBe(1)
    expect(portico.store.getState()).toMatchObject({
      connections: [],
      status: { eip155: 'disconnected' },
    })
    await reconnect(config)
    expect(portico.store.getState().status.eip155).toBe('connected')
  })

  test('is rendered by a server as disconnected, and restored without a mismatch', async () => {
    const storage = memory()
    await visit(storage)
    const config = siteConfig({ storage, ssr: true })
    const portico = widgetOver(config)
    const seen: Seen = {}
    const page = createElement(Page, { config, portico, seen, reconnect: true })
    const container = document.createElement('div')
    container.append(
      ...new DOMParser().parseFromString(renderToString(page), 'text/html').body.children,
    )
    document.body.append(container)
    expect(container.textContent).toContain('disconnected')
    const complaints: unknown[] = []
    const root = hydrateRoot(container, page, {
      onRecoverableError: (error) => complaints.push(error),
    })
    onTestFinished(() => {
      root.unmount()
      container.remove()
    })
    await expect.poll(() => seen.ours?.status).toBe('connected')
    expect(seen).toEqual({ wagmi: connected, ours: connected })
    expect(complaints).toEqual([])
  })
})

test('destroy() leaves no watcher in wagmi', async () => {
  announcedWallets()
  const config = siteConfig()
  const watching = new Set<unknown>()
  const watched = {
    ...config,
    get state() {
      return config.state
    },
    get connectors() {
      return config.connectors
    },
  }
  watched.subscribe = ((...args: Parameters<typeof config.subscribe>) => {
    const stop = config.subscribe(...args)
    watching.add(stop)
    return () => {
      watching.delete(stop)
      stop()
    }
  }) as typeof config.subscribe
  const portico = widgetOver(watched)
  const [connector] = portico.store.getState().connectors
  const [inner] = config.connectors
  if (!connector || !inner) throw new Error('unreachable')
  const listeners = () => inner.emitter.listenerCount('change')
  await connectPortico(portico, { connector })
  expect([watching.size, listeners()]).toEqual([2, 2])
  portico.destroy()
  expect([watching.size, listeners()]).toEqual([0, 1])
  await disconnect(config)
  expect(portico.store.getState().connections).toHaveLength(1)
})
