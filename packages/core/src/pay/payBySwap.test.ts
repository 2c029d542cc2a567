import type { PayOrder } from '@portico/contract'
import {
  mockAdapter,
  mockConnector,
  mockNetwork,
  testPlatform,
  walletError,
} from '@portico/testing'
import { describe, expect, test } from 'vitest'
import type { Asset } from '../assets/asset.ts'
import { connect } from '../connection/connect.ts'
import { createPortico } from '../createPortico.ts'
import { firstAccount } from '../setUp.test.util.ts'
import { trackerOf } from '../transfer/tracker/tracker.ts'
import { payBySwap } from './payBySwap.ts'
import { type PayProgress, payFlow } from './payFlow.ts'
import { payOrder } from './payOrder.ts'
import { type PaymentOffer, quotePayment } from './quotePayment.ts'
import { sentFor, swapFor } from './sentFor.ts'

const networkId = 'eip155:31337'
const from = firstAccount.split(':').at(-1) as string
const router = '0x506F727469636F00000000000000000000000013'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const id = '6f'.repeat(16)
const ether: Asset = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18, balance: 10n ** 20n }
const coin: Asset = { ...ether, name: 'Coin', symbol: 'COIN', address: recipient }

const open: PayOrder = {
  id,
  status: 'open',
  merchant: 'Harbour',
  asset: `${networkId}/erc20:${token}`,
  chainId: networkId,
  token,
  symbol: 'USD',
  decimals: 6,
  amount: '68',
  received: '0',
  remaining: '68',
  recipient,
  marker: `0x${'5c'.repeat(16)}`,
  reference: null,
  description: null,
  returnUrl: null,
  confirmations: 1,
  payments: [],
  createdAt: '2020-01-01T00:00:00.000Z',
  expiresAt: '2100-01-01T00:00:00.000Z',
}
/** The same number of base units of the native currency. */
const units = '0.000000000068'
const ownCurrency: Partial<PayOrder> = {
  asset: `${networkId}/slip44:60`,
  symbol: 'ETH',
  decimals: 18,
  amount: units,
  remaining: units,
}
const agreed = {
  ...({ id, remaining: 68_000_000n, recipient, token, networkId, from } as const),
  symbol: open.symbol,
  decimals: open.decimals,
}

type Server = {
  /** The order at each read. The last one repeats. */
  orders?: Partial<PayOrder>[]
  /** The quote for an amount; by default at a price of 2000 dollars for a whole unit. */
  price?: (amount: bigint) => bigint
  canBatch?: boolean
  /** Accounts with code. */
  contracts?: readonly string[]
  requests?: Record<string, (params: unknown) => unknown>
}

const twoThousand = (amount: bigint) => amount / 500_000_000n

/** A widget with a wallet, and a server with an order and a price. */
async function shop({
  orders = [{}],
  price = twoThousand,
  canBatch,
  contracts = [],
  requests,
}: Server = {}) {
  const asked: string[] = []
  const built: { amount: string; least: string }[] = []
  let read = 0
  const respond = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname: path, searchParams: query } = new URL(String(input))
    asked.push(path.split('/').at(-1) ?? '')
    if (path.includes('/pay/orders/'))
      return Response.json({ ...open, ...orders[Math.min(read++, orders.length - 1)] })
    if (path.endsWith('/quotes')) {
      const amount = BigInt(query.get('amount') ?? '')
      const fromAccount = query.get('from') ?? ''
      const toAccount = query.get('to') ?? ''
      const sells = toAccount.toLowerCase().endsWith(token.toLowerCase())
      const toAmount = String(sells ? price(amount) : amount * 500_000_000n)
      const quote = { id: null, fromAmount: String(amount), fromAccount, toAmount, toAccount }
      return Response.json({ quotes: [{ ...quote, provider: 'Pools', priceImpact: '0' }] })
    }
    if (!path.endsWith('/build-transaction')) return new Response('', { status: 503 })
    const body = JSON.parse(String(init?.body))
    const { amount } = body
    built.push(body)
    const tx = { from: firstAccount, to: `${networkId}:${router}`, data: '0x12', amount: '1' }
    return Response.json({ tx: { ...tx, value: amount, eip155: { gasPrice: '1' } } })
  }
  const capabilities = canBatch ? { '0x7a69': { atomic: { status: 'supported' } } } : {}
  const connector = mockConnector({
    requests: { wallet_getCapabilities: () => capabilities, ...requests },
  })
  const tokenBalances = { [token]: { [from]: 10n ** 12n } }
  const balances = { [from]: 10n ** 20n }
  const adapter = mockAdapter({ connectors: [connector], balances, tokenBalances, contracts })
  const portico = createPortico({
    adapters: [adapter],
    networks: [mockNetwork(networkId)],
    features: { pay: true },
    apiUrl: 'https://api.example',
    projectId: '0'.repeat(32),
    platform: { ...testPlatform(), fetch: respond },
  })
  await connect(portico, { connector })
  const flow = payFlow(portico, id)
  const steps: string[] = []
  flow.store.subscribe(({ progress }, before) => {
    const { step } = progress
    if (progress !== before.progress) steps.push('at' in progress ? progress.at : step)
  })
  const quote = async (give = ether) => {
    await flow.read()
    const { order } = flow.store.getState()
    if (!order) throw new Error('There is no order.')
    return quotePayment(portico, { order, give, from, without: [] })
  }
  const pay = (offer: PaymentOffer) => payBySwap(portico, { ...agreed, offer })
  const requestsOf = (method: string) => connector.calls.filter((call) => call.method === method)
  return {
    portico,
    adapter,
    connector,
    asked,
    built,
    steps,
    flow,
    quote,
    pay,
    requestsOf,
    progress: (): PayProgress => flow.store.getState().progress,
    tracked: () => trackerOf(portico).store.getState(),
  }
}

describe('the price of an order in another token', () => {
  test.each([
    ['at a plain price', twoThousand],
    [
      'where much moves the price',
      (amount: bigint) => (10n ** 9n * amount) / (amount + 10n ** 17n),
    ],
    ['where pools keep a part', (amount: bigint) => (twoThousand(amount) * 97n) / 100n],
  ])('covers a price that moves by a percent, and not much more: %s', async (_what, price) => {
    const { quote } = await shop({ price })
    const { amount, quoted } = await quote()
    expect(quoted).toBe(price(amount))
    expect((quoted * 99n) / 100n).toBeGreaterThanOrEqual(agreed.remaining - 1n)
    expect(quoted).toBeLessThan((agreed.remaining * 103n) / 100n)
  })

  test('does not exist if no amount brings so much', async () => {
    const { quote } = await shop({
      price: (amount) => (10n ** 7n * amount) / (amount + 10n ** 16n),
    })
    await expect(quote()).rejects.toMatchObject({ params: { problem: 'noRoute' } })
  })
})

test('an order in the native currency is called as the site does, whatever the server says', async () => {
  const orders = [{ ...ownCurrency, symbol: 'USD', token: undefined as never }]
  const { flow } = await shop({ orders })
  await flow.read()
  expect(flow.store.getState().order?.symbol).toBe('ETH')
})

describe('a wallet that takes one call at a time', () => {
  test('swaps, then pays to the unit, and both are tracked', async () => {
    const { quote, pay, steps, tracked, flow, progress, built } = await shop()
    const offer = await quote()
    await pay(offer)
    expect(built).toMatchObject([{ amount: String(offer.amount), least: '68000000' }])
    const swapping = ['preparing', 'requested', 'submitted']
    expect(steps).toEqual(['requested', ...swapping, 'requested', 'ready', 'ready'])
    expect(progress()).toEqual({ step: 'ready' })
    const [payment, swap] = tracked()
    expect(payment?.transfer).toMatchObject({
      order: id,
      amount: 68_000_000n,
      to: recipient,
      token,
    })
    expect(swap?.transfer).toMatchObject({ order: id, to: router, swap: { token } })
    const { order } = flow.store.getState()
    expect(sentFor(tracked(), id, order)).toBe(payment)
    expect(swapFor(tracked(), id)).toBe(swap)
  })

  test.each([
    ['asks for more', { remaining: '70' }],
    ['pays somebody else', { recipient: from }],
    ['counts in other units', { decimals: 9, remaining: '0.068' }],
    ['calls its token otherwise', { symbol: 'EUR' }],
    ['was paid elsewhere', { status: 'paid' as const, remaining: '0' }],
    ['has ended', { status: 'expired' as const }],
  ])('neither swaps for nor pays an order that %s by now', async (_what, change) => {
    const { quote, pay, requestsOf } = await shop({ orders: [{}, change] })
    await pay(await quote())
    expect(requestsOf('eth_sendTransaction')).toEqual([])
  })

  test.each([
    ['asks for more', { remaining: '70' }],
    ['pays somebody else', { recipient: from }],
    ['counts in other units', { decimals: 9, remaining: '0.068' }],
    ['calls its token otherwise', { symbol: 'EUR' }],
    ['was paid elsewhere', { status: 'paid' as const, remaining: '0' }],
  ])('does not pay an order that %s once it was swapped for', async (_what, change) => {
    const { quote, pay, requestsOf, tracked, progress } = await shop({ orders: [{}, {}, change] })
    await pay(await quote())
    expect(requestsOf('eth_sendTransaction')).toHaveLength(1)
    expect(tracked().map(({ transfer }) => transfer.swap !== undefined)).toEqual([true])
    expect(progress()).toEqual({ step: 'ready' })
  })

  test('keeps the swap and the order as they were if the payment is declined', async () => {
    let count = 0
    const { quote, pay, tracked, progress, flow } = await shop({
      requests: {
        eth_sendTransaction: () => {
          if (++count > 1) throw walletError(4001, 'No.')
          return `0x${'1'.repeat(64)}`
        },
      },
    })
    await pay(await quote())
    expect(progress()).toMatchObject({ step: 'failed', error: { code: 'USER_REJECTED' } })
    expect(swapFor(tracked(), id)).toBeDefined()
    expect(sentFor(tracked(), id, flow.store.getState().order)).toBeUndefined()
  })

  test('does not swap again for an order with a swap pending', async () => {
    const { portico, quote, pay, requestsOf } = await shop()
    const offer = await quote()
    const tracker = trackerOf(portico)
    const unit = { amount: 1n, symbol: 'ETH', decimals: 18 }
    const swap = { amount: 68_000_000n, token, symbol: 'USD', decimals: 6 }
    const sent = tracker.add({ networkId, from, to: router, ...unit, order: id, swap })
    tracker.hold(sent)
    tracker.dispatch(sent, { type: 'submitted', hash: `0x${'2'.repeat(64)}`, at: 0 })
    await pay(offer)
    expect(requestsOf('eth_sendTransaction')).toEqual([])
  })

  test('does not swap for an order that this browser has paid', async () => {
    const { portico, quote, pay, requestsOf } = await shop()
    const offer = await quote()
    const tracker = trackerOf(portico)
    const unit = { amount: 68_000_000n, symbol: 'USD', decimals: 6, token }
    const sent = tracker.add({ networkId, from, to: recipient, ...unit, order: id })
    tracker.dispatch(sent, { type: 'submitted', hash: `0x${'2'.repeat(64)}`, at: 0 })
    await pay(offer)
    expect(requestsOf('eth_sendTransaction')).toEqual([])
  })
})

describe('a wallet that takes several calls as one', () => {
  test('swaps and pays at one request, which is tracked as the payment', async () => {
    const { quote, pay, requestsOf, tracked, steps, built } = await shop({ canBatch: true })
    const offer = await quote(coin)
    await pay(offer)
    expect(built).toMatchObject([{ amount: String(offer.amount), least: '68000000' }])
    expect(requestsOf('wallet_sendCalls')).toHaveLength(1)
    expect(requestsOf('eth_sendTransaction')).toEqual([])
    expect(steps).toEqual(['requested', 'preparing', 'requested', 'taken', 'ready', 'ready'])
    expect(tracked()).toMatchObject([
      { transfer: { order: id, amount: 68_000_000n, to: recipient, token } },
    ])
  })

  test('pays an order of the native currency separately: nobody finds it within a batch', async () => {
    const { quote, pay, requestsOf } = await shop({ canBatch: true })
    const offer = await quote()
    const { portico: other, ...own } = await shop({
      canBatch: true,
      orders: [{ ...ownCurrency, token: undefined as never }],
    })
    const unit = { token: undefined, symbol: 'ETH', decimals: 18 }
    await payBySwap(other, { ...agreed, ...unit, offer: { ...offer, give: coin } })
    expect(own.requestsOf('wallet_sendCalls')).toHaveLength(1)
    expect(own.requestsOf('eth_sendTransaction')).toHaveLength(1)
    expect(requestsOf('wallet_sendCalls')).toEqual([])
    await pay(offer)
    expect(requestsOf('wallet_sendCalls')).toHaveLength(1)
  })

  test.each([
    ['is given', coin.address],
    ['the order asks for', token],
  ])(
    'gets no request if the server states other decimals of the token that %s',
    async (_what, wrong) => {
      const { portico, quote, pay, requestsOf, progress, built } = await shop({ canBatch: true })
      const { send } = await portico.internal.adapter('eip155')
      const onChain = { [String(coin.address)]: coin.decimals, [token]: open.decimals }
      Object.assign(send ?? {}, {
        readDecimals: async (asked: { token: string }) =>
          Number(onChain[asked.token]) - (asked.token === wrong ? 3 : 0),
      })
      await pay(await quote(coin))
      expect(progress()).toMatchObject({
        step: 'failed',
        error: { code: 'TOKEN_NOT_TRANSFERABLE' },
      })
      expect(requestsOf('wallet_sendCalls')).toEqual([])
      expect(built).toEqual([])
    },
  )

  test('gets no second request if its answer does not come', async () => {
    const lost = () => Promise.reject(walletError(-32603, 'Internal error.'))
    const { quote, pay, tracked, flow, requestsOf } = await shop({
      canBatch: true,
      requests: { wallet_sendCalls: lost },
    })
    const offer = await quote()
    await pay(offer)
    expect(sentFor(tracked(), id, flow.store.getState().order)?.status.state).toBe('unsure')
    await pay(offer)
    expect(requestsOf('wallet_sendCalls')).toHaveLength(1)
  })

  test('that declines has done nothing', async () => {
    const declines = () => Promise.reject(walletError(4001, 'No.'))
    const { quote, pay, tracked, progress } = await shop({
      canBatch: true,
      requests: { wallet_sendCalls: declines },
    })
    await pay(await quote())
    expect(progress()).toMatchObject({ step: 'failed', error: { code: 'USER_REJECTED' } })
    expect(tracked()).toEqual([])
  })
})

describe('an account that is a contract', () => {
  const native = {
    ...agreed,
    remaining: 68_000_000n,
    token: undefined,
    symbol: 'ETH',
    decimals: 18,
  }
  const orders = [{ ...ownCurrency, token: undefined as never }]

  test.each([
    ['refuses an order in the native currency before the wallet gets a request', [from], 0],
    ['pays an order in the native currency if the account has a key', [], 1],
  ])('%s', async (_what, contracts, requests) => {
    const { portico, progress, requestsOf } = await shop({ orders, contracts })
    await payOrder(portico, native)
    expect(requestsOf('eth_sendTransaction')).toHaveLength(requests)
    const refused = {
      step: 'failed',
      error: { code: 'PAY_BY_CONTRACT', params: { symbol: 'ETH' } },
    }
    expect(progress()).toMatchObject(requests ? { step: 'ready' } : refused)
  })

  test('swaps nothing for an order in the native currency', async () => {
    const { flow, portico, progress, requestsOf } = await shop({ orders, contracts: [from] })
    await flow.read()
    const offer = { give: coin, amount: 1n, quoted: native.remaining } as PaymentOffer
    await payBySwap(portico, { ...native, offer })
    expect(requestsOf('eth_sendTransaction')).toEqual([])
    expect(progress()).toMatchObject({ step: 'failed', error: { code: 'PAY_BY_CONTRACT' } })
  })

  test('pays an order in a token', async () => {
    const { portico, requestsOf } = await shop({ contracts: [from] })
    await payOrder(portico, agreed)
    expect(requestsOf('eth_sendTransaction')).toHaveLength(1)
  })
})
