import {
  type Anvil,
  accounts,
  type FaultyNode,
  gasOracleAbi,
  gasOracleRuntime,
  rpc,
  startAnvil,
  startFaultyNode,
  waitUntilMined,
} from '@portico/testing/chains'
import { encodeFunctionData, type Hex, toFunctionSelector, toHex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createL1Fees, gasOracle, scrollOracle } from './l1Fee.ts'
import { type EvmNode, nodeClient } from './node.ts'
import { prepareTransaction } from './prepareTransaction.ts'
import { readPayment } from './readPayment.ts'

const getOperatorFee = toFunctionSelector('getOperatorFee(uint256)').slice(2)
const from = accounts.demo.address
const to = accounts.third.address
/** The networks 10 and 534352 are in our table, 31337 is not. */
const chainIds = [31337, 10, 534352] as const
let chains: Record<number, { anvil: Anvil; node: FaultyNode }>

beforeAll(async () => {
  const entries = chainIds.map(async (chainId) => {
    const anvil = await startAnvil({ chainId })
    return [chainId, { anvil, node: await startFaultyNode({ upstream: anvil.url }) }] as const
  })
  chains = Object.fromEntries(await Promise.all(entries))
})
afterAll(async () => {
  for (const { anvil, node } of Object.values(chains)) {
    await node.stop()
    await anvil.stop()
  }
})
beforeEach(() => {
  for (const { node } of Object.values(chains)) {
    node.setFault(null)
    node.clearRequests()
  }
})

type ChainId = (typeof chainIds)[number]
const chainOf = (chainId: ChainId): EvmNode => ({
  chainId,
  symbol: 'ETH',
  rpcUrl: chains[chainId]?.node.url ?? '',
})
const call = <Result>(chainId: ChainId, method: string, params: readonly unknown[]) =>
  rpc<Result>(chains[chainId]?.anvil.url ?? '', method, params)

/** Deploys an oracle on a chain, with its price for a byte: exact, and maximum. Removes it without prices. */
async function setOracle(chainId: ChainId, prices?: readonly [bigint, bigint]) {
  const address = chainId === 534352 ? scrollOracle : gasOracle
  await call(chainId, 'anvil_setCode', [address, prices ? gasOracleRuntime : '0x'])
  if (!prices) return
  const data = encodeFunctionData({ abi: gasOracleAbi, functionName: 'set', args: [...prices] })
  const hash = await call<Hex>(chainId, 'eth_sendTransaction', [{ from, to: address, data }])
  await waitUntilMined(chains[chainId]?.anvil.url ?? '', hash)
}

/** Sets the fee of a chain's operator: for a million units of gas, and for each transaction. */
async function setOperatorFee(chainId: ChainId, fee: readonly [bigint, bigint]) {
  const abi = gasOracleAbi
  const data = encodeFunctionData({ abi, functionName: 'setOperatorFee', args: [...fee] })
  const hash = await call<Hex>(chainId, 'eth_sendTransaction', [{ from, to: gasOracle, data }])
  await waitUntilMined(chains[chainId]?.anvil.url ?? '', hash)
}

/** An oracle keeps its state when its code is replaced. */
const unsetOperatorFee = (chainId: ChainId) =>
  call(chainId, 'anvil_setStorageAt', [gasOracle, toHex(2, { size: 32 }), toHex(0, { size: 32 })])

const gas = 31_500n
const read = (chainId: ChainId, data?: Hex, fees = createL1Fees()) =>
  fees(nodeClient(chainOf(chainId)), { chainId, data, gas: () => gas })

const operatorCalls = (chainId: ChainId) =>
  chains[chainId]?.node.requests.filter((one) => JSON.stringify(one).includes(getOperatorFee))
    .length

test.each([
  ['at most', [0n, 1000n]],
  ['exactly, before there was an upper bound', [1000n, 0n]],
] as const)('queries a network in the table for its fee, %s', async (_how, prices) => {
  await setOracle(10, prices)
  const plain = await read(10)
  // A plain transfer has about a hundred bytes; the layer 1 may get more expensive by a quarter.
  expect(plain).toBeGreaterThan(100_000n)
  expect(plain).toBeLessThan(300_000n)
  expect((await read(10, `0x${'11'.repeat(1000)}`)) - plain).toBe(1_250_000n)
})

test('queries Scroll at its own contract', async () => {
  await setOracle(534352, [1000n, 0n])
  expect(await read(534352)).toBeGreaterThan(100_000n)
})

test('checks a network that is not in the table once', async () => {
  await setOracle(31337)
  const fees = createL1Fees()
  expect(await read(31337, '0x', fees)).toBe(0n)
  const { node } = chains[31337] as { node: FaultyNode }
  const before = node.count('eth_call')
  expect(await read(31337, '0x', fees)).toBe(0n)
  expect(node.count('eth_call')).toBe(before)
  await setOracle(31337, [0n, 1000n])
  expect(await read(31337)).toBeGreaterThan(100_000n)
})

test('charges nothing for other code at that address on a network that is not in the table', async () => {
  await call(31337, 'anvil_setCode', [gasOracle, '0x60006000fd'])
  expect(await read(31337)).toBe(0n)
})

describe("the fee of a network's operator", () => {
  const operator = [2_000_000n, 12_345n] as const
  /** For the gas of `read`. */
  const charge = gas * 2n + 12_345n

  test.each([10, 31337] as const)('counts if network %i has one', async (chainId) => {
    await setOracle(chainId, [0n, 1000n])
    const before = await read(chainId)
    await setOperatorFee(chainId, operator)
    expect((await read(chainId)) - before).toBe(charge)
    await unsetOperatorFee(chainId)
  })

  // Mantle's, as vultisig/vultisig-sdk#1846 measured it; and one that is the same for every transaction.
  test.each([
    ['10^10 for each unit of gas', [10n ** 16n, 0n], gas * 10n ** 10n],
    ['the same for every transaction', [0n, 777n], 777n],
    ['less than one for a unit of gas', [999_999n, 0n], (gas * 999_999n) / 1_000_000n],
  ] as const)('counts if it is %s', async (_how, fee, expected) => {
    await setOracle(31337, [0n, 1000n])
    const before = await read(31337)
    await setOperatorFee(31337, fee)
    expect((await read(31337)) - before).toBe(expected)
    await unsetOperatorFee(31337)
  })

  // Blast's contract has no such function: vultisig/vultisig-ios#5034.
  test('is looked for only once if the contract is older', async () => {
    await setOracle(10, [0n, 1000n])
    const fees = createL1Fees()
    const first = await read(10, '0x', fees)
    expect(operatorCalls(10)).toBe(1)
    expect(await read(10, '0x', fees)).toBe(first)
    expect(operatorCalls(10)).toBe(1)
  })

  test('is never looked for on Scroll, nor without an oracle', async () => {
    await setOracle(534352, [1000n, 0n])
    await setOracle(31337)
    await Promise.all([read(534352), read(31337)])
    expect([operatorCalls(534352), operatorCalls(31337)]).toEqual([0, 0])
  })

  test.each([
    ['a status', { kind: 'httpStatus', status: 500, retryAfter: 0 }],
    ['an error that is no revert', { kind: 'rpcError', code: -32005, message: 'limit exceeded' }],
    ['another error of the node', { kind: 'rpcError', code: -32603, message: 'internal error' }],
  ] as const)('is not zero if the node returns %s', async (_what, fault) => {
    await setOracle(10, [0n, 1000n])
    const client = nodeClient(chainOf(10))
    const { promise, resolve } = Promise.withResolvers<bigint>()
    const reading = createL1Fees()(client, { chainId: 10, gas: () => promise })
    const refused = expect(reading).rejects.toThrow()
    await expect.poll(() => chains[10]?.node.count('eth_call')).toBe(1)
    chains[10]?.node.setFault(fault)
    resolve(gas)
    await refused
  })

  test('is in the maximum fee of a prepared transaction and of a payment', async () => {
    await setOracle(10, [0n, 1000n])
    await setOperatorFee(10, operator)
    const request = { to, value: '0x1' } as const
    const prepared = await prepareTransaction(chainOf(10), from, request)
    const { gas: limit = 0n, maxFeePerGas = 0n } = prepared.transaction
    const l1Fee = prepared.maxFee - limit * maxFeePerGas
    expect(l1Fee - (await readLayer1())).toBe(limit * 2n + 12_345n)
    expect(await readPayment(chainOf(10), from, request)).toMatchObject({ l1Fee })
    await unsetOperatorFee(10)
  })

  async function readLayer1() {
    await unsetOperatorFee(10)
    const layer1 = await read(10)
    await setOperatorFee(10, operator)
    return layer1
  }
})

test('does not take a missing answer of a network in the table for zero', async () => {
  await setOracle(10)
  await expect(read(10)).rejects.toThrow()
  chains[31337]?.node.setFault({ kind: 'httpStatus', status: 500, retryAfter: 0 })
  await expect(read(31337)).rejects.toThrow()
})

test('adds the fee to a prepared transaction, and reports an account that cannot pay it', async () => {
  await setOracle(10, [0n, 10n ** 12n])
  const l1Fee = await read(10)
  const request = { to, value: '0x1' } as const
  const prepared = await prepareTransaction(chainOf(10), from, request)
  const { gas = 0n, maxFeePerGas = 0n } = prepared.transaction
  expect(prepared.maxFee).toBe(gas * maxFeePerGas + l1Fee)
  expect(await readPayment(chainOf(10), from, request)).toMatchObject({ l1Fee })
  const poor = accounts.all[8].address
  const balance = gas * maxFeePerGas + l1Fee
  await call(10, 'anvil_setBalance', [poor, `0x${balance.toString(16)}`])
  expect(await prepareTransaction(chainOf(10), poor, request)).toMatchObject({ isShort: true })
})
