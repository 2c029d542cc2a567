import { recoverTypedDataAddress, type TypedDataDefinition } from 'viem'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dollar } from './options.test.util.ts'
import { createRealFrame, type RealFrame, wordsOf } from './realWallet.test.util.ts'

const thief = `0x${'ee'.repeat(20)}`
const other = `0x${'cc'.repeat(20)}`
const most = (2n ** 256n - 1n).toString()
const domain = { name: 'Shop', version: '1', chainId: 31337, verifyingContract: dollar }

type Field = { name: string; type: string }
type Data = { types: Record<string, Field[]>; primaryType: string; domain: object; message: object }

const fieldsOf = (text: string): Field[] =>
  text.split(', ').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { type, name }
  })
const dataOf = (fields: string, message: object, more: Partial<Data> = {}): Data => ({
  types: { Login: fieldsOf(fields) },
  primaryType: 'Login',
  domain,
  message,
  ...more,
})

let frame: RealFrame
beforeAll(async () => {
  frame = await createRealFrame()
})
// The node does not answer: what cannot be read must not be invented.
beforeEach(() => void vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('silence'))))

/** Returns what the visitor read of it, and the outcome. */
async function signed(data: unknown, chainId?: string) {
  const before = [frame.shown.length, frame.opened()]
  const params = [frame.addresses.eip155, data]
  const { result, code } = await frame.request('eth_signTypedData_v4', params, chainId)
  const isShown = frame.shown.length > (before[0] ?? 0)
  const shown = isShown ? frame.shown.at(-1) : undefined
  return {
    signature: result,
    code,
    shown,
    words: wordsOf(shown),
    isOpened: frame.opened() > (before[1] ?? 0),
  }
}

describe('data that takes money is called so, whatever its name', () => {
  const owner = other
  test.each<[string, Data, RegExp]>([
    [
      'a permit that says it is a login',
      dataOf('address owner, address spender, uint256 value, uint256 nonce, uint256 deadline', {
        owner,
        spender: thief,
        value: most,
        nonce: 0,
        deadline: most,
      }),
      /The spender could take every USD you own, now and later\./,
    ],
    [
      'a permit in the manner of DAI',
      dataOf('address holder, address spender, uint256 nonce, uint256 expiry, bool allowed', {
        holder: owner,
        spender: thief,
        nonce: 0,
        expiry: 0,
        allowed: true,
      }),
      /The spender could take every USD you own, now and later\./,
    ],
    [
      'an approval for all that says it is a newsletter',
      dataOf('address operator, bool approved', { operator: thief, approved: true }),
      /could take every item of this collection that you own/,
    ],
    [
      'an order for nothing',
      {
        types: {
          Vote: fieldsOf('address offerer, Offer[] offer, Want[] consideration, uint256 endTime'),
          Offer: fieldsOf(
            'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount',
          ),
          Want: fieldsOf(
            'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount, address recipient',
          ),
        },
        primaryType: 'Vote',
        domain,
        message: {
          offerer: owner,
          offer: [
            { itemType: 2, token: other, identifierOrCriteria: 7, startAmount: 1, endAmount: 1 },
          ],
          consideration: [],
          endTime: most,
        },
      },
      /You pay: .*#7/,
    ],
    [
      'a permit inside of three boxes',
      {
        types: {
          Survey: fieldsOf('Page page'),
          Page: fieldsOf('Line[] lines'),
          Line: fieldsOf(
            'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline',
          ),
        },
        primaryType: 'Survey',
        domain,
        message: {
          page: { lines: [{ owner, spender: thief, value: most, nonce: 0, deadline: most }] },
        },
      },
      /The spender could take every USD you own, now and later\./,
    ],
    [
      'a permission for the tokens of another contract',
      dataOf(
        'Details details, address spender, uint256 sigDeadline',
        {
          details: { token: other, amount: '5', expiration: most.slice(0, 9), nonce: 0 },
          spender: thief,
          sigDeadline: most,
        },
        {
          types: {
            Login: fieldsOf('Details details, address spender, uint256 sigDeadline'),
            Details: fieldsOf('address token, uint160 amount, uint48 expiration, uint48 nonce'),
          },
        },
      ),
      new RegExp(`Token: ${other}`),
    ],
  ])('%s', async (_what, data, words) => {
    const read = await signed(JSON.stringify(data))
    expect(read.words).toMatch(words)
    expect(read.words).toContain(JSON.stringify(data).includes(thief) ? thief : other)
  })
})

describe('the signed data is the shown data', () => {
  test.each<[string, Data]>([
    ['a text of many scripts', dataOf('string text', { text: 'Zoë 漢字 👩‍🚀 \u202e!' })],
    [
      'huge numbers',
      dataOf('uint256 a, int256 b, uint8 c', { a: most, b: (-(2n ** 255n)).toString(), c: 255 }),
    ],
    [
      'types that hold each other',
      {
        types: { Node: fieldsOf('string name, Node[] next') },
        primaryType: 'Node',
        domain,
        message: { name: 'a', next: [{ name: 'b', next: [{ name: 'c', next: [] }] }] },
      },
    ],
    [
      'no version and no contract',
      dataOf(
        'bytes32 hash',
        { hash: `0x${'0f'.repeat(32)}` },
        { domain: { name: 'Shop', chainId: 31337 } },
      ),
    ],
  ])('%s', async (_what, data) => {
    const { signature, words } = await signed(JSON.stringify(data))
    const address = await recoverTypedDataAddress({
      ...(data as unknown as TypedDataDefinition),
      signature: signature as `0x${string}`,
    })
    expect(address).toBe(frame.addresses.eip155)
    const values = JSON.stringify(data.message).match(/"(-?\d+|[a-c]|0x[^"]*)"/g) ?? []
    for (const value of values) expect(words).toContain(value.slice(1, -1))
  })

  test('an object that answers differently the second time is read once', async () => {
    let reads = 0
    const message = {
      get amount() {
        reads++
        return reads === 1 ? '1' : most
      },
    }
    const { signature, words } = await signed(dataOf('uint256 amount', message))
    const amount = /amount: (\d+)/.exec(words)?.[1] ?? ''
    const data = dataOf('uint256 amount', { amount }) as unknown as TypedDataDefinition
    expect(await recoverTypedDataAddress({ ...data, signature: signature as `0x${string}` })).toBe(
      frame.addresses.eip155,
    )
  })

  test('invisible letters, and letters that turn others, show as their codes', async () => {
    const text = 'pay \u202eecila\u202c \u200b\u3164\u{e0041}1 ETH'
    const { words } = await signed(dataOf('string text', { text }))
    for (const code of ['202E', '200B', '3164', 'E0041']) expect(words).toContain(`⟨U+${code}⟩`)
    expect(words).not.toMatch(/[\u202e\u200b\u3164]/)
  })
})

describe('the place where signed data counts', () => {
  const login = (more: object) =>
    dataOf('string text', { text: 'Hello' }, { domain: { ...domain, ...more } })

  test('has a warning if it is another of ours; data for an unserved one is not shown', async () => {
    expect((await signed(login({ chainId: 31338 }))).words).toContain('It’s for Chain 31338')
    for (const chainId of [1, '0x1', most, 2 ** 53 - 1])
      expect(await signed(login({ chainId }))).toMatchObject({
        code: 'CHAIN_UNSUPPORTED',
        isOpened: false,
      })
  })

  test('shows the address of a contract that takes the name of another', async () => {
    const { words } = await signed(login({ name: 'Dollar', verifyingContract: thief }))
    expect(words).toContain(`verifyingContract: ${thief}`)
  })

  test('has a warning beside a name that only looks like another', async () => {
    const { words } = await signed(login({ name: 'Dоllar' }))
    expect(words).toContain('mixes look-alike letters')
  })
})

/** Types that contradict their values. */
const lies: readonly [string, unknown][] = [
  ['a type that is not there', dataOf('Missing text', { text: 'a' })],
  ['a field that is not there', dataOf('string text, uint256 amount', { text: 'a' })],
  ['a list of another length', dataOf('string[2] text', { text: ['a'] })],
  ['a number past its type', dataOf('uint8 amount', { amount: 256 })],
  ['a number below nothing', dataOf('uint256 amount', { amount: '-1' })],
  ['a number that a script cannot hold', dataOf('uint256 amount', { amount: 2 ** 53 })],
  ['a part of a number', dataOf('uint256 amount', { amount: 0.5 })],
  ['a number without end', dataOf('uint256 amount', { amount: '9'.repeat(10_000) })],
  ['an address that is a number', dataOf('address to', { to: 1 })],
  ['bytes past their type', dataOf('bytes4 code', { code: '0x0011223344' })],
  ['half a letter', dataOf('string text', { text: '\ud800' })],
  [
    'itself without end',
    { types: { Node: fieldsOf('Node next') }, primaryType: 'Node', domain, message: { next: {} } },
  ],
  ['a field twice', dataOf('string text, uint256 text', { text: 'a' })],
  [
    'a type that is called as one without parts',
    {
      types: { uint256: fieldsOf('string a') },
      primaryType: 'uint256',
      domain,
      message: { a: 'a' },
    },
  ],
  ['a name with letters that turn', dataOf('string te\u202ext', { 'te\u202ext': 'a' })],
  [
    'a type that carries another',
    dataOf('string text)Permit(uint256 a', { 'text)Permit(uint256': 'a' }),
  ],
  [
    'the domain alone',
    {
      types: { EIP712Domain: fieldsOf('string name') },
      primaryType: 'EIP712Domain',
      domain: { name: 'a' },
      message: {},
    },
  ],
  [
    'a key twice',
    '{"types":{"A":[{"name":"a","type":"uint256"}]},"primaryType":"A","domain":{},"message":{"a":1,"a":2}}',
  ],
  [
    'a key that is written in two ways',
    '{"types":{"A":[{"name":"a","type":"uint256"}]},"primaryType":"A","domain":{},"message":{"a":1,"\\u0061":2}}',
  ],
  [
    'a prototype',
    '{"types":{"A":[{"name":"__proto__","type":"uint256"}]},"primaryType":"A","domain":{},"message":{"__proto__":1}}',
  ],
  [
    'a prototype of types',
    '{"types":{"__proto__":[{"name":"a","type":"uint256"}]},"primaryType":"__proto__","domain":{},"message":{"a":1}}',
  ],
  ['what every object has', { types: {}, primaryType: 'toString', domain, message: {} }],
  ['more than anybody reads', dataOf('uint8[] list', { list: Array(9_000).fill(0) })],
  ['a list as the message', dataOf('string text', ['a'])],
]

test.each(lies)(
  'data that lies about itself is not shown, and opens no wallet: %s',
  async (_what, data) => {
    expect(await signed(data)).toMatchObject({
      code: 'MESSAGE_INVALID',
      isOpened: false,
      shown: undefined,
    })
  },
)
