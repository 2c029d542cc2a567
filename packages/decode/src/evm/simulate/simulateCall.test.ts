import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Anvil,
  accounts,
  collectibles,
  deployContracts,
  multicall3Address,
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
import { getBlock, readContract } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simulateCall } from './simulateCall.ts'

const from = accounts.demo.address
const to = accounts.third.address
const token = tokens.dollar.address
let anvil: Anvil
const closing: Server[] = []

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  await deployContracts({ url: anvil.url })
})
afterAll(async () => {
  for (const server of closing) server.close()
  await anvil.stop()
})

const call = (more: { to?: Hex; data?: Hex; value?: bigint }) => ({
  ...{ from, to: token, value: 0n, gas: 1_000_000n },
  ...{ maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n },
  ...more,
})
const erc20 = (functionName: 'transfer' | 'approve', units: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [to, units] })

const client = () => createClient({ transport: http(anvil.url) })
const setCode = (address: Hex, code: Hex) =>
  client().request({ method: 'anvil_setCode', params: [address, code] } as never)

/** The node, without some of its methods. */
async function without(...methods: string[]) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as { id: number; method: string }
    response.setHeader('content-type', 'application/json')
    if (methods.includes(body.method)) {
      const error = { code: -32_601, message: 'the method does not exist' }
      response.end(JSON.stringify({ jsonrpc: '2.0', id: body.id, error }))
      return
    }
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(anvil.url, { method: 'POST', headers, body: JSON.stringify(body) })
    response.end(await answer.text())
  })
  closing.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const nodes: [string, () => Promise<string>][] = [
  ['eth_simulateV1', () => without('debug_traceCall')],
  ['debug_traceCall', () => without('eth_simulateV1')],
]

describe.each(nodes)('with %s', (_method, urlOf) => {
  const simulate = async (more: Parameters<typeof call>[0]) =>
    simulateCall({ rpcUrl: await urlOf() }, call(more))

  test('coins and tokens that leave are told, without the fee', async () => {
    expect(await simulate({ to, value: 5n })).toEqual({
      status: 'done',
      changes: [{ kind: 'coin', change: -5n }],
      approvals: [],
      isTimed: false,
    })
    expect(await simulate({ data: erc20('transfer', 7n) })).toMatchObject({
      changes: [
        { kind: 'erc20', token: expect.stringMatching(new RegExp(token, 'i')), change: -7n },
      ],
    })
  })

  test('a permission that a call gives is told', async () => {
    expect(await simulate({ data: erc20('approve', maxUint256) })).toMatchObject({
      changes: [],
      approvals: [{ spender: to, amount: maxUint256, isForAll: false }],
    })
  })

  test('what would be reverted says so', async () => {
    const { status } = await simulate({ data: erc20('transfer', maxUint256) })
    expect(status).toBe('reverted')
  })
})

test('balances count, and no log: a token that only says that it came is not told', async () => {
  const liar = '0x00000000000000000000000000000000000bad01'
  const transfer = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  // Writes Transfer(0, caller, 1000) whenever it is called, and answers nothing.
  await setCode(liar, `0x6103e86000523360007f${transfer}60206000a300`)
  const honest = { status: 'done', changes: [], approvals: [], isTimed: false }
  expect(await simulateCall({ rpcUrl: anvil.url }, call({ to: liar, data: '0x01' }))).toEqual(
    honest,
  )
})

test('a permission to take one item is told, and one that is taken back is not', async () => {
  const collection = '0x00000000000000000000000000000000000bad03'
  const approval = '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
  // Writes Approval(caller, spender, item 0), and Approval(caller, nobody, item 7).
  const write = (spender: string, item: string) => `60${item}73${spender}337f${approval}60006000a4`
  await setCode(collection, `0x${write(to.slice(2), '00')}${write('0'.repeat(40), '07')}00`)
  expect(
    await simulateCall({ rpcUrl: anvil.url }, call({ to: collection, data: '0x01' })),
  ).toMatchObject({ changes: [], approvals: [{ token: collection, item: 0n, isForAll: false }] })
})

test('what names more assets than can be looked at hides none behind the others', async () => {
  const flood = '0x00000000000000000000000000000000000bad04'
  const transfer = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  // Writes Transfer(0, caller, item) for 45 items.
  await setCode(flood, `0x60005b803360007f${transfer}60006000a460010180602d1160025700`)
  const rpcUrl = await without('debug_traceCall')
  const asked = call({ to: flood, data: '0x01' })
  expect(await simulateCall({ rpcUrl }, asked)).toMatchObject({ status: 'unavailable' })
})

test('what is given back now, and kept when a time has come, is told', async () => {
  const trap = '0x00000000000000000000000000000000000bad02'
  const { timestamp } = await getBlock(client())
  const time = (timestamp + 1800n).toString(16).padStart(8, '0')
  // Until then it gives all its coins to the caller; afterwards it keeps them.
  await setCode(trap, `0x63${time}4210600b57005b600060006000600047335af100`)
  const asked = call({ to: trap, data: '0x01', value: 9n })
  expect(await simulateCall({ rpcUrl: anvil.url }, asked)).toMatchObject({
    ...{ status: 'done', changes: [], isTimed: true },
  })
})

test('items that come and go are told one by one', async () => {
  const { art } = collectibles
  const ownerOf = parseAbi(['function ownerOf(uint256) view returns (address)'])
  const owner = await readContract(client(), {
    address: art.address,
    abi: ownerOf,
    functionName: 'ownerOf',
    args: [1n],
  })
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [owner, to, 1n],
  })
  const outcome = await simulateCall(
    { rpcUrl: anvil.url },
    { ...call({ to: art.address, data }), from: owner },
  )
  expect(outcome).toMatchObject({
    status: 'done',
    changes: [{ kind: 'erc721', item: 1n, change: -1n }],
  })
})

test('a node that can do neither says honestly that it could not, but still tells of a revert', async () => {
  const rpcUrl = await without('eth_simulateV1', 'debug_traceCall')
  expect(await simulateCall({ rpcUrl }, call({ to, value: 1n }))).toMatchObject({
    status: 'unavailable',
    reason: expect.stringContaining('would not be reverted'),
  })
  const failing = call({ data: erc20('transfer', maxUint256) })
  expect(await simulateCall({ rpcUrl }, failing)).toMatchObject({ status: 'reverted' })
  const none = await without('eth_simulateV1', 'debug_traceCall', 'eth_call')
  expect(await simulateCall({ rpcUrl: none }, call({ to }))).toMatchObject({
    status: 'unavailable',
  })
})

test('a batch through another program tells the sum', async () => {
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
    { rpcUrl: anvil.url },
    call({ to: multicall3Address, value: 7n, data }),
  )
  expect(outcome).toMatchObject({ changes: [{ kind: 'coin', change: -7n }] })
})
