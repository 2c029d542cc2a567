import {
  describeConnector,
  expectCode,
  type MockProviderOptions,
  mockProvider,
} from '@portico/testing'
import { describe, expect, test, vi } from 'vitest'
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
          leave: () => mock.emit('disconnect', { code: 4900 }),
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

  test('connecting silently never opens the wallet', async () => {
    const { mock, connector } = over({ authorized: true })
    await connector.connect({ namespace, silent: true })
    expect(mock.calls.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('an aborted request does not go on to ask for the chain', async () => {
    const { mock, connector } = over({ behaviour: 'slow' })
    const abort = new AbortController()
    const pending = connector.connect({ namespace, signal: abort.signal })
    abort.abort()
    await expectCode(pending, 'CONNECTION_ABORTED')
    mock.release()
    await connector.isAuthorized()
    expect(mock.calls.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'eth_accounts'])
  })

  test('tells of accounts that were all taken away', () => {
    const { mock, connector } = over()
    const heard: unknown[] = []
    connector.on((event) => heard.push(event))
    mock.emit('accountsChanged', [])
    expect(heard).toEqual([{ type: 'accounts', namespace, addresses: [] }])
  })

  test('a wallet that lost its node for a while has not left', () => {
    const { mock, connector } = over()
    const heard: unknown[] = []
    connector.on((event) => heard.push(event))
    mock.emit('disconnect', { code: 1013 })
    expect(heard).toEqual([])
    mock.emit('disconnect', undefined)
    expect(heard).toEqual([{ type: 'disconnect' }])
  })

  test('a wallet without events can be listened to in vain', () => {
    const { connector } = over({ events: 'none' })
    expect(() => connector.on(() => {})()).not.toThrow()
  })

  test('a provider that throws instead of rejecting rejects', async () => {
    const provider: Eip1193Provider = {
      request() {
        throw new Error('no promise here')
      },
    }
    const connector = connectorFromProvider(provider, identity)
    await expect(connector.connect({ namespace })).rejects.toThrow('no promise here')
    await expect(connector.request({ method: 'eth_chainId' })).rejects.toThrow('no promise here')
    expect(await connector.isAuthorized()).toBe(false)
    await connector.disconnect()
  })

  test('a method called on a provider keeps its provider', async () => {
    const provider = {
      accounts: [first],
      async request(this: { accounts: string[] }, { method }: { method: string }) {
        return method === 'eth_chainId' ? 1 : this.accounts
      },
    }
    const connector = connectorFromProvider(provider, identity)
    expect((await connector.connect({ namespace })).accounts).toEqual([`eip155:1:${first}`])
  })

  test('disconnecting takes the permission back, and forgives a wallet that cannot', async () => {
    const { mock, connector } = over()
    await connector.disconnect()
    expect(mock.calls).toEqual([
      { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] },
    ])
    await answering({ wallet_revokePermissions: undefined }).disconnect()
  })

  test('disconnecting waits one second for a silent wallet and leaves no timer', async () => {
    vi.useFakeTimers()
    try {
      const silent = answering({ wallet_revokePermissions: () => new Promise(() => {}) })
      const done = vi.fn()
      const disconnected = silent.disconnect().then(done)
      await vi.advanceTimersByTimeAsync(999)
      expect(done).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await disconnected
      await over().connector.disconnect()
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})
