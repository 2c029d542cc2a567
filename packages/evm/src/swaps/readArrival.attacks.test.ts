import { acrossCall } from '@portico/testing/bridge'
import {
  type Anvil,
  accounts,
  bridge,
  deployBridge,
  deployContracts,
  deploySwaps,
  rpc,
  sendTransaction,
  startAnvil,
  swaps,
  tokens,
} from '@portico/testing/chains'
import {
  createClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createActions } from '../actions/index.ts'
import { contextWith, networkWith } from '../onAnvil.test.util.ts'

const owner = accounts.demo.address
const thief = accounts.third.address
const relayer = accounts.all[6].address
const dollar = tokens.dollar.address
const ether = 10n ** 18n

let here: Anvil | undefined
let there: Anvil | undefined
let sent = '' as Hex
const on = { contract: bridge.address, wrapped: bridge.wrapped }
const nets = () => ({
  here: networkWith([here?.url ?? ''], 31337),
  there: networkWith([there?.url ?? ''], 31338),
})
const actions = () =>
  createActions(contextWith(), {
    swapSources: ['lifi-across'],
    swapBridges: { 'eip155:31337': on, 'eip155:31338': on },
  }).swaps

const words = (more: Partial<Parameters<typeof acrossCall>[0]> = {}) => ({
  id: `0x${'1'.repeat(64)}` as const,
  token: zeroAddress,
  amount: ether,
  receiver: owner,
  chainId: 31338,
  output: bridge.wrapped,
  outputAmount: ether,
  fillDeadline: 2_000_000_000,
  ...more,
})

beforeAll(async () => {
  ;[here, there] = await Promise.all([31337, 31338].map((chainId) => startAnvil({ chainId })))
  for (const chain of [here, there] as Anvil[]) {
    await deployContracts(chain)
    await deployBridge(chain)
  }
  await deploySwaps(here as Anvil)
  sent = await sendTransaction(here?.url ?? '', {
    from: owner,
    to: bridge.address,
    data: acrossCall(words()),
    value: ether,
  })
})
afterAll(() => Promise.all([here?.stop(), there?.stop()]))

/** Delivers on the other chain, whatever is owed. */
const deliver = (recipient: Hex, token: Hex, amount: bigint) =>
  sendTransaction(there?.url ?? '', {
    from: relayer,
    to: bridge.address,
    value: token === zeroAddress ? amount : 0n,
    data: encodeFunctionData({
      abi: bridge.abi,
      functionName: 'deliver',
      args: [sent, recipient, token, amount],
    } as const),
  })

async function deliverDollars(recipient: Hex, amount: bigint, token: Hex = dollar) {
  const mint = { abi: tokens.dollar.abi, functionName: 'mint', args: [relayer, amount] } as const
  const approve = {
    abi: erc20Abi,
    functionName: 'approve',
    args: [bridge.address, amount],
  } as const
  for (const data of [encodeFunctionData(mint), encodeFunctionData(approve)])
    await sendTransaction(there?.url ?? '', { from: relayer, to: token, data })
  return deliver(recipient, token, amount)
}

const broughtBy = (hash: string, token?: Hex, more: object = {}) => {
  const { here: source, there: network } = nets()
  return actions().readArrival?.({
    network,
    hash,
    owner,
    token,
    sent: { network: source, hash: sent },
    ...more,
  })
}
const arrival = async (...transaction: Parameters<typeof broughtBy>) =>
  (await broughtBy(...transaction))?.amount

describe('a transaction named as the end of a swap across networks', () => {
  test('brings the amount that its chain shows', async () => {
    expect(await arrival(await deliverDollars(owner, 25n), dollar)).toBe(25n)
    expect(await arrival(await deliver(owner, zeroAddress, ether))).toBe(ether)
  })

  test('counts the native currency as its token too, which contracts receive', async () => {
    await rpc(there?.url ?? '', 'anvil_setCode', [
      bridge.wrapped,
      await rpc(there?.url ?? '', 'eth_getCode', [tokens.coin.address, 'latest']),
    ])
    expect(await arrival(await deliverDollars(owner, 7n, bridge.wrapped))).toBe(7n)
  })

  test.each<[string, () => Promise<Hex>, Hex | undefined]>([
    ['somebody else', () => deliverDollars(thief, 25n), dollar],
    ['somebody else, in the own currency', () => deliver(thief, zeroAddress, ether), undefined],
    ['another token', () => deliverDollars(owner, 25n, tokens.coin.address), dollar],
    ['a token in place of the own currency', () => deliverDollars(owner, 25n), undefined],
    ['the own currency in place of a token', () => deliver(owner, zeroAddress, ether), dollar],
  ])('brings nothing if it is for %s', async (_, send, token) => {
    expect(await arrival(await send(), token)).toBeUndefined()
  })

  test('brings nothing if the account sent it itself', async () => {
    const url = there?.url ?? ''
    const mint = { abi: tokens.dollar.abi, functionName: 'mint', args: [owner, 25n] } as const
    const own = await sendTransaction(url, {
      from: owner,
      to: dollar,
      data: encodeFunctionData(mint),
    })
    expect(await arrival(own, dollar)).toBeUndefined()
  })

  test('brings none of the native currency that another transaction of its block brought', async () => {
    const url = there?.url ?? ''
    await rpc(url, 'evm_setAutomine', [false])
    const send = (from: Hex, to: Hex, value: Hex) =>
      rpc<Hex>(url, 'eth_sendTransaction', [{ from, to, value, gas: '0x5208' }])
    const to = accounts.all[5].address
    const by = accounts.all[7].address
    const unrelated = await send(by, to, '0x1')
    const gift = await send(relayer, owner, `0x${ether.toString(16)}`)
    await rpc(url, 'evm_mine', [])
    await rpc(url, 'evm_setAutomine', [true])
    const blockOf = async (hash: Hex) =>
      (await rpc<{ blockNumber: Hex }>(url, 'eth_getTransactionReceipt', [hash])).blockNumber
    expect(await blockOf(unrelated)).toBe(await blockOf(gift))
    expect(await arrival(unrelated)).toBeUndefined()
  })

  test('brings the amount of another one in its block, and reports it as all that the block brought', async () => {
    const url = there?.url ?? ''
    const { abi } = tokens.dollar
    const dust = encodeFunctionData({ abi, functionName: 'mint', args: [owner, 1n] })
    await rpc(url, 'evm_setAutomine', [false])
    const send = (from: Hex, to: Hex, more: object) =>
      rpc<Hex>(url, 'eth_sendTransaction', [{ from, to, gas: '0x30000', ...more }])
    const data = encodeFunctionData({
      abi: bridge.abi,
      functionName: 'deliver',
      args: [sent, owner, zeroAddress, ether],
    } as const)
    const delivery = await send(relayer, bridge.address, {
      data,
      value: `0x${ether.toString(16)}`,
    })
    const named = await send(thief, dollar, { data: dust })
    await rpc(url, 'evm_mine', [])
    await rpc(url, 'evm_setAutomine', [true])
    const first = await broughtBy(delivery)
    const second = await broughtBy(named)
    expect(first).toEqual({ amount: ether, blockNumber: expect.any(BigInt) })
    expect(second).toEqual(first)
    const token = await broughtBy(await deliverDollars(owner, 25n), dollar)
    expect(token).toEqual({ amount: 25n })
  })

  test('brings none of the native currency in a block in which the account acted itself', async () => {
    const url = there?.url ?? ''
    const { abi } = tokens.dollar
    const args = [owner, 1n] as const
    const dust = encodeFunctionData({ abi, functionName: 'mint', args })
    const send = (from: Hex, to: Hex, more: object) =>
      rpc<Hex>(url, 'eth_sendTransaction', [{ from, to, gas: '0x30000', ...more }])
    await rpc(url, 'evm_setAutomine', [false])
    const named = await send(thief, dollar, { data: dust })
    await send(relayer, owner, { value: `0x${ether.toString(16)}` })
    await send(owner, thief, { value: '0x1' })
    await rpc(url, 'evm_mine', [])
    await rpc(url, 'evm_setAutomine', [true])
    expect(await arrival(named)).toBeUndefined()
  })

  test('brings nothing if it failed, does not exist, or is no hash', async () => {
    const failed = await rpc<Hex>(there?.url ?? '', 'eth_sendTransaction', [
      { from: relayer, to: bridge.address, gas: '0x30000', data: '0xdeadbeef' },
    ])
    for (const hash of [failed, `0x${'ab'.repeat(32)}`, '0x12', 'nonsense'])
      expect(await arrival(hash, dollar)).toBeUndefined()
  })

  test('brings nothing if it was before the swap, or that never existed', async () => {
    const before = await deliverDollars(owner, 25n)
    await rpc(here?.url ?? '', 'evm_increaseTime', [600])
    const later = await sendTransaction(here?.url ?? '', { from: owner, to: thief, value: 1n })
    const source = nets().here
    const since = (hash: string) => arrival(before, dollar, { sent: { network: source, hash } })
    expect(await since(later)).toBeUndefined()
    expect(await since(`0x${'cd'.repeat(32)}`)).toBeUndefined()
    expect(await since(sent)).toBe(25n)
  })

  test('brings nothing if it is too long after the swap to be its end', async () => {
    const urls = [here?.url ?? '', there?.url ?? '']
    for (const url of urls) await rpc(url, 'evm_increaseTime', [7 * 3600])
    expect(await arrival(await deliverDollars(owner, 25n), dollar)).toBe(25n)
    for (const url of urls) await rpc(url, 'evm_increaseTime', [2 * 3600])
    expect(await arrival(await deliverDollars(owner, 25n), dollar)).toBeUndefined()
    // A refund may take days.
    const mint = { abi: tokens.dollar.abi, functionName: 'mint', args: [owner, 25n] } as const
    const payBack = () =>
      sendTransaction(urls[0] ?? '', { from: relayer, to: dollar, data: encodeFunctionData(mint) })
    const network = nets().here
    expect(await arrival(await payBack(), dollar, { network })).toBe(25n)
    await rpc(urls[0] ?? '', 'evm_increaseTime', [72 * 3600])
    expect(await arrival(await payBack(), dollar, { network })).toBeUndefined()
  })

  test('is not judged if no node answers', async () => {
    const network = networkWith(['http://127.0.0.1:9'], 31338)
    await expect(arrival(sent, dollar, { network })).rejects.toMatchObject({
      code: 'RPC_UNAVAILABLE',
    })
  })
})

test('makes a swap ahead of the bridge, and owes the amount that its call promises', async () => {
  const url = here?.url ?? ''
  const path = parseAbi([
    'function swapExactTokensForTokens(uint256,uint256,address[],address) payable returns (uint256)',
  ])
  const callData = encodeFunctionData({
    abi: path,
    functionName: 'swapExactTokensForTokens',
    args: [100_000_000n, 0n, [dollar, bridge.wrapped], bridge.address],
  })
  const step = {
    callTo: swaps.router.address,
    approveTo: swaps.router.address,
    callData,
    sendingAssetId: dollar,
    receivingAssetId: bridge.wrapped,
    fromAmount: 100_000_000n,
    requiresDeposit: true,
  }
  const order = {
    network: nets().here,
    owner,
    give: dollar,
    amount: 100_000_000n,
    least: ether / 100n,
    source: 'lifi-across',
    across: { network: nets().there, earliest: 0, latest: 2_000_000_000 },
  }
  const data = acrossCall(
    words({
      id: `0x${'2'.repeat(64)}`,
      token: bridge.wrapped,
      amount: ether / 50n,
      swaps: [step],
      multiplier: 9n * 10n ** 17n,
    }),
  )
  const transaction = { to: bridge.address, data }
  // Nine tenths of the result arrive.
  const bridged = await actions().readBridged?.({ ...order, transaction })
  expect(bridged).toEqual({ token: bridge.wrapped, amount: ether / 50n })
  const approve = {
    abi: erc20Abi,
    functionName: 'approve',
    args: [bridge.address, 100_000_000n],
  } as const
  await sendTransaction(url, { from: owner, to: dollar, data: encodeFunctionData(approve) })
  await sendTransaction(url, { from: owner, to: bridge.address, data })
  const client = createClient({ transport: http(url) })
  const logs = (await client.request({
    method: 'eth_getLogs',
    params: [{ address: bridge.address, fromBlock: '0x0' }],
  })) as { data: Hex }[]
  const owed = BigInt(`0x${logs.at(-1)?.data.slice(2 + 64 * 2, 2 + 64 * 3)}`)
  expect(owed).toBeGreaterThanOrEqual(((ether / 50n) * 9n) / 10n)
})
