import {
  describeConnector,
  expectCode,
  type MockProviderOptions,
  mockProvider,
} from '@portico/testing'
import { describe, expect, test, vi } from 'vitest'
import { withOwnTimers } from '../ownTimers.test.util.ts'
import type { Eip1193Provider } from '../types.ts'
import { connectorFromProvider } from './connectorFromProvider.ts'

const identity = {
  uid: 'uid',
  id: 'dev.portico.test',
  name: 'Test Wallet',
  type: 'ANNOUNCED',
} as const
const namespace = 'eip155'
const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const over = (options: MockProviderOptions = {}) => {
  const mock = mockProvider(options)
  return { mock, connector: connectorFromProvider(mock.provider, identity) }
}
const answering = (methods: MockProviderOptions['methods'] = {}) => over({ methods }).connector

for (const events of ['removeListener', 'off'] as const) {
  describeConnector(`EIP-1193 provider with ${events}`, {
    namespace,
    other: { address: second, networkId: 'eip155:31338' },
    sends: { method: 'eth_sendTransaction', params: [{}] },
    create(behaviour) {
      const { mock, connector } = over({ behaviour, events, accounts: [first, second] })
      return {
        connector,
        session: {
          accounts: [`eip155:31337:${first}`, `eip155:31337:${second}`],
          networkId: 'eip155:31337',
        },
        wallet: {
          ...mock,
          changeAccounts: (addresses) => mock.emit('accountsChanged', addresses),
          changeNetwork: (id) =>
            mock.emit('chainChanged', `0x${Number(id.split(':')[1]).toString(16)}`),
          disconnectByWallet: () => mock.emit('disconnect', { code: 4900 }),
          talkNonsense() {
            for (const payload of [null, 'x', {}, [first, '0x1'], [null], first])
              mock.emit('accountsChanged', payload)
            for (const payload of [null, '', '0x', '0x0', -1, 1.5, 'one', {}, ['0x1'], '1e3'])
              mock.emit('chainChanged', payload)
          },
        },
      }
    },
  })
}

describe('a connector over an EIP-1193 provider', () => {
  test.each([
    ['hex', '0x7a69'],
    ['decimal text', '31337'],
    ['a number', 31337],
  ])('reads a chain id in %s', async (_how, answer) => {
    const connector = answering({ eth_chainId: () => answer })
    expect((await connector.connect({ namespace })).networkId).toBe('eip155:31337')
  })

  test.each([
    [null],
    [''],
    ['0x'],
    [0],
    [-1],
    [1.5],
    ['0x20000000000000'],
    [Number.NaN],
    [{}],
    [['0x1']],
  ])('refuses the chain id %j', async (answer) => {
    const connector = answering({ eth_chainId: () => answer })
    await expectCode(connector.connect({ namespace }), 'WALLET_BAD_ANSWER')
  })

  test.each([[null], ['0x1'], [{}], [[null]], [[first, 'x']], [[`${first}0`]], [[[first]]]])(
    'refuses the accounts %j',
    async (answer) => {
      const connector = answering({ eth_requestAccounts: () => answer })
      await expectCode(connector.connect({ namespace }), 'WALLET_BAD_ANSWER')
    },
  )

  test('never opens the wallet when it connects silently', async () => {
    const { mock, connector } = over({ authorized: true })
    await connector.connect({ namespace, silent: true })
    expect(mock.calls.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('requests accounts and chain at once when it connects silently', async () => {
    const requestedMethods: string[] = []
    let answer = (_: string[]) => {}
    const connector = answering({
      eth_accounts: () => {
        requestedMethods.push('eth_accounts')
        return new Promise<string[]>((resolve) => {
          answer = resolve
        })
      },
      eth_chainId: () => {
        requestedMethods.push('eth_chainId')
        return '0x1'
      },
    })
    const session = connector.connect({ namespace, silent: true })
    await expect.poll(() => requestedMethods).toEqual(['eth_accounts', 'eth_chainId'])
    answer([first])
    expect(await session).toMatchObject({ networkId: 'eip155:1' })
  })

  test('does not request the chain after an aborted request', async () => {
    const { mock, connector } = over({ behaviour: 'slow' })
    const abort = new AbortController()
    const pending = connector.connect({ namespace, signal: abort.signal })
    abort.abort()
    await expectCode(pending, 'CONNECTION_ABORTED')
    mock.release()
    await connector.isAuthorized()
    expect(mock.calls.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'eth_accounts'])
  })

  test('emits that all accounts were removed', () => {
    const { mock, connector } = over()
    const received: unknown[] = []
    connector.on((event) => received.push(event))
    mock.emit('accountsChanged', [])
    expect(received).toEqual([{ type: 'accounts', namespace, addresses: [] }])
  })

  test('keeps a wallet that lost its node for a while', () => {
    const { mock, connector } = over()
    const received: unknown[] = []
    connector.on((event) => received.push(event))
    mock.emit('disconnect', { code: 1013 })
    expect(received).toEqual([])
    mock.emit('disconnect', undefined)
    expect(received).toEqual([{ type: 'disconnect' }])
  })

  test('accepts a listener for a wallet without events', () => {
    const { connector } = over({ events: 'none' })
    expect(() => connector.on(() => {})()).not.toThrow()
  })

  test('rejects if a provider throws instead of rejecting', async () => {
    const provider: Eip1193Provider = {
      request() {
        throw new Error('no promise here')
      },
    }
    const connector = connectorFromProvider(provider, identity)
    await expect(connector.connect({ namespace })).rejects.toThrow('no promise here')
    await expect(connector.request({ method: 'eth_chainId' })).rejects.toThrow('no promise here')
    expect(await connector.isAuthorized()).toBe(false)
    await expect(connector.disconnect()).rejects.toThrow('no promise here')
  })

  test.each([
    ['small letters', first.toLowerCase()],
    ['capital letters', first.toUpperCase().replace('0X', '0x')],
    ['a capital X', first.replace('0x', '0X')],
    ['a wrong checksum', first.replace('f39F', 'F39f')],
  ])('writes an address in %s with its EIP-55 checksum', async (_, given) => {
    const { mock, connector } = over({ accounts: [given] })
    const received: unknown[] = []
    connector.on((event) => received.push(event))
    const { accounts } = await connector.connect({ namespace })
    expect(accounts).toEqual([`eip155:31337:${first}`])
    mock.emit('accountsChanged', [given, first, second.toLowerCase()])
    expect(received).toEqual([{ type: 'accounts', namespace, addresses: [first, second] }])
  })

  test('calls a method with its provider as the receiver', async () => {
    const provider = {
      accounts: [first],
      async request(this: { accounts: string[] }, { method }: { method: string }) {
        return method === 'eth_chainId' ? 1 : this.accounts
      },
    }
    const connector = connectorFromProvider(provider, identity)
    expect((await connector.connect({ namespace })).accounts).toEqual([`eip155:1:${first}`])
  })

  test('ignores a wallet that cannot remove listeners after the removal', async () => {
    const { mock, connector } = over({ events: 'stuck' })
    await connector.connect({ namespace })
    const received: unknown[] = []
    connector.on((event) => received.push(event))()
    mock.emit('accountsChanged', [second])
    expect(received).toEqual([])
  })

  test('works without the events of a wallet whose events throw', async () => {
    const trap = () => {
      throw new Error('gotcha')
    }
    const { provider } = mockProvider()
    for (const member of ['on', 'removeListener'])
      Object.defineProperty(provider, member, { get: trap })
    const connector = connectorFromProvider(provider, identity)
    expect((await connector.connect({ namespace })).networkId).toBe('eip155:31337')
    expect(() => connector.on(() => {})()).not.toThrow()
  })

  test('emits the chain that a wallet connects to, and nothing of its messages', () => {
    const { mock, connector } = over()
    const received: unknown[] = []
    connector.on((event) => received.push(event))
    for (const payload of [{ chainId: '0x1' }, {}, null, { chainId: 'x' }])
      mock.emit('connect', payload)
    mock.emit('message', { type: 'eth_subscription', data: {} })
    expect(received).toEqual([{ type: 'network', namespace, networkId: 'eip155:1' }])
  })

  test('uses an account that is chosen while the wallet is still answering', async () => {
    const { mock, connector } = over({
      methods: {
        eth_chainId: () => {
          mock.emit('accountsChanged', [second, first])
          return '0x1'
        },
      },
    })
    const { accounts } = await connector.connect({ namespace })
    expect(accounts).toEqual([`eip155:1:${second}`, `eip155:1:${first}`])
  })

  test('has no account if the wallet is locked while it answers', async () => {
    const { mock, connector } = over({
      methods: {
        eth_chainId: () => {
          mock.emit('accountsChanged', [])
          return '0x1'
        },
      },
    })
    await expectCode(connector.connect({ namespace }), 'WALLET_LOCKED')
  })

  test('treats events before the answer as older than the answer', async () => {
    const { mock, connector } = over({
      methods: {
        eth_requestAccounts: () => {
          mock.emit('accountsChanged', [second])
          return [first]
        },
      },
    })
    expect((await connector.connect({ namespace })).accounts).toEqual([`eip155:31337:${first}`])
  })

  test('believes the first answer of a wallet that answers twice', async () => {
    const twice = {
      // biome-ignore lint/suspicious/noThenProperty: this is what a wallet of this kind is
      then(resolve: (value: unknown) => void, reject: (error: unknown) => void) {
        resolve([first])
        resolve([second])
        reject(new Error('no'))
      },
    }
    const connector = answering({ eth_requestAccounts: () => twice })
    expect((await connector.connect({ namespace })).accounts).toEqual([`eip155:31337:${first}`])
  })

  test('lists an account once that is named twice', async () => {
    const connector = answering({ eth_requestAccounts: () => [first, first] })
    expect((await connector.connect({ namespace })).accounts).toHaveLength(1)
  })

  test('sends requests to a provider that is another object at every read', async () => {
    const chains = [1, 10].map((chainId) => mockProvider({ chainId, authorized: true }).provider)
    let at = 0
    const provider = new Proxy({} as Eip1193Provider, {
      get: (_target, key) => Reflect.get(chains[at++ % 2] ?? {}, key),
    })
    const { accounts, networkId } = await connectorFromProvider(provider, identity).connect({
      namespace,
    })
    expect(accounts[0].startsWith(networkId)).toBe(true)
  })

  test('opens the wallet’s list of accounts to choose again', async () => {
    const { mock, connector } = over({ authorized: true })
    await connector.connect({ namespace, reselect: true })
    expect(mock.calls.map(({ method }) => method)).toEqual([
      'wallet_requestPermissions',
      'eth_requestAccounts',
      'eth_chainId',
    ])
    expect(mock.calls[0]?.params).toEqual([{ eth_accounts: {} }])
  })

  test('sends the usual request to a wallet without such a list', async () => {
    const connector = answering({ wallet_requestPermissions: undefined })
    const { accounts } = await connector.connect({ namespace, reselect: true })
    expect(accounts).toHaveLength(1)
  })

  test('never opens the list when it connects silently', async () => {
    const { mock, connector } = over({ authorized: true })
    await connector.connect({ namespace, reselect: true, silent: true })
    expect(mock.calls.map(({ method }) => method)).not.toContain('wallet_requestPermissions')
  })

  test('leaves no listener after an abort at a wallet that never answers', async () => {
    const { mock, connector } = over({ behaviour: 'hang' })
    const abort = new AbortController()
    const pending = connector.connect({ namespace, signal: abort.signal })
    expect(mock.listenerCount()).toBeGreaterThan(0)
    abort.abort()
    await expectCode(pending, 'CONNECTION_ABORTED')
    expect(mock.listenerCount()).toBe(0)
  })

  test('revokes the permission on disconnecting, and tolerates a wallet that cannot', async () => {
    const { mock, connector } = over()
    await connector.disconnect()
    expect(mock.calls).toEqual([
      { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] },
    ])
    await answering({ wallet_revokePermissions: undefined }).disconnect()
  })

  test.each([
    ['-32601', { code: -32601, message: 'no' }],
    ['EIP-1474', { code: -32004, message: 'no' }],
    ['EIP-1193', { code: 4200, message: 'no' }],
    ['wrapped', { code: -32603, data: { code: -32601 } }],
    ['no code at all', new Error('The method wallet_revokePermissions is not available.')],
  ])('does not call a wallet again that cannot forget the site: %s', async (_, error) => {
    const connector = answering({ wallet_revokePermissions: () => Promise.reject(error) })
    await expect(connector.disconnect()).resolves.toBeUndefined()
  })

  test.each([
    { code: 4001, message: 'User rejected the request.' },
    { code: -32603, message: 'Internal error' },
    new Error('the wallet is busy'),
  ])('reports a wallet that fails to forget the site: %o', async (error) => {
    const connector = answering({ wallet_revokePermissions: () => Promise.reject(error) })
    await expect(connector.disconnect()).rejects.toBe(error)
  })

  test('waits one second on disconnecting for a silent wallet, and leaves no timer', () =>
    withOwnTimers(async (timers) => {
      const silent = answering({ wallet_revokePermissions: () => new Promise(() => {}) })
      const done = vi.fn()
      const disconnected = silent.disconnect().then(done)
      await timers.advance(999)
      expect(done).not.toHaveBeenCalled()
      await timers.advance(1)
      await disconnected
      await over().connector.disconnect()
      expect(timers.count()).toBe(0)
    }))
})
