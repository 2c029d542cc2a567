import type { Connector, ConnectorEvent } from '@portico/core/adapter'
import { describeConnector, expectCode, mockProvider } from '@portico/testing'
import { describe, expect, test, vi } from 'vitest'
import type { ExternalWalletOptions } from '../types.ts'
import { externalWallet } from './externalWallet.ts'

const namespace = 'eip155'
const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const toHex = (networkId: string) => `0x${Number(networkId.split(':')[1]).toString(16)}`

function offered(options: Partial<ExternalWalletOptions>): Connector {
  const found: Connector[] = []
  const load = () => Promise.reject(new Error('unexpected'))
  externalWallet({ id: 'ours', name: 'Ours', load, ...options })((connector) =>
    found.push(connector),
  )
  return found[0]!
}

describeConnector('a wallet that loads its SDK', {
  namespace,
  other: { address: second, networkId: 'eip155:31338' },
  create(behaviour) {
    const mock = mockProvider({ behaviour, accounts: [first, second] })
    return {
      connector: offered({ load: async () => mock.provider }),
      session: {
        accounts: [`eip155:31337:${first}`, `eip155:31337:${second}`],
        networkId: 'eip155:31337',
      },
      wallet: {
        ...mock,
        changeAccounts: (addresses) => mock.emit('accountsChanged', addresses),
        changeNetwork: (id) => mock.emit('chainChanged', toHex(id)),
        disconnectByWallet: () => mock.emit('disconnect', { code: 4900 }),
        talkNonsense: () => mock.emit('accountsChanged', 'x'),
      },
    }
  },
})

describe('a wallet that loads its SDK', () => {
  test('shows itself at once and loads nothing until it is chosen, then once', async () => {
    const load = vi.fn(async () => mockProvider().provider)
    const face = { imageUrl: 'data:image/png;base64,', rdns: 'io.ours', explorerId: 'registry-7' }
    const connector = offered({ ...face, load })
    expect(connector).toMatchObject({
      uid: 'external:ours',
      id: 'ours',
      name: 'Ours',
      type: 'EXTERNAL',
      info: { rdns: 'io.ours' },
      imageUrl: 'data:image/png;base64,',
      explorerId: 'registry-7',
    })
    connector.on(() => {})()
    await connector.disconnect()
    expect(load).not.toHaveBeenCalled()
    await Promise.all([connector.connect({ namespace }), connector.isAuthorized()])
    await connector.request({ method: 'eth_chainId' })
    expect(load).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['rejects', () => Promise.reject(new Error('offline'))],
    ['gives no provider', async () => ({}) as never],
    ['gives nothing', async () => undefined as never],
    [
      'throws',
      () => {
        throw new Error('no promise here')
      },
    ],
  ])('reports when the SDK %s, and loads it again at the next try', async (_what, fails) => {
    const { provider } = mockProvider()
    const load = vi.fn<ExternalWalletOptions['load']>(async () => provider)
    load.mockImplementationOnce(fails)
    const connector = offered({ load })
    await expectCode(connector.connect({ namespace }), 'ADAPTER_LOAD_FAILED')
    expect((await connector.connect({ namespace })).networkId).toBe('eip155:31337')
  })

  test('gets no request once the visitor has given up waiting for the SDK', async () => {
    const mock = mockProvider()
    const sdk = Promise.withResolvers<typeof mock.provider>()
    const connector = offered({ load: () => sdk.promise })
    const abort = new AbortController()
    const pending = connector.connect({ namespace, signal: abort.signal })
    abort.abort()
    await expectCode(pending, 'CONNECTION_ABORTED')
    sdk.resolve(mock.provider)
    expect(await connector.isAuthorized()).toBe(false)
    expect(mock.calls.map(({ method }) => method)).toEqual(['eth_accounts'])
  })

  test('ends its session through the SDK, if that has a way', async () => {
    const mock = mockProvider()
    const disconnect = vi.fn(function (this: unknown) {
      expect(this).toBe(provider)
    })
    const provider = Object.assign(mock.provider, { disconnect })
    const connector = offered({ load: async () => provider })
    await connector.connect({ namespace })
    await connector.disconnect()
    expect(disconnect).toHaveBeenCalledTimes(1)
    expect(mock.calls.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
  })

  test('receives events from the moment that it is connected', async () => {
    const mock = mockProvider()
    const connector = offered({ load: async () => mock.provider })
    await connector.connect({ namespace })
    const received: ConnectorEvent[] = []
    connector.on((event) => received.push(event))
    mock.emit('chainChanged', '0x1')
    expect(received).toEqual([{ type: 'network', namespace, networkId: 'eip155:1' }])
  })

  test.each([
    ['id', { id: '' }],
    ['id', { id: 7 as never }],
    ['name', { name: ' ' }],
    ['load', { load: undefined as never }],
  ])('reports a wrong %s at once', (option, options) => {
    expect(() => offered(options)).toThrow(`externalWallet.${option} must be a`)
  })
})
