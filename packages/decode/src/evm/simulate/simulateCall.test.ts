import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Anvil,
  accounts,
  collectibles,
  deployContracts,
  multicall3Address,
  sendTransaction,
  startAnvil,
  tokens,
} from '@portico/testing/chains'
import {
  createClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseAbi,
} from 'viem'
import { getBalance, getBlock, readContract } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simulateCall } from './simulateCall.ts'

const chainId = 31337
const from = accounts.demo.address
const to = accounts.third.address
const token = tokens.dollar.address
let anvil: Anvil
const closing: Server[] = []

beforeAll(async () => {
  anvil = await startAnvil({ chainId })
  await deployContracts({ url: anvil.url })
})
afterAll(async () => {
  for (const server of closing) server.close()
  await anvil.stop()
})

const call = (more: { to?: Hex; data?: Hex; value?: bigint }) => ({
  from,
  to: token,
  value: 0n,
  gas: 1_000_000n,
  maxFeePerGas: 10n ** 10n,
  maxPriorityFeePerGas: 10n ** 9n,
  ...more,
})
const erc20 = (functionName: 'transfer' | 'approve', units: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [to, units] })

const client = () => createClient({ transport: http(anvil.url) })
const setCode = (address: Hex, code: Hex) =>
  client().request({ method: 'anvil_setCode', params: [address, code] } as never)

/** The node, without some of its methods. */
const without = (...methods: string[]) => changed(methods)

/** The node, without some of its methods, and with other parameters for the rest. */
async function changed(methods: string[], paramsOf = (params: unknown[]) => params) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as {
      id: number
      method: string
      params: unknown[]
    }
    response.setHeader('content-type', 'application/json')
    if (methods.includes(body.method)) {
      const error = { code: -32_601, message: 'the method does not exist' }
      response.end(JSON.stringify({ jsonrpc: '2.0', id: body.id, error }))
      return
    }
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(anvil.url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...body, params: paramsOf(body.params) }),
    })
    response.end(await answer.text())
  })
  closing.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const nodes: [string, () => Promise<string>][] = [
  ['eth_simulateV1', () => without('debug_traceCall')],
  ['debug_traceCall', () => without('eth_simulateV1')],
  ['eth_call and state overrides', () => without('eth_simulateV1', 'debug_traceCall')],
]

describe.each(nodes)('with %s', (method, urlOf) => {
  const more = method.startsWith('eth_call') ? { isPartial: true } : {}
  const simulate = async (more: Parameters<typeof call>[0]) =>
    simulateCall({ chainId, rpcUrl: await urlOf() }, call(more))

  test('reports coins and tokens that leave, without the fee', async () => {
    expect(await simulate({ to, value: 5n })).toEqual({
      status: 'done',
      changes: [{ kind: 'coin', change: -5n }],
      approvals: [],
      isTimed: false,
      ...more,
    })
    expect(await simulate({ data: erc20('transfer', 7n) })).toMatchObject({
      changes: [
        { kind: 'erc20', token: expect.stringMatching(new RegExp(token, 'i')), change: -7n },
      ],
    })
  })

  test('reports an allowance that a call grants', async () => {
    expect(await simulate({ data: erc20('approve', maxUint256) })).toMatchObject({
      changes: [],
      approvals: [{ spender: to, amount: maxUint256, isForAll: false }],
    })
  })

  test('reports that a call would be reverted', async () => {
    const { status } = await simulate({ data: erc20('transfer', maxUint256) })
    expect(status).toBe('reverted')
  })
})

test('trusts balances and no log: a token that only claims to arrive is not reported', async () => {
  const liar = '0x00000000000000000000000000000000000bad01'
  const transfer = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  // Writes Transfer(0, caller, 1000) whenever it is called, and returns nothing.
  await setCode(liar, `0x6103e86000523360007f${transfer}60206000a300`)
  const honest = { status: 'done', changes: [], approvals: [], isTimed: false }
  expect(
    await simulateCall({ chainId, rpcUrl: anvil.url }, call({ to: liar, data: '0x01' })),
  ).toEqual(honest)
})

describe('a token that leaves without a transfer in the logs', () => {
  const quiet = '0x00000000000000000000000000000000000bad07'
  const forwarder = '0x00000000000000000000000000000000000bad08'
  const balanceOf = '5b60005460005260206000f3'
  // Each has a balance for everybody, and takes one of it when it is called with other data than that of `balanceOf`.
  const silent: Hex = `0x3660241460115760016000540360005500${balanceOf}`
  // This one logs its caller too, without a topic.
  const writing: Hex = `0x36602414601a576001600054036000553360005260206000a000${balanceOf}`
  const listed = [{ address: quiet, symbol: 'QUIET', decimals: 0 }]
  const lost = [{ kind: 'erc20', token: quiet, change: -1n }]

  /** Simulates a call of the token, or of a contract that calls it. */
  async function simulate(code: Hex, to: Hex, more: object = {}) {
    await setCode(quiet, code)
    await setCode(forwarder, `0x60006000600060006000${`73${quiet.slice(2)}`}5af100`)
    const slots = [quiet, `0x${'0'.repeat(64)}`, `0x${'5'.padStart(64, '0')}`]
    await client().request({ method: 'anvil_setStorageAt', params: slots } as never)
    const chain = { chainId, rpcUrl: anvil.url, ...more }
    return simulateCall(chain, call({ to, data: '0x01' }))
  }

  test.each([
    ['the call is one of the token', silent, quiet, {}],
    ['the token logs anything', writing, forwarder, {}],
    ['the token is listed', silent, forwarder, { tokens: listed }],
  ] as const)('is reported when %s', async (_when, code, to, more) => {
    const found = await simulate(code, to, more)
    expect(found).toEqual({ status: 'done', changes: lost, approvals: [], isTimed: false })
  })

  test('is reported as possible by a node that shows only logs', async () => {
    const rpcUrl = await without('eth_simulateV1')
    const found = await simulate(writing, quiet, { rpcUrl })
    expect(found).toMatchObject({ status: 'done', changes: [], isPartial: true })
  })
})

test('reports a permission to take one item, but not a revoked one', async () => {
  const collection = '0x00000000000000000000000000000000000bad03'
  const approval = '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
  // Writes Approval(caller, spender, item 0), and Approval(caller, nobody, item 7).
  const write = (spender: string, item: string) => `60${item}73${spender}337f${approval}60006000a4`
  await setCode(collection, `0x${write(to.slice(2), '00')}${write('0'.repeat(40), '07')}00`)
  expect(
    await simulateCall({ chainId, rpcUrl: anvil.url }, call({ to: collection, data: '0x01' })),
  ).toMatchObject({ changes: [], approvals: [{ token: collection, item: 0n, isForAll: false }] })
})

test('lets no call hide an asset behind more than can be checked', async () => {
  const flood = '0x00000000000000000000000000000000000bad04'
  const transfer = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  // Writes Transfer(0, caller, item) for 45 items.
  await setCode(flood, `0x60005b803360007f${transfer}60006000a460010180602d1160025700`)
  const rpcUrl = await without('debug_traceCall')
  const simulated = call({ to: flood, data: '0x01' })
  expect(await simulateCall({ chainId, rpcUrl }, simulated)).toMatchObject({
    status: 'unavailable',
  })
})

test('treats a call that fails at a certain time, such as a swap after its deadline, as no trap', async () => {
  const late = '0x00000000000000000000000000000000000bad04'
  const { timestamp } = await getBlock(client())
  const time = (timestamp + 1800n).toString(16).padStart(8, '0')
  // Until then it gives all its coins to the caller; afterwards it reverts.
  await setCode(late, `0x63${time}4210600f5760006000fd5b600060006000600047335af100`)
  const simulated = call({ to: late, data: '0x01', value: 9n })
  expect(await simulateCall({ chainId, rpcUrl: anvil.url }, simulated)).toMatchObject({
    status: 'done',
    changes: [],
    isTimed: false,
  })
  await client().request({ method: 'anvil_setBalance', params: [late, '0x14'] } as never)
  expect(await simulateCall({ chainId, rpcUrl: anvil.url }, simulated)).toMatchObject({
    status: 'done',
    changes: [{ kind: 'coin', change: 20n }],
    isTimed: false,
  })
})

test('reports an amount that is returned now, and withheld after a certain time', async () => {
  const trap = '0x00000000000000000000000000000000000bad02'
  const { timestamp } = await getBlock(client())
  const time = (timestamp + 1800n).toString(16).padStart(8, '0')
  // Until then it gives all its coins to the caller; afterwards it keeps them.
  await setCode(trap, `0x63${time}4210600b57005b600060006000600047335af100`)
  const simulated = call({ to: trap, data: '0x01', value: 9n })
  expect(await simulateCall({ chainId, rpcUrl: anvil.url }, simulated)).toMatchObject({
    status: 'done',
    changes: [],
    isTimed: true,
  })
})

const ownerOf = (id: bigint) =>
  readContract(client(), {
    address: collectibles.art.address,
    abi: parseAbi(['function ownerOf(uint256) view returns (address)']),
    functionName: 'ownerOf',
    args: [id],
  })
/** Has the account allow somebody all its tokens. */
const setAllowance = (spender: Hex) =>
  sendTransaction(anvil.url, {
    from,
    to: token,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, maxUint256],
    }),
  })

test('reports items that come and go one by one', async () => {
  const { art } = collectibles
  const owner = await ownerOf(1n)
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [owner, to, 1n],
  })
  const outcome = await simulateCall(
    { chainId, rpcUrl: anvil.url },
    { ...call({ to: art.address, data }), from: owner },
  )
  expect(outcome).toMatchObject({
    status: 'done',
    changes: [{ kind: 'erc721', item: 1n, change: -1n }],
  })
})

test.each(nodes)(
  'reports an amount as gone that is returned while balances are read, with %s',
  async (_method, urlOf) => {
    const thief = '0x00000000000000000000000000000000000bad08'
    const bytesOf = (functionName: 'transfer' | 'transferFrom', args: readonly unknown[]) =>
      encodeFunctionData({ abi: erc20Abi, functionName, args } as never).slice(2)
    // Called with balanceOf, it gives 9 back. Otherwise it says that it came, like a token, and takes 9.
    const of = token.slice(2)
    const start =
      '366024146060576103e86000523360007fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60206000a360646100946000396000600060646000600073'
    const middle = '5af1005b60446100f86000396000600060446000600073'
    const end = '5af1600060005260206000f3'
    const data = `${bytesOf('transferFrom', [from, thief, 9n])}${bytesOf('transfer', [from, 9n])}`
    await setCode(thief, `0x${start}${of}${middle}${of}${end}${data}`)
    await setAllowance(thief)
    const rpcUrl = await urlOf()
    const outcome = await simulateCall({ chainId, rpcUrl }, call({ to: thief, data: '0x01' }))
    expect(outcome).toMatchObject({
      changes: expect.arrayContaining([
        { kind: 'erc20', token: expect.stringMatching(new RegExp(token, 'i')), change: -9n },
      ]),
    })
  },
)

describe('a node with only eth_call', () => {
  const withoutMore = ['eth_simulateV1', 'debug_traceCall']
  const simulate = async (more: Parameters<typeof call>[0], ...lacks: string[]) =>
    simulateCall({ chainId, rpcUrl: await without(...withoutMore, ...lacks) }, call(more))
  const { art } = collectibles

  test('reports tokens that a contract takes, though its data names none', async () => {
    const thief = '0x00000000000000000000000000000000000bad05'
    const spends = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transferFrom',
      args: [from, to, 9n],
    })
    const bytes = spends.slice(2)
    const size = (bytes.length / 2).toString(16)
    // Calls the token with what stands at the end of its code.
    const copy = `60${size}602960003960006000`
    const calls = `60${size}6000600073${token.slice(2)}5af100`
    await setCode(thief, `0x${copy}${calls}${bytes}`)
    await setAllowance(thief)
    const taken = { kind: 'erc20', token: token.toLowerCase(), change: -9n }
    expect(await simulate({ to: thief, data: '0x01' })).toMatchObject({
      status: 'done',
      changes: [taken],
      isPartial: true,
    })
    // If the node does not list the contracts that a call touches, only listed tokens are found.
    expect(await simulate({ to: thief, data: '0x01' }, 'eth_createAccessList')).toMatchObject({
      status: 'done',
      changes: [],
      isPartial: true,
    })
  })

  test('reports items that go and come, and permissions to take one', async () => {
    const owner = await ownerOf(1n)
    const as = async (data: Hex) =>
      simulateCall(
        { chainId, rpcUrl: await without(...withoutMore) },
        { ...call({ to: art.address, data }), from: owner },
      )
    const abi = parseAbi([
      'function safeTransferFrom(address from, address to, uint256 id)',
      'function setApprovalForAll(address operator, bool approved)',
      'function approve(address spender, uint256 id)',
    ])
    const moved = encodeFunctionData({
      abi,
      functionName: 'safeTransferFrom',
      args: [owner, to, 1n],
    })
    expect(await as(moved)).toMatchObject({
      changes: [{ token: art.address.toLowerCase(), change: -1n }],
    })
    const all = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [to, true] })
    expect(await as(all)).toMatchObject({ approvals: [{ spender: to, isForAll: true }] })
    const one = encodeFunctionData({ abi, functionName: 'approve', args: [to, 1n] })
    expect(await as(one)).toMatchObject({ approvals: [{ spender: to, item: 1n }] })
  })

  test('takes coins and items sent to the account as if it had no code', async () => {
    const giver = '0x00000000000000000000000000000000000bad06'
    // Sends all that it holds to the caller.
    await setCode(giver, '0x600060006000600047335af100')
    expect(await simulate({ to: giver, data: '0x01', value: 5n })).toMatchObject({ changes: [] })
    await client().request({ method: 'anvil_setBalance', params: [giver, '0x7'] } as never)
    expect(await simulate({ to: giver, data: '0x01', value: 5n })).toMatchObject({
      changes: [{ kind: 'coin', change: 7n }],
    })
  })

  test('shows contracts the real price of gas and the real balance', async () => {
    const watcher = '0x00000000000000000000000000000000000bad07'
    const balance = await getBalance(client(), { address: from })
    // Gives coins back where gas costs nothing, or where the caller has more than it would, and keeps them else.
    const most = (balance - 9n).toString(16).padStart(64, '0')
    await setCode(watcher, `0x3a15602d577f${most}333111602d57005b600060006000600047335af100`)
    const outcome = await simulate({ to: watcher, data: '0x01', value: 9n })
    expect(outcome).toMatchObject({ changes: [{ kind: 'coin', change: -9n }] })
  })

  test('reports that it cannot simulate if it takes no overrides, but still reports a revert', async () => {
    const plain = await changed(withoutMore, (params) => params.slice(0, 2))
    const simulatePlain = (more: Parameters<typeof call>[0]) =>
      simulateCall({ chainId, rpcUrl: plain }, call(more))
    expect(await simulatePlain({ to, value: 1n })).toMatchObject({
      status: 'unavailable',
      reason: expect.stringContaining('nothing of what would change'),
    })
    const failing = { data: erc20('transfer', maxUint256) }
    expect(await simulatePlain(failing)).toMatchObject({ status: 'reverted' })
    expect(await simulate({ to }, 'eth_call')).toMatchObject({ status: 'unavailable' })
  })

  test('simulates no call of the account itself, which would be read as its own', async () => {
    expect(await simulate({ to: from, data: '0x01' })).toMatchObject({ status: 'unavailable' })
  })
})

test('reports the sum of a batch through another contract', async () => {
  const data = encodeFunctionData({
    abi: parseAbi(['function aggregate3Value((address,bool,uint256,bytes)[] calls) payable']),
    args: [
      [
        [to, false, 3n, '0x'],
        [to, false, 4n, '0x'],
      ],
    ],
  })
  const outcome = await simulateCall(
    { chainId, rpcUrl: anvil.url },
    call({ to: multicall3Address, value: 7n, data }),
  )
  expect(outcome).toMatchObject({ changes: [{ kind: 'coin', change: -7n }] })
})
