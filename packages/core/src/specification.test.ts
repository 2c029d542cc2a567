import {
  type CaipAddress,
  parseCaipAddress,
  parseCaipNetworkId,
  supportedChains,
} from '@portico/contract'
import { mockAdapter, mockConnector, testPlatform, walletError } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { balancesQuery } from './account/balances.ts'
import { activityOf } from './activity/activity.ts'
import type { Asset } from './assets/asset.ts'
import { connect } from './connection/connect.ts'
import { api } from './context/api.ts'
import { queryClient } from './context/queryClient.ts'
import { translateWalletError } from './errors/translateWalletError.ts'
import { switchNetwork } from './network/switchNetwork.ts'
import { firstAccount, secondAddress, setUp } from './setUp.test.util.ts'
import { sendTransfer } from './transfer/sendTransfer.ts'

/** The text of the error that a promise rejects with, as a visitor reads it. */
const textOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'nothing went wrong',
    (error: Error) => error.message,
  )

const ether: Asset = {
  networkId: 'eip155:31337',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  balance: 10n ** 18n,
}

const served = { apiUrl: 'https://api.example', projectId: '0123456789abcdef0123456789abcdef' }

/** A data API that answers every request in the same way. */
const answering = (answer: typeof globalThis.fetch) => {
  const platform = testPlatform({ fetch: answer })
  return { platform, portico: setUp({ ...served, platform }).portico }
}

describe('section 5, validation', () => {
  test.each([
    ['nobody to send to', { to: '' }, 'An amount and receiver address are required'],
    ['nothing to send', { amount: 0n }, 'An amount and receiver address are required'],
    ['no token', { asset: undefined }, 'A token is required'],
    [
      'a chain that cannot send',
      { asset: { ...ether, networkId: 'cosmos:hub' as const } },
      'Unsupported chain',
    ],
  ])('refuses to send with %s', async (_, change, text) => {
    const { portico, connector } = setUp()
    await connect(portico, { connector })
    const whole = { asset: ether, to: secondAddress, amount: 1n }
    // Callers without types can leave out any parameter.
    const params = { ...whole, ...change } as typeof whole
    expect(await textOf(sendTransfer(portico, params))).toBe(text)
    expect(connector.calls.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  test.each(['', 'eip155:1', 'eip155:1:'])(
    'requests no transactions without an account address: "%s"',
    async (account) => {
      const requested: string[] = []
      const { portico } = answering(async (input) => {
        requested.push(String(input))
        return Response.json({})
      })
      expect(() => activityOf(portico, account as CaipAddress).watch()).toThrow(
        'Invalid CAIP Address',
      )
      await Promise.resolve()
      expect(requested).toEqual([])
    },
  )

  test.each(['eip155:1', 'eip155:1:0xabc:more', '', ':::', 'eip155::0xabc', 'x:1:0xabc'])(
    'refuses an account id of other than three parts: "%s"',
    (text) => {
      expect(() => parseCaipAddress(text)).toThrow('Invalid CAIP Address')
    },
  )

  test.each(['eip155', 'eip155:1:2', 'eip155:', ':1'])(
    'refuses a network id of other than two parts: "%s"',
    (text) => {
      expect(() => parseCaipNetworkId(text)).toThrow('Invalid CAIP Network Id')
    },
  )

  test('refuses to switch to a chain that is not configured', async () => {
    const { portico, connector } = setUp()
    await connect(portico, { connector })
    expect(await textOf(switchNetwork(portico, 'eip155:5'))).toBe('Network not found')
    expect(connector.calls.map(({ method }) => method)).not.toContain('wallet_switchEthereumChain')
  })
})

describe('section 8, errors', () => {
  test.each([
    ['the wallet’s code', 'SEND_FAILED', walletError(4001, 'No.')],
    [
      'its words',
      'SEND_FAILED',
      new Error('MetaMask Tx Signature: User rejected the transaction.'),
    ],
    // Only a connection can be refused in these words: a wallet that has sent may mean its relay.
    [
      'a connection request that was reset',
      'CONNECT_FAILED',
      new Error('Connection request reset. Please try again.'),
    ],
    [
      'an error around it',
      'SEND_FAILED',
      { message: 'Failed', data: { originalError: { code: 4001 } } },
    ],
  ] as const)('recognizes a rejection by %s', (_, fallback, error) => {
    expect(translateWalletError(error, fallback).message).toBe('Request cancelled')
  })

  test('reports a wallet without a provider', async () => {
    const { portico } = setUp()
    const connector = mockConnector({ namespaces: [] })
    expect(await textOf(connect(portico, { connector }))).toBe('Provider not found')
  })

  test('reports a chain family without an adapter', async () => {
    const { portico } = setUp()
    expect(await textOf(portico.internal.adapter('solana'))).toBe('Chain adapter not found')
  })

  test('forgets a wallet that fails to disconnect', async () => {
    const { portico, status } = setUp({}, { disconnectFails: new Error('no') })
    await portico.connect({ wallet: 'dev.portico.mock' })
    expect(await textOf(portico.disconnect())).toBe('Failed to disconnect')
    expect(status()).toBe('disconnected')
  })

  test.each([
    ['refuses', async () => new Response('{}', { status: 418 }), 'HTTP status code: 418'],
    [
      'talks nonsense',
      async () => Response.json({ http: 7 }),
      'The server gave an answer that could not be read',
    ],
    [
      'is no API',
      async () => new Response('<html>'),
      'The server gave an answer that could not be read',
    ],
    [
      'is not there',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'The server does not answer',
    ],
  ])('reports a server that %s', async (_, answer, text) => {
    const { portico } = answering(answer)
    expect(await textOf(api(portico, supportedChains, { query: {} }))).toBe(text)
  })

  test('reports a request that was given up', async () => {
    const { portico } = answering(() => Promise.reject(new DOMException('', 'AbortError')))
    const request = api(portico, supportedChains, { query: {} }, AbortSignal.abort())
    expect(await textOf(request)).toBe('Request was aborted')
  })

  test('reports failed balances once, and does not request them again within 30 s', async () => {
    let calls = 0
    const { portico, platform } = answering(async () => {
      calls += 1
      return new Response('{}', { status: 503 })
    })
    const read = () =>
      queryClient(portico).fetchQuery({ ...balancesQuery(portico, firstAccount), staleTime: 0 })
    expect(await read()).toMatchObject({ coverage: 'partial' })
    const { toast } = portico.store.getState()
    expect(toast?.message).toMatchObject({ error: { message: 'Token Balance Unavailable' } })
    expect(calls).toBe(1)
    platform.advance(29_999)
    await read()
    expect(calls).toBe(1)
    platform.advance(1)
    await read()
    expect(calls).toBe(2)
  })

  test('cancels a connection on closing, with the text of an aborted request', async () => {
    const { portico, connector } = setUp({ adapters: [mockAdapter()] }, { behaviour: 'hang' })
    const abort = new AbortController()
    const answered = textOf(connect(portico, { connector, signal: abort.signal }))
    abort.abort()
    expect(await answered).toBe('Something went wrong')
  })
})
