import type { FrameError } from '@portico/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { createOptions, eip155 } from '../requests/options.test.util.ts'
import { createOutbox } from './outbox.ts'
import { sendTransaction, signTransaction } from './sendTransaction.ts'

const chainId = 'eip155:31337'
const to = '0x00000000000000000000000000000000000000aa'
const transaction = { from: eip155, to, value: '0x64' }
const hash = `0x${'ab'.repeat(32)}`

type Params = readonly unknown[]
type Answers = Readonly<Record<string, unknown>>

/** The node's answers by method; any other method is an error of it. */
const answers: Answers = {
  eth_getTransactionCount: '0x5',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_estimateGas: '0x5208',
  eth_getCode: '0x',
  eth_getTransactionByHash: null,
  eth_getTransactionReceipt: null,
  eth_feeHistory: {
    oldestBlock: '0x1',
    baseFeePerGas: ['0x3b9aca00', '0x3b9aca00'],
    gasUsedRatio: [0.5],
    reward: [['0x1', '0x3b9aca00', '0x77359400']],
  },
}

afterEach(() => vi.unstubAllGlobals())

/** Creates a frame with such a node, and records what its visitor sees before declining. */
function createFrame(more: Answers = {}) {
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    const body = String(init?.body ?? (await (input as Request).text()))
    const { id, method, params } = JSON.parse(body) as {
      id: number
      method: string
      params: Params
    }
    const all = { ...answers, ...more }
    const error = { code: -32_601, message: 'not here' }
    const prepared = all[method]
    const result = typeof prepared === 'function' ? prepared(params) : prepared
    const answer = method in all ? { result } : { error }
    return Response.json({ jsonrpc: '2.0', id, ...answer })
  })
  const { options, shown, values, moves, signal, wallet } = createOptions()
  const outbox = createOutbox(options.store)
  const send = (params: unknown, by = sendTransaction) =>
    by(wallet, { params, chainId, signal }, options).catch(({ code }: FrameError) => code)
  const nonceShown = () =>
    shown
      .at(-1)
      ?.parts?.flatMap(({ facts }) => facts)
      .find(({ name }) => name === 'Nonce')?.value
  /** The same request was signed before, and its outcome is unknown. */
  const wasSigned = (params: object, signedHash = hash) => {
    const request = JSON.stringify([options.site, eip155, params])
    const entry = { request, from: eip155, nonce: 3, bytes: '0x02', hash: signedHash }
    return outbox.write(chainId, entry)
  }
  return { send, shown, values, moves, outbox, nonceShown, wasSigned }
}

test('a request shows with its fees, and gets the next nonce of the account', async () => {
  const { send, shown, values, nonceShown } = createFrame()
  expect(await send([transaction])).toBe('DECLINED')
  expect(values).toMatchObject([{ address: eip155, chainId }])
  expect(nonceShown()).toBe('5')
  const [first] = shown
  expect(first?.warnings).toEqual([])
  expect(first?.parts?.[0]?.note).toBe('This couldn’t be simulated, so the result is unknown.')
  // 31500 gas at 1.25, 1.5 and 2 times the base fee of one gwei, with other tips; rounded up.
  expect(first?.choice?.options.map(({ value }) => value)).toEqual([
    '0.00004 ETH',
    '0.000079 ETH',
    '0.000126 ETH',
  ])
})

test('a payment that is sent may be below a limit, with its highest fee; other requests may not', async () => {
  const { send, moves } = createFrame()
  await send([transaction])
  const asset = `${chainId}/slip44:60`
  // 31500 gas at twice the base fee of one gwei, with the highest tip.
  const fee = { asset, amount: 31_500n * 4_000_000_000n }
  expect(moves).toEqual([[{ asset, amount: 100n }, fee]])
  await send([transaction], signTransaction)
  await send([{ ...transaction, data: '0xdeadbeef' }])
  expect(moves.slice(1)).toEqual([undefined, undefined])
})

test('fees that the page names are ignored', async () => {
  const { send, shown } = createFrame()
  const highFees = { maxFeePerGas: '0xffffffffffff', maxPriorityFeePerGas: '0xffffffffffff' }
  expect(await send([{ ...transaction, ...highFees }])).toBe('DECLINED')
  expect(shown[0]?.choice?.options[1]?.value).toBe('0.000079 ETH')
})

const same = { to, value: '0x64' }

test('a repeated request without an answer returns its hash if the network knows it', async () => {
  const { send, shown, outbox, wasSigned } = createFrame({ eth_getTransactionByHash: { hash } })
  await wasSigned(same)
  expect(await send([transaction])).toEqual({ result: hash })
  expect(shown).toEqual([])
  expect(await outbox.list(chainId)).toEqual([])
})

test('a repeated request that the network does not know keeps its nonce', async () => {
  const { send, nonceShown, wasSigned } = createFrame({
    // Another transaction is pending behind it.
    eth_getTransactionCount: ([, at]: Params) => (at === 'pending' ? '0x5' : '0x3'),
  })
  await wasSigned(same)
  expect(await send([transaction])).toBe('DECLINED')
  expect(nonceShown()).toBe('3')
})

test('another request is independent of it', async () => {
  const { send, nonceShown, wasSigned } = createFrame({ eth_getTransactionByHash: { hash } })
  await wasSigned({ to, value: '0x65' })
  expect(await send([transaction])).toBe('DECLINED')
  expect(nonceShown()).toBe('5')
})

test('a request returns its hash also after others were signed', async () => {
  const isThere = ([asked]: Params) => (asked === hash ? { hash } : null)
  const { send, shown, wasSigned } = createFrame({ eth_getTransactionByHash: isThere })
  await wasSigned(same)
  await wasSigned({ to, value: '0x65' }, `0x${'cd'.repeat(32)}`)
  await wasSigned({ to, value: '0x66' }, `0x${'ef'.repeat(32)}`)
  expect(await send([transaction])).toEqual({ result: hash })
  expect(shown).toEqual([])
})

test('the visitor is warned while another transaction may still happen', async () => {
  const told = expect.stringContaining('Another transaction from this account')
  const { send, shown, wasSigned } = createFrame({
    eth_getTransactionCount: ([, at]: Params) => (at === 'pending' ? '0x5' : '0x3'),
  })
  await wasSigned({ to, value: '0x65' })
  expect(await send([transaction])).toBe('DECLINED')
  expect(shown[0]?.warnings).toEqual([told])
})

test.each([
  ['is there', { eth_getTransactionByHash: { hash } }],
  ['can happen no more', { eth_getTransactionCount: '0x5' }],
])('the visitor is not warned of a transaction that %s', async (_what, more) => {
  const { send, shown, wasSigned } = createFrame(more)
  await wasSigned({ to, value: '0x65' })
  expect(await send([transaction])).toBe('DECLINED')
  expect(shown[0]?.warnings).toEqual([])
})

test('nothing is signed again while no node says whether the transaction exists', async () => {
  const { send, shown, wasSigned } = createFrame()
  await wasSigned(same)
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  expect(await send([transaction])).toBe('SERVER_UNREACHABLE')
  expect(shown).toEqual([])
})

test.each([
  ['another account', [{ ...transaction, from: to }]],
  ['no account', [{ to, value: '0x1' }]],
  ['another network', [{ ...transaction, chainId: '0x1' }]],
  ['no address', [{ ...transaction, to: '0x12' }]],
  ['a number that is none', [{ ...transaction, value: 'all' }]],
  ['authorisations of code', [{ ...transaction, authorizationList: [{}] }]],
  ['more than anybody reads', [{ ...transaction, data: `0x${'00'.repeat(60_000)}` }]],
  ['two', [transaction, transaction]],
  ['nothing', undefined],
])('%s is not shown', async (_what, params) => {
  const { send, shown } = createFrame()
  expect(await send(params)).toBe('MESSAGE_INVALID')
  expect(shown).toEqual([])
})

test.each([
  ['an account that cannot pay', { eth_getBalance: '0x64' }, {}, 'doesn’t hold enough for this'],
  ['a call where no contract is', {}, { data: '0xa9059cbb' }, 'No contract is at this address'],
  ['the account itself', {}, { to: eip155 }, 'goes to this account itself'],
  ['a contract that is published', {}, { to: undefined, data: '0x6001' }, 'publishes a new'],
])('%s has a warning', async (_what, more, changes, warning) => {
  const { send, shown } = createFrame(more)
  expect(await send([{ ...transaction, ...changes }])).toBe('DECLINED')
  expect(shown[0]?.warnings).toEqual([expect.stringContaining(warning)])
})

test('a recipient that looks like an earlier one has a warning', async () => {
  const { send, shown, outbox } = createFrame()
  const known = '0x1234567890123456789012345678901234567890'
  await outbox.addRecipients([known])
  const alike = `0x123456${'0'.repeat(28)}567890`
  expect(await send([{ ...transaction, to: alike }])).toBe('DECLINED')
  expect(shown[0]?.warnings).toEqual([expect.stringContaining(`looks like ${known}`)])
  expect(await send([{ ...transaction, to: known }])).toBe('DECLINED')
  expect(shown[1]?.warnings).toEqual([])
})
