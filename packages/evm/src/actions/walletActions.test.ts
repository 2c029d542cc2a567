import type { Connector } from '@portico/core/adapter'
import { expectCode, type MockProviderOptions, mockProvider, walletError } from '@portico/testing'
import { accounts } from '@portico/testing/chains'
import { describe, expect, test } from 'vitest'
import { connectorOver, networkWith, onAnvil } from '../onAnvil.test.util.ts'
import { withOwnTimers } from '../ownTimers.test.util.ts'

const chain = onAnvil()
const { from, to } = chain
const { dollar } = chain.tokens
type Methods = NonNullable<MockProviderOptions['methods']>
const mock = (methods: Methods = {}, options: MockProviderOptions = {}) => {
  const made = mockProvider({ accounts: [from], authorized: true, methods, ...options })
  const calledMethods = () => made.calls.map(({ method }) => method)
  return { ...made, calledMethods, connector: connectorOver(made.provider) }
}
const never = () => new Promise(() => {})
const sender = (connector: Connector) => ({ connector, network: chain.network(), from })
const query = (connector: Connector) => ({
  connector,
  address: from,
  networks: [chain.network(), networkWith(['http://node.example'], 10)],
})

/** All requests to a wallet, by the method that each uses. */
const questions = {
  wallet_sendCalls: (connector: Connector) =>
    chain.actions().sendCalls({ ...sender(connector), calls: [{ to }] }),
  wallet_getCallsStatus: (connector: Connector) =>
    chain.actions().getCallsStatus({ connector, network: chain.network(), id: '0x1' }),
  wallet_getCapabilities: (connector: Connector) =>
    chain.actions().getCapabilities(query(connector)),
  wallet_getAssets: (connector: Connector) => chain.actions().getAssets(query(connector)),
  wallet_getPermissions: (connector: Connector) => chain.actions().getPermissions({ connector }),
  wallet_requestPermissions: (connector: Connector) =>
    chain.actions().requestPermissions({ connector }),
} as const
type Method = keyof typeof questions
const methods = Object.keys(questions) as Method[]

describe.each(methods)('%s', (method) => {
  test.each([undefined, null, 0, '', true, [[]], [null], 'nonsense'.repeat(9999)])(
    'refuses nonsense: %#',
    async (answer) => {
      const pending = questions[method](mock({ [method]: () => answer }).connector)
      await expectCode(pending, 'WALLET_BAD_ANSWER')
    },
  )

  test.each([
    [-32601, 'WALLET_UNSUPPORTED'],
    [4200, 'WALLET_UNSUPPORTED'],
    [4001, 'USER_REJECTED'],
    [4100, 'WALLET_LOCKED'],
  ] as const)('%i is %s', async (code, expected) => {
    const refuse = () => {
      throw walletError(code, 'No.')
    }
    const pending = questions[method](mock({ [method]: refuse }).connector)
    if (method === 'wallet_getCapabilities' && expected === 'WALLET_UNSUPPORTED')
      expect(await pending).toEqual({})
    else await expectCode(pending, expected)
  })

  test('names a reason even if it is unknown', async () => {
    const pending = questions[method](
      mock({ [method]: () => Promise.reject({ evil: 1 }) }).connector,
    )
    const code = method === 'wallet_sendCalls' ? 'SEND_UNKNOWN' : 'WALLET_REQUEST_FAILED'
    await expectCode(pending, code)
  })
})

describe('a wallet that never answers', () => {
  test.each([
    'wallet_getCallsStatus',
    'wallet_getCapabilities',
    'wallet_getAssets',
    'wallet_getPermissions',
  ] as const)('is given up after 10 s: %s', (method) =>
    withOwnTimers(async (timers) => {
      const outcome = expectCode(
        questions[method](mock({ [method]: never }).connector),
        'WALLET_TIMEOUT',
      )
      await timers.advance(10_000)
      await outcome
      expect(timers.count()).toBe(0)
    }),
  )

  test('is given up by a signal while it asks the visitor', async () => {
    const abort = new AbortController()
    const hang = () => {
      abort.abort()
      return never()
    }
    const { connector } = mock({
      wallet_sendCalls: hang,
      wallet_requestPermissions: hang,
      eth_sendTransaction: hang,
    })
    const { signal } = abort
    const sending = chain.actions().send.send({ ...sender(connector), to, amount: 1n, signal })
    await expectCode(sending, 'CONNECTION_ABORTED')
    const calls = chain.actions().sendCalls({ ...sender(connector), calls: [{ to }], signal })
    await expectCode(calls, 'CONNECTION_ABORTED')
    await expectCode(
      chain.actions().requestPermissions({ connector, signal }),
      'CONNECTION_ABORTED',
    )
  })
})

describe('sendCalls', () => {
  test('writes the batch as EIP-5792 requires', async () => {
    const wallet = mock({ wallet_sendCalls: () => ({ id: '0xabc', capabilities: {} }) })
    const capabilities = { paymasterService: { url: 'https://pay.example' } }
    const calls = [
      { to, value: 5n },
      { to: dollar.address, data: '0x12', value: 'a lot' },
    ]
    const id = await chain.actions().sendCalls({ ...sender(wallet.connector), calls, capabilities })
    expect(id).toBe('0xabc')
    expect(wallet.calls.at(-1)?.params).toEqual([
      {
        version: '2.0.0',
        from,
        chainId: '0x7a69',
        atomicRequired: true,
        calls: [
          { to, value: '0x5' },
          { to: dollar.address, data: '0x12', value: '0x0' },
        ],
        capabilities,
      },
    ])
  })

  test.each([-32601, -32004, 4200])(
    'rejects for a wallet that knows batches and then denies it (%i), since it may have sent one',
    async (code) => {
      const { connector, calledMethods } = mock({
        wallet_sendCalls: () => Promise.reject({ code, message: 'Method not found' }),
        wallet_getCapabilities: () => ({}),
      })
      await expectCode(questions.wallet_sendCalls(connector), 'SEND_UNKNOWN')
      expect(calledMethods().filter((method) => /send/.test(method))).toHaveLength(1)
    },
  )

  test.each([
    [5700, 'WALLET_UNSUPPORTED'],
    [5710, 'WALLET_LACKS_NETWORKS'],
    [5720, 'SEND_UNKNOWN'],
    [5740, 'WALLET_UNSUPPORTED'],
    [5750, 'USER_REJECTED'],
    [5760, 'WALLET_UNSUPPORTED'],
  ] as const)(
    'names the reason of the standard when a wallet refuses with %i',
    async (code, expected) => {
      const { connector } = mock({
        wallet_sendCalls: () => Promise.reject(walletError(code, 'No.')),
        wallet_getCapabilities: () => ({}),
      })
      await expectCode(questions.wallet_sendCalls(connector), expected)
    },
  )

  test('accepts the id by itself, as the first version had it', async () => {
    const wallet = mock({ wallet_sendCalls: () => '0xabc' })
    expect(await questions.wallet_sendCalls(wallet.connector)).toBe('0xabc')
  })

  test.each([
    ['another account', 'wrongAccount', 'WALLET_WRONG_ACCOUNT'],
    ['no account', 'locked', 'WALLET_LOCKED'],
  ] as const)('sends no request to a wallet with %s', async (_what, behaviour, code) => {
    const wallet = mock({}, { behaviour })
    await expectCode(questions.wallet_sendCalls(wallet.connector), code)
    expect(wallet.calledMethods()).toEqual(['eth_accounts'])
  })
})

describe('getCallsStatus', () => {
  const receipt = (hash: string, status = '0x1') => ({ transactionHash: hash, status })
  const readCapabilities = (answer: object) =>
    questions.wallet_getCallsStatus(mock({ wallet_getCallsStatus: () => answer }).connector)
  const fake = `0x${'ab'.repeat(32)}`
  const landed = async (transaction: object) => {
    const base = { from: accounts.second.address, to, gas: '0x30d40' }
    const hash = await chain.call<string>('eth_sendTransaction', [{ ...base, ...transaction }])
    await chain.test().mine()
    return hash
  }

  test.each([
    [100, 'pending'],
    [110, 'pending'],
    [400, 'failed'],
    [500, 'reverted'],
    [600, 'partial'],
    ['PENDING', 'pending'],
    ['CONFIRMED', 'confirmed'],
    ['Confirmed', 'confirmed'],
    ['200', 'confirmed'],
    ['0xc8', 'confirmed'],
    ['500', 'reverted'],
    // Nobody knows these codes, so the batch counts as pending.
    ['110', 'pending'],
    ['0x64', 'pending'],
    [300, 'pending'],
    [0, 'pending'],
    ['toString', 'pending'],
    ['submitted', 'pending'],
    [Number.NaN, 'pending'],
    [null, 'pending'],
    [undefined, 'pending'],
    [{ code: 200 }, 'pending'],
  ])('%s is %s', async (status, expected) => {
    expect(await readCapabilities({ status })).toEqual({
      status: expected,
      hashes: [],
      isVerified: false,
    })
  })

  test('verifies calls that our own node has seen', async () => {
    const hash = await landed({ value: '0x1' })
    const answer = await readCapabilities({ status: 200, receipts: [receipt(hash)] })
    expect(answer).toEqual({ status: 'confirmed', hashes: [hash], isVerified: true })
  })

  test('does not verify calls that our own node has not seen', async () => {
    const answer = await readCapabilities({ status: 200, receipts: [receipt(fake)] })
    expect(answer).toEqual({ status: 'confirmed', hashes: [fake], isVerified: false })
  })

  test('does not believe a wallet that calls a reverted batch a success', async () => {
    const contract = `0x${'c3'.repeat(20)}`
    await chain.call('anvil_setCode', [contract, '0x60006000fd'])
    const hash = await landed({ to: contract })
    const answer = await readCapabilities({ status: 200, receipts: [receipt(hash)] })
    expect(answer).toEqual({ status: 'reverted', hashes: [hash], isVerified: true })
  })

  test.each([
    ['no receipts', null, []],
    ['receipts of another form', 'none', []],
    ['an empty receipt', [{}], []],
    ['a hole', [null, receipt(fake)], [fake]],
    ['a hash of another form', [{ transactionHash: '0x1', status: '0x1' }], []],
    ['a receipt with an odd status', [{ transactionHash: fake, status: 'fine' }], [fake]],
    ['a receipt without a status', [{ transactionHash: fake }], [fake]],
  ])('treats %s of a pending batch as no end', async (_what, receipts, hashes) => {
    const goesOn = { status: 'pending', hashes, isVerified: false }
    expect(await readCapabilities({ status: 100, receipts })).toEqual(goesOn)
  })

  test.each(['0x1', 1, true, 'success', undefined])(
    'takes %s of a receipt from our own node',
    async (status) => {
      const hash = await landed({ value: '0x1' })
      const answer = await readCapabilities({
        status: 200,
        receipts: [{ transactionHash: hash, status }],
      })
      expect(answer).toEqual({ status: 'confirmed', hashes: [hash], isVerified: true })
    },
  )

  // Answers of wallets, as public threads quote them.
  test.each([
    [
      'wevm/viem#3644',
      { status: 200, receipts: [{ transactionHash: fake, gasUsed: '0x1' }] },
      'confirmed',
    ],
    ['tempoxyz/accounts#47', { status: 100, receipts: [null] }, 'pending'],
    ['ithacaxyz/relay#1511', { status: 300 }, 'pending'],
    ['base/account-sdk#403', { status: 200, atomic: true }, 'confirmed'],
    [
      'safe-global/safe-wallet-monorepo#4569',
      { status: 'CONFIRMED', receipts: [receipt(fake)] },
      'confirmed',
    ],
    [
      'safe-global/safe-apps-sdk#637',
      { version: '1.0', id: fake, chainId: '0x1', status: 100 },
      'pending',
    ],
    ['ethereum/EIPs#9221', { callsId: '0x1', batchStatus: 'CONFIRMED' }, 'pending'],
  ])('reads the answer of %s', async (_report, answer, status) => {
    expect(await readCapabilities(answer)).toMatchObject({ status, isVerified: false })
  })

  test('finds no receipt when the wallet does not know the id', async () => {
    const { connector } = mock({
      wallet_getCallsStatus: () => Promise.reject(walletError(5730, 'Unknown bundle id')),
    })
    await expectCode(questions.wallet_getCallsStatus(connector), 'RECEIPT_NOT_FOUND')
  })

  test.each([null, 'done', [], 200])('treats %j as no batch', async (answer) => {
    await expectCode(readCapabilities(answer as object), 'WALLET_BAD_ANSWER')
  })
})

describe('getCapabilities', () => {
  test('lists capabilities by network, with chain 0 for all, and drops nonsense and other chains', async () => {
    const answer = {
      '0x0': { paymasterService: { supported: true } },
      '0x7a69': { atomic: { status: 'supported' }, junk: 'x', more: null },
      '0x1': { atomic: { status: 'supported' } },
      __proto__: { polluted: true },
      'not a chain': {},
    }
    const wallet = mock({ wallet_getCapabilities: () => answer })
    expect(await questions.wallet_getCapabilities(wallet.connector)).toEqual({
      'eip155:31337': { paymasterService: { supported: true }, atomic: { status: 'supported' } },
      'eip155:10': { paymasterService: { supported: true } },
    })
    expect(wallet.calls.at(-1)?.params).toEqual([from, ['0x7a69', '0xa']])
  })

  test.each(['0x7A69', '31337', 'eip155:31337'])('reads the key %s of a network', async (key) => {
    const atomic = { status: 'supported' }
    const wallet = mock({ wallet_getCapabilities: () => ({ [key]: { atomic } }) })
    expect(await questions.wallet_getCapabilities(wallet.connector)).toEqual({
      'eip155:31337': { atomic },
    })
  })
})

describe('getAssets', () => {
  const read = async (...assets: readonly unknown[]) => {
    const { connector } = mock({ wallet_getAssets: () => ({ '0x7a69': assets }) })
    const found = await questions.wallet_getAssets(connector)
    expect(Object.keys(found)).toEqual(['eip155:31337', 'eip155:10'])
    return found['eip155:31337']
  }
  const metadata = { name: 'Portico Dollar', symbol: 'PUSD', decimals: 6 }
  const token = {
    type: 'ERC20',
    address: dollar.address.toLowerCase(),
    balance: '0x9502f900',
    metadata,
  }

  test('reads hex balances and decimals, and writes addresses with their checksum', async () => {
    const price = { ...metadata, decimals: '0x6', price: 0.99, iconUrl: 'https://a.example/b.png' }
    const native = { type: 'native', balance: '0x0', metadata: { ...metadata, decimals: '18' } }
    expect(await read(token, { ...token, metadata: price }, native)).toEqual([
      { ...metadata, type: 'ERC20', address: dollar.address, balance: 2_500_000_000n },
      {
        ...metadata,
        type: 'ERC20',
        address: dollar.address,
        balance: 2_500_000_000n,
        price: '0.99',
        iconUrl: 'https://a.example/b.png',
      },
      { ...metadata, decimals: 18, type: 'NATIVE', balance: 0n },
    ])
  })

  test('cleans names chosen by strangers', async () => {
    const hostile = { name: 'a\u202eb\u0000', symbol: 'x'.repeat(99_999), decimals: 6 }
    const [asset] = (await read({ ...token, metadata: hostile })) ?? []
    expect(asset).toMatchObject({ name: 'ab', symbol: expect.stringMatching(/^x{15}…$/) })
  })

  test.each([
    ['0 decimals (specification, section 5)', { metadata: { ...metadata, decimals: 0 } }],
    ['absurd decimals', { metadata: { ...metadata, decimals: 999 } }],
    ['no decimals', { metadata: { name: 'x' } }],
    ['no metadata', { metadata: null }],
    ['a balance that is no hex', { balance: '5' }],
    ['a balance that is a number', { balance: 5 }],
    ['a balance no chain can count', { balance: `0x${'f'.repeat(65)}` }],
    ['an address that is none', { address: '0x12' }],
    ['a collectible', { type: 'ERC721' }],
  ])('leaves out an asset with %s', async (_what, change) => {
    expect(await read({ ...token, ...change }, token)).toHaveLength(1)
  })

  test.each([
    'javascript:alert(1)',
    'http://a.example/b.png',
    `data:image/png,${'a'.repeat(100_000)}`,
  ])('does not show the picture %#', async (iconUrl) => {
    const [asset] = (await read({ ...token, metadata: { ...metadata, iconUrl } })) ?? []
    expect(asset).not.toHaveProperty('iconUrl')
  })

  test('takes at most a thousand', async () => {
    expect(await read(...Array(5000).fill(token))).toHaveLength(1000)
  })
})

describe('permissions', () => {
  test('leave out caveats that cannot be read', async () => {
    const caveat = { type: 'restrictReturnedAccounts', value: [from] }
    const permission = { parentCapability: 'eth_accounts', caveats: [caveat, null, 5, {}] }
    const { connector } = mock({ wallet_getPermissions: () => [permission] })
    const found = await questions.wallet_getPermissions(connector)
    expect(found).toEqual([{ parentCapability: 'eth_accounts', caveats: [caveat] }])
  })

  test('reject for a wallet that cannot revoke them', async () => {
    const { connector } = mock({ wallet_revokePermissions: undefined })
    await expectCode(chain.actions().revokePermissions({ connector }), 'WALLET_UNSUPPORTED')
  })
})

describe('sendTransaction', () => {
  const sendBy = (connector: Connector, transaction: object) =>
    chain.actions().sendTransaction({ ...sender(connector), transaction: { to, ...transaction } })

  test.each([
    [5n, '0x5'],
    [5, '0x5'],
    ['5', '0x5'],
    ['0x10', '0x10'],
    [undefined, '0x0'],
    ['many', '0x0'],
    ['', '0x0'],
    ['1.5', '0x0'],
    [Number.NaN, '0x0'],
    [null, '0x0'],
    [{}, '0x0'],
  ])('the value %s counts as %s (specification, section 5)', async (value, expected) => {
    const wallet = mock()
    await sendBy(wallet.connector, { value })
    expect(wallet.calls.at(-1)?.params).toMatchObject([{ from, to, value: expected }])
  })

  test.each([-1n, -1, '-1', 2n ** 256n, 2 ** 60])('refuses the value %s', async (value) => {
    await expectCode(sendBy(mock().connector, { value }), 'INVALID_AMOUNT')
  })

  test.each([{ to: undefined }, { to: 5 }, { data: '0x1' }, { data: 'ff' }, { data: '0xzz' }])(
    'refuses %j as a call',
    async (change) => {
      const wallet = mock()
      await expectCode(sendBy(wallet.connector, change), 'INVALID_CALL')
      expect(wallet.calledMethods()).toEqual([])
    },
  )

  test('refuses a call that would be reverted before the wallet gets a request', async () => {
    const wallet = mock()
    const data = '0xdeadbeef'
    await expectCode(sendBy(wallet.connector, { to: dollar.address, data }), 'EXECUTION_REVERTED')
    expect(wallet.calledMethods()).not.toContain('eth_sendTransaction')
  })
})

describe('writeContract', () => {
  const write = (connector: Connector, call: object) =>
    chain.actions().writeContract({
      ...sender(connector),
      address: dollar.address,
      abi: dollar.abi,
      functionName: 'mint',
      args: [to, 7n],
      ...call,
    })

  test('calls a real contract', async () => {
    const held = async () => {
      const tokens = [{ ...dollar, address: `eip155:31337:${dollar.address}` } as const]
      const found = { network: chain.network(), address: to, tokens }
      return (await chain.actions().getTokenBalances(found))[0] ?? 0n
    }
    const before = await held()
    const hash = await write(chain.wallet().connector, {})
    await chain.actions().send.waitForReceipt({ network: chain.network(), hash, timeoutMs: 10_000 })
    expect((await held()) - before).toBe(7n)
  })

  test.each([
    ['a function that is missing', { functionName: 'steal' }],
    ['arguments that do not fit', { args: [to] }],
    ['an argument that is no address', { args: ['name.eth', 7n] }],
    ['an ABI that is none', { abi: [null] }],
  ])('refuses %s', async (_what, call) => {
    const wallet = mock()
    await expectCode(write(wallet.connector, call), 'CONTRACT_CALL_INVALID')
    expect(wallet.calledMethods()).toEqual([])
  })
})

describe('a wallet that changes while it sends', () => {
  const other = { privateKey: accounts.second.privateKey, address: accounts.second.address }
  const transfer = { from, to, amount: 5n }

  test('refuses on another chain, since the request names the chain', async () => {
    const wallet = chain.wallet({ chains: { 1: chain.url() } })
    wallet.setPolicy(({ method }) => {
      if (method === 'eth_sendTransaction')
        void wallet.provider.request({
          method: 'wallet_switchEthereumChain',
          params: [{ chainId: '0x1' }],
        })
      return 'approve'
    })
    const before = await chain.call('eth_getBalance', [to, 'latest'])
    const sent = chain.actions().send.send({ ...sender(wallet.connector), to, amount: 5n })
    await expectCode(sent, 'SEND_FAILED')
    expect(await chain.call('eth_getBalance', [to, 'latest'])).toBe(before)
  })

  test('is detected on another account once a node knows the transaction', async () => {
    const thief = chain.wallet({ privateKey: other.privateKey })
    const { connector } = mock({
      eth_sendTransaction: (params) => {
        const [transaction] = params as [object]
        const stolen = [{ ...transaction, from: other.address }]
        return thief.provider.request({ method: 'eth_sendTransaction', params: stolen })
      },
    })
    const { hash } = await chain.actions().send.send({ ...sender(connector), to, amount: 5n })
    const wait = { network: chain.network(), hash, timeoutMs: 10_000, transfer }
    await expectCode(chain.actions().send.waitForReceipt(wait), 'TRANSACTION_MISMATCH')
  })

  test('is not proven right by the same transfer of long ago', async () => {
    const params = { to, amount: 5n }
    const { hash: old } = await chain
      .actions()
      .send.send({ ...sender(chain.wallet().connector), ...params })
    const wait = { network: chain.network(), timeoutMs: 10_000 }
    await chain.actions().send.waitForReceipt({ ...wait, hash: old })
    const { connector } = mock({ eth_sendTransaction: () => old })
    const again = chain.actions().send.send({ ...sender(connector), ...params })
    await expectCode(again, 'TRANSACTION_MISMATCH')
  })
})
