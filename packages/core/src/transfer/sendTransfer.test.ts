import { toCaipAddress } from '@portico/contract'
import { expectCode, mockAdapter, mockConnector, mockNetwork, testPlatform } from '@portico/testing'
import { describe, expect, test, vi } from 'vitest'
import type { Asset } from '../assets/asset.ts'
import { connect } from '../connection/connect.ts'
import type { Adapter } from '../context/adapter/adapter.ts'
import type { PorticoEvent } from '../context/events.ts'
import { createPortico } from '../createPortico.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { SendActions } from '../types/sendActions.ts'
import { knownRecipients } from './recipients.ts'
import { sendTransfer } from './sendTransfer.ts'
import { trackerOf } from './tracker/tracker.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const networkId = 'eip155:31337'
const ether: Asset = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18, balance: 10n ** 18n }
const transfer = { asset: ether, amount: 10n ** 17n, to }

async function setUp({
  walletOn = networkId,
  actions = {},
  features = ['send', 'switchNetwork'],
}: {
  walletOn?: `eip155:${number}`
  actions?: Partial<SendActions>
  features?: Adapter['features']
} = {}) {
  const connector = mockConnector({
    networkId: walletOn,
    accounts: [toCaipAddress(walletOn, from)],
  })
  const inner = mockAdapter({ connectors: [connector], balances: { [from]: 10n ** 18n } })
  const adapter: Adapter = {
    ...inner,
    features,
    async load(context) {
      const { send, ...others } = await inner.load(context)
      return { ...others, ...(send && { send: { ...send, ...actions } }) }
    },
  }
  const events: PorticoEvent[] = []
  const portico = createPortico({
    adapters: [adapter],
    networks: [mockNetwork(networkId)],
    platform: testPlatform(),
    onEvent: (event) => events.push(event),
  })
  await connect(portico, { connector })
  const states = () =>
    trackerOf(portico)
      .store.getState()
      .map((transaction) => transaction.status.state)
  const requests = () => connector.calls.map((request) => request.method)
  return { portico, connector, adapter: inner, events, states, requests }
}

test('passes the decimals of the typed amount to the adapter, but not for an NFT or a currency', async () => {
  const sent: unknown[] = []
  const send: SendActions['send'] = async ({ decimals }) => {
    sent.push(decimals)
    return { hash: `0x${'1'.repeat(64)}` }
  }
  const readDecimals = async () => 6
  const { portico } = await setUp({ actions: { send, readDecimals } })
  const token: Asset = { ...ether, address: other, symbol: 'USD', decimals: 6 }
  const nft = { standard: 'erc721', tokenId: '1' } as const
  for (const asset of [token, ether, { ...token, decimals: 0, nft }] as Asset[])
    await sendTransfer(portico, { ...transfer, asset, amount: 1n })
  expect(sent).toEqual([6, undefined, undefined])
})

describe('a transfer refused with a text (specification, sections 5 and 8)', () => {
  test.each([
    ['no recipient', { ...transfer, to: '' }, 'An amount and receiver address are required'],
    ['no amount', { ...transfer, amount: 0n }, 'An amount and receiver address are required'],
    ['neither', {}, 'An amount and receiver address are required'],
    ['no token', { ...transfer, asset: undefined }, 'A token is required'],
    [
      'a chain that no adapter sends on',
      { ...transfer, asset: { ...ether, networkId: 'cosmos:hub' } },
      'Unsupported chain',
    ],
  ])('%s', async (_, params, text) => {
    const { portico, events, states } = await setUp()
    await expect(sendTransfer(portico, params as never)).rejects.toThrow(text)
    expect(states()).toEqual([])
    expect(events.some((event) => event.type === 'send.start')).toBe(false)
  })

  test('an adapter that cannot send', async () => {
    const { portico } = await setUp({ features: ['receive'] })
    await expect(sendTransfer(portico, transfer)).rejects.toThrow('Unsupported chain')
  })

  test('no wallet', async () => {
    const { portico } = await setUp()
    await portico.disconnect()
    await expect(sendTransfer(portico, transfer)).rejects.toThrow('No wallet is connected')
  })
})

describe('a wallet on another chain', () => {
  test('gets a request to switch first, then to send', async () => {
    const { portico, requests } = await setUp({ walletOn: 'eip155:10' })
    await sendTransfer(portico, transfer)
    expect(requests()).toEqual(['wallet_switchEthereumChain', 'eth_sendTransaction'])
    expect(portico.store.getState().connections[0]?.networkId).toBe(networkId)
  })

  test('that declines the switch gets no request to send', async () => {
    const { portico, connector, requests, states, adapter } = await setUp({ walletOn: 'eip155:10' })
    connector.behave('reject')
    await expect(sendTransfer(portico, transfer)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(requests()).toEqual(['wallet_switchEthereumChain'])
    expect([states(), adapter.calls.send]).toEqual([[], undefined])
  })

  test('that moved without an event is switched back, once', async () => {
    let refusals = 0
    const { portico, requests } = await setUp({
      actions: {
        async send({ connector }) {
          refusals++
          if (refusals === 1) throw errorOf('SWITCH_FAILED') // the adapter checked before its request
          await connector.request({ method: 'eth_sendTransaction', params: [{}] })
          return { hash: `0x${'a'.repeat(64)}` }
        },
      },
    })
    await sendTransfer(portico, transfer)
    expect(requests()).toEqual(['wallet_switchEthereumChain', 'eth_sendTransaction'])
  })

  test('that keeps moving is given up', async () => {
    let sendCount = 0
    const { portico, states } = await setUp({
      actions: {
        send: () => {
          sendCount++
          return Promise.reject(errorOf('SWITCH_FAILED'))
        },
      },
    })
    await expect(sendTransfer(portico, transfer)).rejects.toMatchObject({ code: 'SWITCH_FAILED' })
    expect([sendCount, states()]).toEqual([2, ['failed']])
  })
})

describe('a wallet that changes its account', () => {
  test('between review and send sends nothing', async () => {
    const { portico, connector, adapter } = await setUp()
    connector.emit({ type: 'accounts', namespace: 'eip155', addresses: [other] })
    await expect(sendTransfer(portico, { ...transfer, from })).rejects.toMatchObject({
      code: 'WALLET_WRONG_ACCOUNT',
    })
    expect(adapter.calls.send).toBeUndefined()
  })

  test.each([
    ['with another account', other],
    ['with the same account', from],
  ])(
    'for another wallet %s while code loads gets no request, nor does the other',
    async (_, account) => {
      const { portico, connector, adapter } = await setUp()
      const second = mockConnector({
        uid: 'second',
        networkId: 'eip155:10',
        accounts: [toCaipAddress('eip155:10', account)],
      })
      adapter.announce(second)
      const sending = sendTransfer(portico, { ...transfer, from })
      sending.catch(() => {})
      await connect(portico, { connector: second })
      await expectCode(sending, 'WALLET_WRONG_ACCOUNT')
      expect([connector.calls, second.calls]).toEqual([[], []])
    },
  )

  test('while it switches sends nothing', async () => {
    const { portico, connector, adapter } = await setUp({ walletOn: 'eip155:10' })
    connector.behave('slow')
    const sending = sendTransfer(portico, { ...transfer, from })
    await expect.poll(() => connector.calls.length).toBe(1)
    connector.emit({ type: 'accounts', namespace: 'eip155', addresses: [other] })
    connector.release()
    await expect(sending).rejects.toMatchObject({ code: 'WALLET_WRONG_ACCOUNT' })
    expect(adapter.calls.send).toBeUndefined()
  })

  test('after the request leaves the transfer with the account that it was requested of', async () => {
    const { portico, connector, adapter, states } = await setUp()
    adapter.setOutcome('pending')
    connector.behave('slow')
    const sending = sendTransfer(portico, { ...transfer, from })
    await expect.poll(() => connector.calls.length).toBe(1)
    connector.emit({ type: 'accounts', namespace: 'eip155', addresses: [other] })
    connector.release()
    await sending
    expect(states()).toEqual(['submitted'])
    expect(trackerOf(portico).store.getState()[0]?.transfer.from).toBe(from)
    expect(portico.store.getState().pending, 'the account in use has sent nothing').toBe(0)
    expect(knownRecipients(portico, toCaipAddress(networkId, other))).toEqual([])
  })
})

test('reports a transfer that another one replaced', async () => {
  const { portico, adapter, states } = await setUp()
  adapter.setOutcome('replaced')
  await expect(sendTransfer(portico, transfer)).rejects.toMatchObject({
    code: 'TRANSACTION_REPLACED',
  })
  expect(states()).toEqual(['replaced'])
})

test('reports a transfer that its network did not take in time, and drops it', async () => {
  const waited = vi.fn(async () => {
    throw errorOf('TRANSACTION_EXPIRED')
  })
  const hash = `0x${'a'.repeat(64)}`
  const { portico, events, states } = await setUp({
    actions: {
      send: async () => ({ hash, expiresAtBlock: 9 }),
      waitForReceipt: waited,
      getTransactionStatus: async ({ expiresAtBlock }) =>
        expiresAtBlock === 9 ? { status: 'dropped' } : { status: 'unknown' },
    },
  })
  await expectCode(sendTransfer(portico, transfer), 'TRANSACTION_EXPIRED')
  expect(waited).toHaveBeenCalledWith(expect.objectContaining({ hash, expiresAtBlock: 9 }))
  expect(states()).toEqual(['dropped'])
  expect(events.at(-1)).toMatchObject({ type: 'send.error', code: 'TRANSACTION_EXPIRED' })
})

test('follows a signed transfer, whatever is said of its sending', async () => {
  const hash = `0x${'a'.repeat(64)}`
  for (const code of ['SEND_FAILED', 'INSUFFICIENT_FUNDS', 'USER_REJECTED'] as const) {
    const { portico, states } = await setUp({
      actions: {
        send: async ({ onRequest }) => {
          onRequest?.({ hash, expiresAtBlock: 9 })
          throw errorOf(code)
        },
      },
    })
    await expectCode(sendTransfer(portico, transfer), 'SEND_UNKNOWN')
    expect(states()).toEqual(['submitted'])
  }
})

test('names a token in events as it names the currency', async () => {
  const token = '0x506f727469636F00000000000000000000000001'
  const connector = mockConnector()
  const adapter = mockAdapter({
    connectors: [connector],
    balances: { [from]: 10n ** 18n },
    tokenBalances: { [token]: { [from]: 10n ** 18n } },
  })
  const events: PorticoEvent[] = []
  const portico = createPortico({
    adapters: [adapter],
    networks: [mockNetwork(networkId)],
    platform: testPlatform(),
    onEvent: (event) => events.push(event),
  })
  await connect(portico, { connector })
  await sendTransfer(portico, { ...transfer, asset: { ...ether, address: token } })
  const sending = events.map((event) => event.type).filter((type) => type.startsWith('send.'))
  expect(sending).toEqual(['send.start', 'send.submit', 'send.success'])
})

test('remembers a recipient once the wallet has sent, by account and name', async () => {
  const { portico, connector } = await setUp()
  const account = toCaipAddress(networkId, from)
  connector.behave('reject')
  await sendTransfer(portico, transfer).catch(() => {})
  expect(knownRecipients(portico, account)).toEqual([])
  connector.behave('approve')
  await sendTransfer(portico, { ...transfer, name: 'friend.eth' })
  expect(knownRecipients(portico, account)).toMatchObject([{ address: to, name: 'friend.eth' }])
})
