import {
  expectCode,
  mockAdapter,
  mockConnector,
  mockNetwork,
  testPlatform,
  walletError,
} from '@portico/testing'
import { describe, expect, test, vi } from 'vitest'
import type { Asset } from '../assets/asset.ts'
import { connect } from '../connection/connect.ts'
import { queryClient } from '../context/queryClient.ts'
import { createPortico } from '../createPortico.ts'
import { errorOf } from '../errors/errorOf.ts'
import { firstAccount } from '../setUp.test.util.ts'
import { trackerOf } from '../transfer/tracker/tracker.ts'
import { quoteSwap } from './quoteSwap.ts'
import { swapProblem, swapProblemOf } from './swapProblem.ts'
import { swapCostQuery, swapTokensQuery } from './swapQueries.ts'
import { type SwapStep, swapTokens } from './swapTokens.ts'

const networkId = 'eip155:31337'
const from = firstAccount.split(':').at(-1) as string
const router = '0x506F727469636F00000000000000000000000013'
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const ether: Asset = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18, balance: 10n ** 20n }
const dollars: Asset = { ...ether, address, name: 'Dollar', symbol: 'USD', decimals: 6 }

const quote = {
  id: null,
  fromAmount: '1000',
  fromAccount: `${networkId}:${native}`,
  toAmount: '900',
  toAccount: `${networkId}:${address.toLowerCase()}`,
  provider: 'Pools',
  priceImpact: '1.25',
  transferFees: { from: '0', to: '10' },
}
const built = {
  tx: {
    from: firstAccount,
    to: `${networkId}:${router}`,
    data: '0x12',
    amount: '900',
    value: '1000',
    eip155: { gasPrice: '1' },
  },
}

type Answers = {
  quotes?: object
  offers?: object[]
  built?: object
  refusal?: string
  /** The field that the rejection is about. */
  field?: string
}

/** A widget with a wallet, and a server with these answers. */
async function swapper(answers: Answers = {}, requests = {}) {
  const asked: { path: string; query: URLSearchParams; body: unknown }[] = []
  const respond = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname: path, searchParams: query } = new URL(String(input))
    asked.push({ path, query, body: init?.body && JSON.parse(String(init.body)) })
    if (answers.refusal) {
      const reasons = [{ field: answers.field, name: '', description: '' }]
      const body = { status: 'FAILED', code: answers.refusal, ...(answers.field && { reasons }) }
      return Response.json(body, { status: 404 })
    }
    if (path.endsWith('/quotes'))
      return Response.json({ quotes: answers.offers ?? [answers.quotes ?? quote] })
    return Response.json(answers.built ?? built)
  }
  const connector = mockConnector({ requests })
  const adapter = mockAdapter({ connectors: [connector], balances: { [from]: 10n ** 20n } })
  const portico = createPortico({
    adapters: [adapter],
    networks: [mockNetwork(networkId)],
    apiUrl: 'https://api.example',
    projectId: '0'.repeat(32),
    platform: { ...testPlatform(), fetch: respond },
  })
  await connect(portico, { connector })
  return { portico, adapter, asked, tracked: () => trackerOf(portico).store.getState() }
}

const order = { give: ether, get: dollars, amount: 1000n, quoted: 900n, least: 891n }
const problemOf = (swap: Promise<unknown>) => swap.then(() => 'swapped', swapProblemOf)

test('a quote has the amount expected, and its cost', async () => {
  const { portico } = await swapper()
  const wanted = { give: ether, get: dollars, amount: 1000n, from }
  expect(await quoteSwap(portico, wanted)).toEqual({
    quoted: 900n,
    provider: 'Pools',
    impactBps: 125n,
    keeps: { get: '10' },
    ways: [],
  })
})

test('refuses a route with more fees than anyone reads', async () => {
  const way = (fees: number) => ({
    share: '50',
    path: [],
    symbols: ['ETH', 'USD'],
    fees: Array.from({ length: fees }, () => '0.3'),
  })
  const { portico } = await swapper({ quotes: { ...quote, ways: [way(1), way(9)] } })
  const { ways } = await quoteSwap(portico, { give: ether, get: dollars, amount: 1000n, from })
  expect(ways.map(({ fees }) => fees.length)).toEqual([1])
})

test('cuts a list of more tokens than anyone reads', async () => {
  const token = (number: number) => ({
    name: 'Dollar',
    symbol: 'USD',
    decimals: 6,
    logoUri: null,
    eip2612: null,
    address: `${networkId}:0x${String(number).padStart(40, '0')}`,
  })
  const tokens = Array.from({ length: 5001 }, (_, at) => token(at + 1))
  const { portico } = await swapper({ built: { tokens } })
  const network = portico.internal.network(networkId)
  const listed = await queryClient(portico).fetchQuery(swapTokensQuery(portico, network))
  expect(listed).toHaveLength(5000)
  expect(listed.at(-1)?.address).toBe(`0x${'5000'.padStart(40, '0')}`)
})

test.each([
  ['call data', { tx: { ...built.tx, data: `0x${'0'.repeat(65_537)}` } }],
  ['an amount', { tx: { ...built.tx, value: '1'.repeat(81) } }],
])('refuses %s that is longer than that of any swap', async (_, answer) => {
  const { portico } = await swapper({ built: answer })
  await expect(swapTokens(portico, order)).rejects.toMatchObject({ code: 'API_BAD_ANSWER' })
})

test('takes the cost of a swap from the adapter, else from the price of gas', async () => {
  const { portico, asked } = await swapper({ built: { standard: '1', fast: '7', instant: '9' } })
  const network = portico.internal.network(networkId)
  const cost = () =>
    queryClient(portico).fetchQuery({ ...swapCostQuery(portico, network), staleTime: 0 })
  expect(await cost()).toBe(7n * 150_000n)
  const { swaps } = await portico.internal.adapter('eip155')
  Object.assign(swaps ?? {}, { costBesidesGas: async () => 5n })
  expect(await cost()).toBe(7n * 150_000n + 5n)
  Object.assign(swaps ?? {}, { usualCost: async () => 2_000_000n })
  expect(await cost()).toBe(2_000_000n)
  expect(asked.filter(({ path }) => path.endsWith('/gas-price'))).toHaveLength(2)
})

describe('a swap service', () => {
  const offers = [
    { ...quote, toAmount: '999', provider: 'Unknown', source: 'unknown' },
    { ...quote, toAmount: '950', provider: 'LI.FI', source: 'lifi' },
    quote,
  ]
  const wanted = { give: ether, get: dollars, amount: 1000n, from }

  test('is requested and used if the adapter can read its calls', async () => {
    const { portico, asked } = await swapper({ offers })
    const { swaps } = await portico.internal.adapter('eip155')
    Object.assign(swaps ?? {}, { sources: () => ['lifi'] })
    const offer = await quoteSwap(portico, wanted)
    expect(offer).toMatchObject({ quoted: 950n, provider: 'LI.FI', source: 'lifi' })
    expect(asked.at(-1)?.query.get('sources')).toBe('lifi')
    await swapTokens(portico, { ...order, quoted: 950n, source: offer.source })
    expect(asked.at(-1)).toMatchObject({ body: { source: 'lifi' } })
  })

  test('is neither requested nor used if the adapter cannot', async () => {
    const { portico, asked } = await swapper({ offers })
    expect(await quoteSwap(portico, wanted)).toMatchObject({ quoted: 900n, source: undefined })
    expect(asked.at(-1)?.query.has('sources')).toBe(false)
  })
})

describe('a service that does not keep its offer', () => {
  const withService = async (answers: Answers) => {
    const world = await swapper(answers)
    const { swaps } = await world.portico.internal.adapter('eip155')
    Object.assign(swaps ?? {}, { sources: () => ['lifi', '0x'] })
    return world
  }

  test.each([
    ['UPSTREAM_UNAVAILABLE', 'source'],
    ['NO_SWAP_ROUTE', 'to'],
    ['AMOUNT_TOO_SMALL', 'amount'],
    ['UNSUPPORTED_CHAIN', 'source'],
    ['GAS_ESTIMATION_FAILED', 'amount'],
  ])('is recognized: %s of %s', async (refusal, field) => {
    const { portico } = await withService({ refusal, field })
    expect(await problemOf(swapTokens(portico, { ...order, source: 'lifi' }))).toBe('withdrawn')
    expect(await problemOf(swapTokens(portico, order))).not.toBe('withdrawn')
  })

  test.each([
    ['UPSTREAM_UNAVAILABLE', 'chainId'],
    ['BALANCE_TOO_LOW', 'amount'],
    ['FEE_TOO_HIGH', 'amount'],
    ['PRICE_MOVED', 'least'],
    ['INTERNAL', 'source'],
  ])('is not blamed for %s of %s', async (refusal, field) => {
    const { portico } = await withService({ refusal, field })
    expect(await problemOf(swapTokens(portico, { ...order, source: 'lifi' }))).not.toBe('withdrawn')
  })

  test('gets no allowance if it builds something else', async () => {
    const { portico, adapter } = await swapper()
    const { swaps } = await portico.internal.adapter('eip155')
    const assertOrder = vi.fn(() => Promise.reject(swapProblem('unsafe')))
    Object.assign(swaps ?? {}, { assertOrder })
    const sale = { ...order, give: dollars, get: ether, source: 'lifi' }
    expect(await problemOf(swapTokens(portico, sale))).toBe('unsafe')
    expect(assertOrder).toHaveBeenCalledWith(
      expect.objectContaining({ give: dollars.address, amount: 1000n, least: 891n }),
    )
    expect(adapter.calls.approve ?? 0).toBe(0)
  })

  test('gets no allowance', async () => {
    const { portico, adapter, asked } = await withService({
      refusal: 'UPSTREAM_UNAVAILABLE',
      field: 'source',
    })
    const sale = { ...order, give: dollars, get: ether, source: 'lifi' }
    expect(await problemOf(swapTokens(portico, sale))).toBe('withdrawn')
    expect(adapter.calls.approve).toBeUndefined()
    expect(asked.map(({ body }) => body)).toMatchObject([{ source: 'lifi', disableEstimate: true }])
  })

  test('is not requested for the next offer', async () => {
    const { portico, asked } = await withService({})
    await quoteSwap(portico, { give: ether, get: dollars, amount: 1000n, from, without: ['lifi'] })
    expect(asked.at(-1)?.query.get('sources')).toBe('0x')
  })
})

test.each([
  ['of another amount', { fromAmount: '1' }],
  ['of another token', { toAccount: `${networkId}:${router}` }],
  ['of nothing', { toAmount: '0' }],
  ['that is no number', { toAmount: '1e9' }],
])('refuses a quote %s', async (_what, change) => {
  const { portico } = await swapper({ quotes: { ...quote, ...change } })
  const asked = quoteSwap(portico, { give: ether, get: dollars, amount: 1000n, from })
  await expect(asked).rejects.toMatchObject({ code: 'API_BAD_ANSWER' })
})

test.each([
  ['NO_SWAP_ROUTE', 'noRoute'],
  ['AMOUNT_TOO_SMALL', 'tooSmall'],
  ['UNSUPPORTED_CHAIN', 'unsupported'],
  ['PRICE_MOVED', 'moved'],
  ['ALLOWANCE_TOO_LOW', 'notAllowed'],
])('translates the server’s refusal %s: %s', async (refusal, problem) => {
  const { portico } = await swapper({ refusal })
  expect(await problemOf(swapTokens(portico, order))).toBe(problem)
})

test.each([
  ['FEE_TOO_HIGH', 'INSUFFICIENT_FEE'],
  ['BALANCE_TOO_LOW', 'INSUFFICIENT_FUNDS'],
  ['INTERNAL', 'HTTP_STATUS'],
])('%s is %s', async (refusal, code) => {
  const { portico } = await swapper({ refusal })
  await expect(swapTokens(portico, order)).rejects.toMatchObject({ code })
})

test.each(['give', 'get'] as const)(
  'refuses a token to %s with other decimals than its list states, and sends no request',
  async (side) => {
    const { portico, asked } = await swapper()
    const { send } = await portico.internal.adapter('eip155')
    Object.assign(send ?? {}, { readDecimals: async () => 6 })
    const token = { ...order.get, address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' }
    const wrong = { ...order, [side]: { ...token, decimals: 9 } }
    await expect(swapTokens(portico, wrong)).rejects.toMatchObject({
      code: 'TOKEN_NOT_TRANSFERABLE',
    })
    expect(asked).toEqual([])
  },
)

test('refuses a swap across networks that names no service before any request', async () => {
  const { portico, asked } = await swapper()
  const get = { ...order.get, networkId: 'eip155:10' as const }
  await expect(swapTokens(portico, { ...order, get })).rejects.toMatchObject({
    code: 'INVALID_OPTION',
    params: { option: 'source' },
  })
  expect(asked).toEqual([])
})

test('swaps the native currency at one request, and follows the swap until it is in a block', async () => {
  const { portico, asked, tracked } = await swapper()
  const steps: SwapStep[] = []
  const receipt = await swapTokens(portico, { ...order, onStep: (step) => steps.push(step) })
  expect(receipt).toMatchObject({ status: 'confirmed', received: 891n })
  expect(steps).toEqual([{ step: 'requested' }, { step: 'submitted', hash: receipt.hash }])
  expect(asked.find(({ path }) => path.endsWith('/build-transaction'))?.body).toMatchObject({
    amount: '1000',
    least: '891',
    eip155: { slippage: 1 },
    userAddress: firstAccount,
  })
  expect(tracked()).toMatchObject([
    {
      transfer: {
        amount: 1000n,
        symbol: 'ETH',
        swap: { amount: 900n, symbol: 'USD', token: address },
      },
      status: { state: 'confirmed', hash: receipt.hash },
    },
  ])
})

test('shows the wallet as requested once it is, and not while the server builds', async () => {
  const { portico, asked } = await swapper()
  const built: boolean[] = []
  const onStep = ({ step }: SwapStep) => {
    if (step === 'requested')
      built.push(asked.some(({ path }) => path.endsWith('/build-transaction')))
  }
  await swapTokens(portico, { ...order, onStep })
  expect(built).toEqual([true])
})

test('allows a token first, exactly, and only once', async () => {
  const { portico, adapter } = await swapper()
  const back = { ...order, give: dollars, get: ether }
  const steps: SwapStep[] = []
  await swapTokens(portico, { ...back, onStep: (step) => steps.push(step) })
  expect(steps.map(({ step }) => step)).toEqual([
    'approving',
    'approving',
    'preparing',
    'requested',
    'submitted',
  ])
  await swapTokens(portico, back)
  expect(adapter.calls.approve).toBe(1)
})

describe('a source that takes tokens by a signature', () => {
  const back = { ...order, give: dollars, get: ether, source: 'uniswap-v4' }
  const stepsOf = async (requests: object, swap: object = back) => {
    const { portico, adapter, tracked } = await swapper({}, requests)
    const steps: string[] = []
    const onStep = ({ step }: SwapStep) => void steps.push(step)
    const swapping = () => swapTokens(portico, { ...back, ...swap, onStep })
    return { steps, swapping, adapter, tracked }
  }

  test('has the wallet sign between the allowance and the swap', async () => {
    const { steps, swapping } = await stepsOf({ eth_signTypedData_v4: () => '0x' })
    await swapping()
    const each = ['approving', 'approving', 'preparing', 'signing', 'requested', 'submitted']
    expect(steps).toEqual(each)
    await swapping()
    expect(steps.slice(each.length)).toEqual(['signing', 'requested', 'submitted'])
  })

  test('needs no signature for the native currency', async () => {
    const { steps, swapping } = await stepsOf({}, { ...order, source: 'uniswap-v4' })
    await swapping()
    expect(steps).toEqual(['requested', 'submitted'])
  })

  test('gets nothing if the visitor declines to sign', async () => {
    const decline = () => Promise.reject(walletError(4001, 'No.'))
    const { steps, swapping, tracked } = await stepsOf({ eth_signTypedData_v4: decline })
    await expect(swapping()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(steps.at(-1)).toBe('signing')
    expect(tracked()).toEqual([])
  })

  test('has the wallet do everything at once, even if only the signature is missing', async () => {
    const able = { '0x7a69': { atomic: { status: 'supported' } } }
    const { portico, adapter } = await swapper({}, { wallet_getCapabilities: () => able })
    const actions = await portico.internal.adapter('eip155')
    actions.getCallsStatus = async ({ id }) => ({
      status: 'confirmed',
      hashes: [id],
      isVerified: true,
    })
    Object.assign(actions.swaps ?? {}, { readAllowance: async () => 10n ** 30n })
    const steps: string[] = []
    await swapTokens(portico, { ...back, onStep: ({ step }) => void steps.push(step) })
    expect(steps).toEqual(['requested', 'taken', 'submitted'])
    expect([adapter.calls.batch, adapter.calls.swap]).toEqual([1, undefined])
  })
})

test('counts no batch as a swap that the wallet reports as reverted, whatever its transaction', async () => {
  const able = { '0x7a69': { atomic: { status: 'supported' } } }
  const { portico, tracked } = await swapper({}, { wallet_getCapabilities: () => able })
  const actions = await portico.internal.adapter('eip155')
  actions.getCallsStatus = async ({ id }) => ({
    status: 'reverted',
    hashes: [id],
    isVerified: false,
  })
  const swap = swapTokens(portico, { ...order, give: dollars, get: ether })
  await expect(swap).rejects.toMatchObject({ code: 'TRANSACTION_REVERTED' })
  expect(tracked().map(({ status }) => status.state)).not.toContain('confirmed')
})

test('quotes a moved price again after the allowance, and does not swap at it', async () => {
  const answers: Answers = {}
  const { portico, adapter, tracked } = await swapper(answers, {
    eth_sendTransaction: () => {
      answers.refusal = 'PRICE_MOVED'
      return `0x${'1'.repeat(64)}`
    },
  })
  const steps: string[] = []
  const onStep = ({ step }: SwapStep) => void steps.push(step)
  const back = { ...order, give: dollars, get: ether, onStep }
  expect(await problemOf(swapTokens(portico, back))).toBe('moved')
  expect(steps).toEqual(['approving', 'approving', 'preparing'])
  expect([adapter.calls.approve, adapter.calls.swap, tracked()]).toEqual([1, undefined, []])
})

test('never has a transaction of another chain signed', async () => {
  const tx = { ...built.tx, to: `eip155:1:${router}` }
  const { portico, adapter, tracked } = await swapper({ built: { ...built, tx } })
  expect(await problemOf(swapTokens(portico, order))).toBe('unsafe')
  expect([adapter.calls.swap, tracked()]).toEqual([undefined, []])
})

test('leaves nothing behind if the visitor declines', async () => {
  const decline = () => Promise.reject(walletError(4001, 'No.'))
  const { portico, tracked } = await swapper({}, { eth_sendTransaction: decline })
  await expect(swapTokens(portico, order)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(tracked()).toEqual([])
})

test('follows a signed swap by its hash before it is sent, whatever is said of its sending', async () => {
  const { portico, tracked } = await swapper()
  const hash = `0x${'a'.repeat(64)}`
  const { swaps } = await portico.internal.adapter('eip155')
  const before: unknown[] = []
  Object.assign(swaps ?? {}, {
    swap: async ({ onRequest }: { onRequest: (seen: object) => void }) => {
      onRequest({ hash, expiresAtBlock: 9 })
      before.push(tracked()[0]?.status)
      throw errorOf('EXECUTION_REVERTED', { reason: 'no' })
    },
  })
  await expectCode(swapTokens(portico, order), 'SEND_UNKNOWN')
  const isFollowed = { state: 'submitted', hash, seen: { expiresAtBlock: 9 } }
  expect(before).toMatchObject([isFollowed])
  expect(tracked()).toMatchObject([{ status: isFollowed }])
})

test('swaps nothing if the account differs from the one shown', async () => {
  const { portico, asked } = await swapper()
  const swap = swapTokens(portico, { ...order, from: router })
  await expect(swap).rejects.toMatchObject({ code: 'WALLET_WRONG_ACCOUNT' })
  expect(asked).toEqual([])
})
