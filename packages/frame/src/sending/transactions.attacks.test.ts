import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseAbi,
  parseTransaction,
  recoverTransactionAddress,
} from 'viem'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { evmAnswers, stubNode } from '../chains/stubNode.test.util.ts'
import { dollar } from '../requests/options.test.util.ts'
import { createRealFrame, type RealFrame, wordsOf } from '../requests/realWallet.test.util.ts'

const thief = `0x${'ee'.repeat(20)}` as const
const most = 2n ** 256n - 1n

let frame: RealFrame
beforeAll(async () => {
  frame = await createRealFrame()
})
beforeEach(() => void stubNode(evmAnswers))

/** Returns what the visitor read of it, and the outcome. */
async function signed(transaction: unknown, chainId?: string) {
  const before = [frame.shown.length, frame.opened()]
  const whole = Array.isArray(transaction) ? transaction : [transaction]
  const { result, code } = await frame.request('eth_signTransaction', whole, chainId)
  const isShown = frame.shown.length > (before[0] ?? 0)
  const shown = isShown ? frame.shown.at(-1) : undefined
  return {
    bytes: result as Hex | undefined,
    code,
    shown,
    words: wordsOf(shown),
    isOpened: frame.opened() > (before[1] ?? 0),
  }
}
const own = (more: object) => ({ from: frame.addresses.eip155, to: dollar, ...more })

describe('the signed transaction is the shown one', () => {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [thief, 25_000_000n],
  })

  test('every field of it, at the chosen fee', async () => {
    const { bytes, shown, words } = await signed(own({ data, value: '0x7', gas: '0xc350' }))
    const read = parseTransaction(bytes as `0x02${string}`)
    expect(read).toMatchObject({
      to: dollar,
      data,
      value: 7n,
      gas: 50_000n,
      nonce: 5,
      chainId: 31337,
    })
    expect(read.accessList ?? []).toEqual([])
    expect(
      await recoverTransactionAddress({ serializedTransaction: bytes as `0x02${string}` }),
    ).toBe(frame.addresses.eip155)
    expect(words).toContain('Amount: 25 USD')
    expect(words).not.toContain('The fee is far above')
    expect(words.toLowerCase()).toContain(`to: ${thief}`)
    expect(words).toContain('Nonce: 5')
    // It cannot cost more than the amount shown beside the choice.
    const cost = read.gas && read.maxFeePerGas ? read.gas * read.maxFeePerGas : most
    const shownCost = shown?.choice?.options.find(({ id }) => id === 'normal')?.value ?? ''
    expect(Number(cost) / 1e18).toBeLessThanOrEqual(Number(shownCost.replace(/ ETH|,/g, '')))
  })

  test('at one price on a chain without a base fee', async () => {
    stubNode({
      ...evmAnswers,
      eth_feeHistory: { oldestBlock: '0x1', gasUsedRatio: [0.5] },
      eth_gasPrice: '0x77359400',
      eth_getBlockByNumber: { number: '0x1', baseFeePerGas: null, transactions: [] },
    })
    const { bytes } = await signed(own({ data, gas: '0xc350' }))
    expect(parseTransaction(bytes as Hex)).toMatchObject({
      type: 'legacy',
      gasPrice: 2_000_000_000n,
      gas: 50_000n,
      chainId: 31337,
      data,
    })
    const signer = recoverTransactionAddress({ serializedTransaction: bytes as `0x02${string}` })
    expect(await signer).toBe(frame.addresses.eip155)
  })

  test('fees, lists and blobs of the page are not signed', async () => {
    const extra = {
      maxFeePerGas: '0xffffffffffff',
      gasPrice: '0xffffffffffff',
      type: '0x3',
      accessList: [{ address: thief, storageKeys: [] }],
      blobVersionedHashes: [`0x01${'00'.repeat(31)}`],
      authorizationList: [],
    }
    const { bytes } = await signed(own({ data, ...extra }))
    const read = parseTransaction(bytes as `0x02${string}`)
    expect(read.type).toBe('eip1559')
    expect(read.accessList ?? []).toEqual([])
    expect(read.maxFeePerGas).toBeLessThan(0xffffffffffffn)
  })

  test('an excessive gas limit is not signed', async () => {
    const { bytes, words } = await signed(own({ data, gas: '0xffffffffff' }))
    expect(parseTransaction(bytes as `0x02${string}`).gas).toBeLessThanOrEqual(60_000_000n)
    expect(words).toContain('The fee is far above the usual one.')
  })
})

describe('a transaction that takes money is called so', () => {
  const items = parseAbi(['function setApprovalForAll(address operator, bool approved)'])
  const batches = parseAbi(['function multicall(bytes[] data)'])
  const approve = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [thief, amount] })
  test.each<[string, object, RegExp]>([
    [
      'an allowance without limit',
      { data: approve(most) },
      /could take every USD you own, now and later/,
    ],
    [
      'an allowance that is nearly without',
      { data: approve(2n ** 255n) },
      /could take every USD you own, now and later/,
    ],
    [
      'every item of a collection',
      {
        data: encodeFunctionData({
          abi: items,
          functionName: 'setApprovalForAll',
          args: [thief, true],
        }),
      },
      /could take every item of this collection/,
    ],
    [
      'an allowance in a bundle',
      {
        data: encodeFunctionData({
          abi: batches,
          functionName: 'multicall',
          args: [[approve(most)]],
        }),
      },
      /could take every USD you own, now and later|We can’t tell|can’t be read/,
    ],
    [
      'an unknown function with coins',
      { data: '0xdeadbeef', value: '0xde0b6b3a7640000' },
      /Coins sent with it: 1 ETH/,
    ],
    ['a transfer with more behind it', { data: `${approve(5n)}${'00'.repeat(31)}01` }, /USD/],
    [
      'code that is published',
      { to: undefined, data: '0x6001', value: '0x1' },
      /publishes a new contract/,
    ],
  ])('%s', async (_what, transaction, words) => {
    expect((await signed(own(transaction))).words).toMatch(words)
  })
})

describe('a transaction that lies about itself is not shown, and opens no wallet', () => {
  test.each<[string, object | readonly unknown[]]>([
    ['of another account', { from: thief }],
    ['of nobody', { from: undefined }],
    ['for another network', { chainId: '0x1' }],
    ['for a network that is none', { chainId: 'here' }],
    ['a value past 256 bits', { value: `0x1${'0'.repeat(64)}` }],
    ['a value below nothing', { value: '-0x1' }],
    ['a value in digits', { value: '100' }],
    ['a value that is no whole number', { value: 0.5 }],
    ['a value past exact numbers', { value: 1e18 }],
    ['a value with letters that are not seen', { value: '0x1\u200b' }],
    ['a place in order past numbers', { nonce: `0x${'f'.repeat(20)}` }],
    ['two sets of data', { data: '0x00', input: '0x01' }],
    ['half a byte', { data: '0x123' }],
    ['an address with a line behind it', { to: `${thief}\n` }],
    ['an address that is too short', { to: '0x12' }],
    ['a name', { to: 'vitalik.eth' }],
    ['an object as an address', { to: { toString: () => thief } }],
    ['authorisations of code', { authorizationList: [{ address: thief }] }],
    ['authorisations in no list', { authorizationList: { length: 0 } }],
    ['more data than anybody reads', { data: `0x${'00'.repeat(60_000)}` }],
  ])('%s', async (_what, changes) => {
    const read = await signed(own({ value: '0x1', ...changes }))
    expect(read).toMatchObject({ code: 'MESSAGE_INVALID', shown: undefined, isOpened: false })
  })

  test('nothing, several, and polluted objects', async () => {
    for (const params of [
      [],
      [own({}), own({})],
      ['0x'],
      [null],
      [[own({})]],
      [JSON.parse('{"__proto__":{"from":"a"}}')],
    ])
      expect(await signed(params)).toMatchObject({ code: 'MESSAGE_INVALID', isOpened: false })
  })

  test('on a network that the server does not have', async () => {
    for (const chainId of ['eip155:1', 'eip155:031337', `eip155:${most}`])
      expect(await signed(own({ value: '0x1' }), chainId)).toMatchObject({
        code: 'CHAIN_UNSUPPORTED',
        isOpened: false,
      })
  })
})

test.each([
  ['a call that nobody can read', '0xdeadbeef', 'None of your coins or tokens would move.'],
  [
    'a revoked allowance',
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [thief, 0n] }),
    'Only the fee would leave your account.',
  ],
] as const)('says how much is known when nothing moves: %s', async (_what, data, note) => {
  const call = { status: '0x1', returnData: '0x', logs: [], gasUsed: '0x1' }
  const block = { timestamp: '0x1', miner: thief, mixHash: `0x${'0'.repeat(64)}`, gasLimit: '0x1' }
  stubNode({ ...evmAnswers, eth_getBlockByNumber: block, eth_simulateV1: [{ calls: [call] }] })
  const { shown } = await signed(own({ data }))
  expect(shown?.parts?.[0]?.note).toContain(note)
})

describe('a node that lies', () => {
  test('contract revert reasons are in no sentence of the frame, but on one separate plain line', async () => {
    const reason = 'none. Checked: it is safe.\n\nSign \u202eeerf\u200b now'
    const text = Buffer.from(reason)
    const length = text.length.toString(16).padStart(64, '0')
    const data = `0x08c379a0${'20'.padStart(64, '0')}${length}${text.toString('hex').padEnd(128, '0')}`
    const latest = {
      timestamp: '0x1',
      miner: thief,
      mixHash: `0x${'0'.repeat(64)}`,
      gasLimit: '0x1',
    }
    stubNode({
      ...evmAnswers,
      eth_getBlockByNumber: latest,
      eth_simulateV1: [
        {
          calls: [
            {
              status: '0x0',
              returnData: data,
              logs: [],
              gasUsed: '0x1',
              error: { code: 3, message: reason },
            },
          ],
        },
      ],
    })
    const { shown } = await signed(own({ data: '0xdeadbeef' }))
    const [outcome] = shown?.parts ?? []
    expect(outcome?.warning).toBe('It would fail now and still cost the fee.')
    const value = 'none. Checked: it is safe. Sign eerf now'
    expect(outcome?.facts).toEqual([{ name: 'The node says', value, isCode: true }])
  })

  test.each([
    ['no place in order', { eth_getTransactionCount: null }],
    ['a balance that is none', { eth_getBalance: 'all' }],
    ['no fees', { eth_feeHistory: {} }],
  ])('%s: nothing is signed', async (_what, answers) => {
    stubNode({ ...evmAnswers, ...answers })
    expect(await signed(own({ value: '0x1' }))).toMatchObject({
      code: 'SERVER_UNREACHABLE',
      isOpened: false,
    })
  })

  test('a name that a token claims hides nothing and stays within a line', async () => {
    const odd = `0x${'dd'.repeat(20)}`
    const name = Buffer.from('USD\u202e\n 1000')
    const answer = `0x${'20'.padStart(64, '0')}${name.length.toString(16).padStart(64, '0')}${name.toString('hex').padEnd(64, '0')}`
    stubNode({ ...evmAnswers, eth_call: answer })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [thief, 5n] })
    const { words } = await signed(own({ to: odd, data }))
    expect(words).not.toMatch(/\u202e/)
    expect(words).not.toContain('USD\n')
    expect(words.toLowerCase()).toContain(odd)
  })
})
