import type { Portico } from '@portico/core'
import {
  abortPendingConnect,
  type ConnectorSession,
  connect as connectPortico,
  errorOf,
  lookForWallets,
  open,
  pair,
} from '@portico/core/adapter'
import { cancelWaiting, close, retryPairing } from '@portico/core/internal'
import { expectCode, type MockPairingOptions, mockPairing } from '@portico/testing'
import { UserRejectedRequestError } from 'viem'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  connect,
  disconnect,
  getConnectorClient,
  reconnect,
  sendTransaction,
  signMessage,
  switchChain,
} from 'wagmi/actions'
import { announcedWallets, memory, siteConfig, tick, widgetOver } from '../inBrowser.test.util.tsx'
import {
  connected,
  families,
  first,
  nobody,
  type Options,
  paired,
  second,
  setup,
  solana,
  type World,
} from './page.test.util.ts'
import { pairingConnector } from './pairingConnector.ts'
import { pairedKey } from './types.ts'

describe('a pairing', () => {
  test('connects wagmi and Portico alike, with one code for all families', async () => {
    const world = await setup({ others: [solana] })
    const { portico, pairing, seen, config, phone, state } = world
    const answer = pair(portico)
    await expect.poll(() => state().pairing?.uri).toBeTruthy()
    await tick()
    expect([seen.wagmi?.status, seen.ours?.status]).toEqual(['connecting', 'connecting'])
    pairing.connector.release()
    expect(await answer).toMatchObject({ namespace: 'eip155', connectorUid: phone.uid })
    await tick()
    expect(seen).toEqual({ wagmi: connected, ours: connected })
    expect(config.state.connections.get(phone.uid)?.connector).toBe(phone)
    expect(families(world).toSorted()).toEqual(['eip155', 'solana'])
  })

  test('takes the name of the wallet on both sides', async () => {
    const { pairing, portico, seen } = await setup({ behaviour: 'approve' })
    await lookForWallets(portico)
    pairing.rename({ name: 'Pocket' })
    await pair(portico)
    await tick()
    const named = { ...connected, wallet: 'Pocket' }
    expect(seen).toEqual({ wagmi: named, ours: named })
  })

  test('shows the code if the site connects through wagmi', async () => {
    const { config, phone, pairing, seen, state } = await setup()
    const answer = connect(config, { connector: phone })
    await expect.poll(() => state().pairing?.uri).toBeTruthy()
    expect(state()).toMatchObject({ open: true, stack: [{ view: 'ConnectingWalletConnect' }] })
    pairing.connector.release()
    expect(await answer).toEqual({ accounts: [first], chainId: 31337 })
    await tick()
    expect(seen).toEqual({ wagmi: connected, ours: connected })
  })

  test('ends on both sides when the visitor closes the card', async () => {
    const { config, phone, portico, pairing, seen, state } = await setup()
    const answer = connect(config, { connector: phone })
    answer.catch(() => {})
    await expect.poll(() => state().pairing?.uri).toBeTruthy()
    close(portico)
    await expect(answer).rejects.toMatchObject({ code: 4001 })
    await tick()
    expect(seen).toEqual({ wagmi: nobody, ours: nobody })
    pairing.connector.release()
    await tick()
    expect(seen).toEqual({ wagmi: nobody, ours: nobody })
  })

  describe('that the site began through wagmi', () => {
    /** A page whose site requests a wallet, and shows the code for it. */
    async function requesting(options: Options = {}) {
      const world = await setup(options)
      const { config, phone, state } = world
      const answer = connect(config, { connector: phone })
      answer.catch(() => {})
      await expect.poll(() => state().pairing).toBeTruthy()
      return { ...world, answer }
    }

    test.each([
      ['declines', 'reject'],
      ['does not answer in time', { fails: errorOf('WALLET_TIMEOUT') }],
    ] as const)(
      'rejects when the wallet %s, and the visitor tries again in the card',
      async (_how, behaviour) => {
        const { answer, portico, pairing, seen, state } = await requesting({ behaviour })
        await expect(answer).rejects.toBeInstanceOf(UserRejectedRequestError)
        await expect(answer).rejects.toMatchObject({ code: 4001, cause: state().pairing?.error })
        await tick()
        expect(state()).toMatchObject({ open: true, stack: [{ view: 'ConnectingWalletConnect' }] })
        expect(seen).toEqual({ wagmi: nobody, ours: nobody })
        pairing.connector.behave('approve')
        await retryPairing(portico)
        await tick()
        expect(seen).toEqual({ wagmi: connected, ours: connected })
      },
    )

    test('stays on its chain if the wallet declines the site’s chain', async () => {
      const { config, phone, pairing, state, seen } = await setup()
      const answer = connect(config, { connector: phone, chainId: 31338 })
      await expect.poll(() => state().pairing?.uri).toBeTruthy()
      vi.spyOn(pairing.connector, 'request').mockRejectedValue({ code: 4001 })
      pairing.connector.release()
      expect(await answer).toEqual({ accounts: [first], chainId: 31337 })
      await tick()
      expect(seen).toEqual({ wagmi: connected, ours: connected })
    })

    test('rejects with any other error', async () => {
      const { answer } = await requesting({ behaviour: { fails: errorOf('RELAY_UNREACHABLE') } })
      await expectCode(answer, 'RELAY_UNREACHABLE')
    })

    test('begins again after a decline when the site connects again', async () => {
      const { answer, config, phone, pairing, seen, state } = await requesting({
        behaviour: 'reject',
      })
      await expect(answer).rejects.toBeInstanceOf(UserRejectedRequestError)
      pairing.connector.behave('slow')
      const next = connect(config, { connector: phone })
      await expect.poll(() => state().pairing?.uri).toBeTruthy()
      pairing.connector.release()
      expect(await next).toEqual({ accounts: [first], chainId: 31337 })
      await expect.poll(() => state().open).toBe(false)
      expect(seen).toEqual({ wagmi: connected, ours: connected })
    })

    test('continues while the visitor looks for another wallet in the card', async () => {
      const { answer, portico, pairing, state } = await requesting()
      const done = vi.fn()
      answer.finally(done).catch(() => {})
      abortPendingConnect(portico)
      pairing.connector.behave('approve')
      // The view connects the other wallet.
      void open(portico, { view: 'ConnectingWalletConnect', walletId: 'other' })
      expect(done).not.toHaveBeenCalled()
      expect(await answer).toEqual({ accounts: [first], chainId: 31337 })
      expect(state().status.eip155).toBe('connected')
    })

    test('fails with the reason if the wallet has no EVM account', async () => {
      const { answer, portico, pairing, state } = await requesting({
        ...solana,
        namespaces: ['solana'],
      })
      await expect.poll(() => state().pairing?.uri).toBeTruthy()
      pairing.connector.release()
      await expect.poll(() => state().connections.length).toBe(1)
      close(portico)
      await expectCode(answer, 'WALLET_LACKS_NETWORKS')
    })
  })

  test('ends when the wallet declines, and can begin again', async () => {
    const { portico, pairing, seen } = await setup({ behaviour: 'reject' })
    await expectCode(pair(portico), 'USER_REJECTED')
    await tick()
    expect(seen).toEqual({ wagmi: nobody, ours: nobody })
    pairing.connector.behave('approve')
    await retryPairing(portico)
    await tick()
    expect(seen).toEqual({ wagmi: connected, ours: connected })
  })

  test('is replaced by a browser wallet whose connect is still pending', async () => {
    const { wallets } = announcedWallets()
    const { portico, seen, state } = await setup()
    wallets[0].behave('slow')
    const answer = pair(portico)
    answer.catch(() => {})
    await expect.poll(() => state().pairing?.uri).toBeTruthy()
    const connector = state().connectors.find((connector) => connector.type === 'ANNOUNCED')
    if (!connector) throw new Error('unreachable')
    abortPendingConnect(portico)
    const other = connectPortico(portico, { connector })
    await expectCode(answer, 'CONNECTION_ABORTED')
    await tick()
    expect([seen.wagmi?.status, seen.ours?.status]).toEqual(['connecting', 'connecting'])
    wallets[0].behave('approve')
    wallets[0].release()
    await other
    await tick()
    expect(seen.ours).toEqual({ ...connected, wallet: 'Wallet 0' })
    expect(seen.wagmi).toEqual(seen.ours)
  })

  test('adds to an earlier connection, which stays when the pairing ends', async () => {
    announcedWallets()
    const { portico, config, pairing, seen, state } = await setup({
      behaviour: 'approve',
      accounts: [`eip155:31337:${second}`],
    })
    const [, injected] = config.connectors
    if (!injected) throw new Error('unreachable')
    await connect(config, { connector: injected })
    await pair(portico)
    await tick()
    const added = { ...connected, address: second }
    expect(seen).toEqual({ wagmi: added, ours: added })
    expect(config.state.connections.size).toBe(2)
    pairing.connector.emit({ type: 'disconnect' })
    await tick()
    const before = { ...connected, wallet: 'Wallet 0' }
    expect(seen).toEqual({ wagmi: before, ours: before })
    expect(state().connections).toHaveLength(1)
  })

  test('with another phone keeps the earlier one until the new one is connected', async () => {
    const { portico, pairing, seen, state } = await paired()
    pairing.connector.behave('slow')
    const answer = pair(portico)
    await expect.poll(() => state().pairing?.uri).toBeTruthy()
    expect(seen.wagmi).toEqual(connected)
    pairing.connector.release()
    await answer
    await tick()
    expect(seen).toEqual({ wagmi: connected, ours: connected })
  })

  test('with a wallet that has only Solana leaves wagmi unchanged', async () => {
    const { seen, ...world } = await paired({ namespaces: ['solana'], ...solana })
    expect(seen.wagmi).toEqual(nobody)
    expect(families({ seen, ...world })).toEqual(['solana'])
  })
})

test('a wallet that adds EVM networks beside another current one keeps that current', async () => {
  announcedWallets()
  const world = await paired(solana)
  const { config, phone, pairing, seen } = world
  const injected = config.connectors.find((connector) => connector.name === 'Wallet 0')
  if (!injected) throw new Error('unreachable')
  await connect(config, { connector: injected })
  await tick()
  const before = { ...seen }
  expect(before.wagmi).toEqual({ ...connected, wallet: 'Wallet 0' })
  const statuses = new Set<string>()
  onTestFinished(
    config.subscribe(
      ({ status, current }) => `${status} ${current}`,
      (status) => void statuses.add(status),
    ),
  )
  pairing.open({ accounts: [`eip155:31338:${second}`], networkId: 'eip155:31338' })
  await expect.poll(() => config.state.connections.has(phone.uid)).toBe(true)
  await expect.poll(() => world.state().connections.length).toBe(3)
  expect(seen).toEqual(before)
  expect([...statuses]).toEqual([])
  pairing.connector.emit({ type: 'disconnect' })
  await tick()
  expect(config.state.connections.has(phone.uid)).toBe(false)
  expect(seen.wagmi).toEqual(before.wagmi)
})

test('a wallet that adds EVM networks does not replace a connection that wagmi only remembers', async () => {
  const world = await paired(solana)
  const { config, phone, pairing, seen } = world
  const connector = { id: 'old', name: 'Old', type: 'injected', uid: 'old' } as never
  const old = { accounts: [second], chainId: 31337, connector } as const
  config.setState((state) => ({ ...state, current: 'old', connections: new Map([['old', old]]) }))
  pairing.open({ accounts: [`eip155:31337:${first}`], networkId: 'eip155:31337' })
  await expect.poll(() => seen.wagmi).toEqual(connected)
  expect([...config.state.connections.keys()]).toEqual([phone.uid])
})

test('a wallet of Solana that adds EVM networks later is then also in wagmi', async () => {
  const world = await paired(solana)
  expect(world.seen.wagmi).toEqual(nobody)
  world.pairing.open({ accounts: [`eip155:31337:${first}`], networkId: 'eip155:31337' })
  await expect.poll(() => families(world).toSorted()).toEqual(['eip155', 'solana'])
  await tick()
  expect(world.seen.wagmi).toEqual(connected)
  expect(world.seen.ours).toMatchObject({ status: 'connected', address: first })
})

describe('an incomplete set-up', () => {
  const alerts = ({ store }: Portico) => store.getState().alerts.map((alert) => alert.message)

  test('is reported to developers for a config without the connector, on a site that pairs', () => {
    expect(alerts(widgetOver(siteConfig()))).toEqual([])
    expect(alerts(widgetOver(siteConfig(), memory(), { pairing: mockPairing() }))).toEqual([
      'The option pairing needs pairingConnector() of @portico/wagmi in the connectors of the wagmi config',
    ])
  })

  test('is reported to developers and to callers of connect for a connector without the option', async () => {
    const config = siteConfig({ connectors: [pairingConnector()] })
    const text =
      'The option pairing is missing: pairingConnector() of the wagmi config reaches no wallet without it'
    expect(alerts(widgetOver(config))).toEqual([text])
    const [connector] = config.connectors
    if (!connector) throw new Error('unreachable')
    await expect(connect(config, { connector })).rejects.toThrow(text)
    expect(config.state.status).toBe('disconnected')
  })

  test('is reported to callers of connect for a connector that no widget knows', async () => {
    const { config, portico } = await setup()
    expect(alerts(portico)).toEqual([])
    await expect(connect(config, { connector: pairingConnector() })).rejects.toThrow(
      'The option pairing must be given to createPortico() with wagmi() of the config whose connectors have this pairingConnector()',
    )
  })
})

describe('a paired wallet', () => {
  test('receives the requests of wagmi’s actions', async () => {
    const { config, pairing } = await paired()
    expect(await signMessage(config, { message: 'hello' })).toMatch(/^0x/)
    const hash = await sendTransaction(config, { to: second, value: 1n, gas: 21_000n })
    expect(hash).toMatch(/^0x/)
    const methods = pairing.connector.calls.map((call) => call.method)
    expect(methods).toContain('personal_sign')
    expect(methods).toContain('eth_sendTransaction')
  })

  test('has its request rejected, as wagmi expects, if the visitor cancels it here', async () => {
    const { config, pairing, portico, state } = await paired()
    pairing.connector.behave('slow')
    const answer = signMessage(config, { message: 'hello' })
    answer.catch(() => {})
    await expect.poll(() => state().waitingFor?.method).toBe('personal_sign')
    cancelWaiting(portico)
    await expect(answer).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
  })

  test.each([
    [
      'the wallet',
      ({ pairing }: World) =>
        pairing.connector.request({
          method: 'wallet_switchEthereumChain',
          params: [{ chainId: '0x7a6a' }],
        }),
    ],
    ['Portico', ({ portico }: World) => portico.switchNetwork('eip155:31338')],
    ['wagmi', ({ config }: World) => switchChain(config, { chainId: 31338 })],
  ])('changes chain on both sides when %s does', async (_who, change) => {
    const world = await paired()
    const { provider, received } = await listening(world)
    await change(world)
    await tick()
    const there = { ...connected, chain: 31338, active: 31338 }
    expect(world.seen).toEqual({ wagmi: there, ours: there })
    expect((await getConnectorClient(world.config)).chain.id).toBe(31338)
    expect(received).toContainEqual('0x7a6a')
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
  })

  test('changes its account on both sides', async () => {
    const { pairing, seen } = await paired()
    pairing.connector.emit({ type: 'accounts', namespace: 'eip155', addresses: [second] })
    await tick()
    const other = { ...connected, address: second }
    expect(seen).toEqual({ wagmi: other, ours: other })
  })

  test.each([
    ['wagmi', ({ config }: World) => disconnect(config)],
    ['Portico', ({ portico }: World) => portico.disconnect()],
    ['Portico for one family', ({ portico }: World) => portico.disconnect('solana')],
    ['the phone', ({ pairing }: World) => pairing.connector.emit({ type: 'disconnect' })],
  ])('disconnects both sides with all families when %s ends it', async (who, end) => {
    const storage = memory()
    const world = await paired({ others: [solana], storage })
    expect(families(world)).toHaveLength(2)
    await end(world)
    await tick()
    expect(world.seen.wagmi).toEqual(nobody)
    expect(world.seen.ours).toMatchObject({ status: 'disconnected', address: undefined })
    expect(families(world)).toEqual([])
    expect(storage.getItem(`wagmi.${pairedKey}`)).toBeNull()
    if (who !== 'the phone') expect(await world.pairing.connector.isAuthorized()).toBe(false)
    await pair(world.portico)
    await tick()
    expect(world.seen.wagmi).toEqual(connected)
    expect(world.seen.ours).toMatchObject({ status: 'connected', address: first })
  })
})

const listening = async ({ phone }: World) => {
  const received: unknown[] = []
  const provider = await phone.getProvider()
  provider.on('chainChanged', (chainId) => received.push(chainId))
  return { provider, received }
}

describe('a paired wallet after a reload', () => {
  /** A page on which a wallet has paired, and the storage that it leaves. */
  async function visit(others: readonly ConnectorSession[] = [solana]) {
    const stores = { storage: memory(), own: memory() }
    const { unmount, portico } = await paired({ ...stores, others })
    unmount()
    portico.destroy()
    return { ...stores, behaviour: 'approve', authorized: true, others } as const
  }

  test.each([
    ['', false],
    [', with a widget that is made after wagmi has begun', true],
  ])('is connected again without a request%s', async (_when, late) => {
    const world = await setup({ ...(await visit()), reconnect: true, late })
    const { seen, state, config, phone } = world
    await expect.poll(() => seen.ours?.status).toBe('connected')
    await tick()
    expect(seen).toEqual({ wagmi: connected, ours: connected })
    expect([state().pairing, state().open]).toEqual([undefined, false])
    expect(config.state.current).toBe(phone.uid)
    await expect.poll(() => families(world).toSorted()).toEqual(['eip155', 'solana'])
    world.pairing.connector.emit({ type: 'disconnect' })
    await tick()
    expect(seen.wagmi).toEqual(nobody)
    expect(families(world)).toEqual([])
  })

  test('connects families that it adds then, and disconnects them separately', async () => {
    const world = await setup({ ...(await visit([])), reconnect: true })
    const { pairing, seen } = world
    await expect.poll(() => seen.ours?.status).toBe('connected')
    expect(families(world)).toEqual(['eip155'])
    pairing.open(solana)
    await expect.poll(() => families(world).toSorted()).toEqual(['eip155', 'solana'])
    expect(seen).toEqual({ wagmi: connected, ours: connected })
    pairing.close('solana')
    await expect.poll(() => families(world)).toEqual(['eip155'])
    expect(seen).toEqual({ wagmi: connected, ours: connected })
  })

  test('is not connected if it has disconnected meanwhile', async () => {
    const { seen } = await setup({ ...(await visit()), authorized: false, reconnect: true })
    await expect.poll(() => seen.wagmi?.status).toBe('disconnected')
    expect(seen.ours).toEqual(nobody)
  })

  test('loads nothing for a visitor who has never paired', async () => {
    const { state, config } = await setup({ authorized: true, reconnect: true })
    await expect.poll(() => config.state.status).toBe('disconnected')
    expect(state().connectors.some((connector) => connector.type === 'PAIRING')).toBe(false)
  })

  test('is given up by wagmi without a widget', async () => {
    const { storage } = await visit()
    const config = siteConfig({ storage, connectors: [pairingConnector()] })
    await reconnect(config)
    expect(config.state.status).toBe('disconnected')
  })
})

describe('a paired wallet that lies', () => {
  const lies: readonly (readonly [string, MockPairingOptions])[] = [
    ['invalid accounts', { accounts: ['eip155:31337:<img src=x>'] }],
    ['an account that is too short', { accounts: ['eip155:31337:0x12'] }],
    ['one good account and one bad', { accounts: [`eip155:31337:${first}`, 'eip155:31337:0x0'] }],
    ['a chain that was not requested', { networkId: 'eip155:1', accounts: [`eip155:1:${first}`] }],
    ['an invalid chain', { networkId: 'eip155:x', accounts: [`eip155:x:${first}`] }],
    [
      'accounts of another family',
      { networkId: 'eip155:31337', accounts: [`solana:local:${first}`] },
    ],
  ]
  test.each(lies)('with %s is never shown as connected', async (_lie, mock) => {
    const { portico, seen, state, config } = await setup({ behaviour: 'approve', ...mock })
    await expectCode(pair(portico), 'WALLET_BAD_ANSWER')
    await tick()
    expect(seen).toEqual({ wagmi: nobody, ours: nobody })
    expect([state().connections, config.state.connections.size]).toEqual([[], 0])
  })

  test.each(lies)('with %s after a reload is not connected again', async (_lie, mock) => {
    const storage = memory(new Map([[`wagmi.${pairedKey}`, 'true']]))
    const { seen, config } = await setup({
      behaviour: 'approve',
      authorized: true,
      storage,
      reconnect: true,
      ...mock,
    })
    await expect.poll(() => config.state.status).toBe('disconnected')
    expect(seen).toEqual({ wagmi: nobody, ours: nobody })
  })

  test.each([
    ['accounts', { type: 'accounts', namespace: 'eip155', addresses: ['0xevil'] }],
    ['a chain', { type: 'network', namespace: 'eip155', networkId: 'eip155:1' }],
    ['an invalid chain', { type: 'network', namespace: 'eip155', networkId: 'eip155:x' }],
  ] as const)('about %s later is ignored by both sides', async (_lie, event) => {
    const { pairing, seen } = await paired()
    pairing.connector.emit(event)
    await tick()
    expect(seen).toEqual({ wagmi: connected, ours: connected })
  })
})

test('destroy() leaves no listener, and a new widget continues', async () => {
  const { portico, pairing, config, seen, phone } = await paired()
  expect(pairing.connector.listenerCount()).toBeGreaterThan(0)
  portico.destroy()
  expect(pairing.connector.listenerCount()).toBe(0)
  expect(phone.shared.site).toBeUndefined()
  const again = mockPairing({ behaviour: 'approve', authorized: true })
  const next = widgetOver(config, memory(), { pairing: again })
  await expect.poll(() => again.connector.listenerCount()).toBe(1)
  again.connector.emit({ type: 'disconnect' })
  await tick()
  expect(seen.wagmi).toEqual(nobody)
  expect(next.store.getState().connections).toEqual([])
})
