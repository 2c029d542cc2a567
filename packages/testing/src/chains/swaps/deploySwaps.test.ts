import { createPublicClient, encodeFunctionData, type Hex, http, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../accounts.ts'
import { tokens } from '../contracts.ts'
import { deployContracts } from '../deployContracts.ts'
import { networkAt, networks } from '../networks.ts'
import { rpc } from '../rpc.ts'
import { protocols } from '../seed/seedContracts.ts'
import { sendTransaction } from '../sendTransaction.ts'
import { type Anvil, startAnvil } from '../startAnvil.ts'
import { deploySwaps } from './deploySwaps.ts'
import { swaps } from './swaps.ts'

let anvil: Anvil
const from = accounts.third.address
const { router, toll } = swaps
const ether = protocols.wrappedEther.address

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  await deployContracts(anvil)
  await deploySwaps(anvil)
})
afterAll(() => anvil.stop())

const balanceOf = (token: Hex, owner: Hex = from) =>
  createPublicClient({
    chain: networkAt(networks.local, anvil.url),
    transport: http(anvil.url),
  }).readContract({ ...tokens.coin, address: token, functionName: 'balanceOf', args: [owner] })

const swap = (data: Hex, value = 0n) =>
  sendTransaction(anvil.url, { from, to: router.address, data, value })
const single = (params: { fee: number; amountIn: bigint; least?: bigint }) =>
  encodeFunctionData({
    abi: router.abi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: ether,
        tokenOut: tokens.dollar.address,
        fee: params.fee,
        recipient: from,
        amountIn: params.amountIn,
        amountOutMinimum: params.least ?? 0n,
        sqrtPriceLimitX96: 0n,
      },
    ],
  })
const throughPairs = (path: Hex[], amountIn: bigint, least = 0n) =>
  encodeFunctionData({
    abi: router.abi,
    functionName: 'swapExactTokensForTokens',
    args: [amountIn, least, path, from],
  })

test('a pool and a pair pay out what their formula returns, less the fee', async () => {
  const one = parseEther('1')
  await swap(single({ fee: 500, amountIn: one }), one)
  const net = (one * 999_500n) / 1_000_000n
  const fromPool = (299_700_000_000n * net) / (150n * one + net)
  expect(await balanceOf(tokens.dollar.address)).toBe(fromPool)

  await swap(throughPairs([ether, tokens.dollar.address], one), one)
  const weighed = one * 997n
  const fromPair = (200_000_000_000n * weighed) / (100_000n * one + weighed)
  expect(await balanceOf(tokens.dollar.address)).toBe(fromPool + fromPair)
})

test('a swap that would pay out less than the minimum reverts', async () => {
  const one = parseEther('1')
  await expect(
    swap(single({ fee: 500, amountIn: one, least: 2000_000_000n }), one),
  ).rejects.toThrow('Too little received')
  const late = encodeFunctionData({
    abi: router.abi,
    functionName: 'multicall',
    args: [1n, [single({ fee: 500, amountIn: one })]],
  })
  await expect(swap(late, one)).rejects.toThrow('Transaction too old')
})

test('a token that keeps a part of each transfer can be swapped with a pair', async () => {
  const one = parseEther('1')
  await swap(throughPairs([ether, toll.address], one), one)
  const weighed = one * 997n
  const out = (40_000n * one * weighed) / (10_000n * one + weighed)
  expect(await balanceOf(toll.address)).toBe(out - out / 10n)
})

test('existing contracts are left unchanged', async () => {
  const before = await rpc(anvil.url, 'eth_blockNumber')
  await deploySwaps(anvil)
  expect(await rpc(anvil.url, 'eth_blockNumber')).toBe(before)
})
