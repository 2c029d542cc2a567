import { createClient, custom, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { assertSoon } from './assertSoon.ts'

const router = '0x1b02da8cb0d097eb8d57a175b88c7d8b47997506'
const wrapped = '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d'
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const now = 2_000_000_000n

/** A node of a chain with this time. */
const node = createClient({
  transport: custom({ request: async () => ({ timestamp: numberToHex(now) }) }),
})
const abi = parseAbi([
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const kinds = ['ETHForTokens', 'TokensForTokens', 'TokensForETH'] as const
const callOf = (kind: (typeof kinds)[number], deadline: bigint): Hex =>
  encodeFunctionData({
    abi,
    functionName: `swapExact${kind}SupportingFeeOnTransferTokens`,
    args: [...(kind === 'ETHForTokens' ? [] : [5n]), 1n, [wrapped, router], owner, deadline],
  } as never)
const judged = (data: Hex, to: Hex = router) =>
  assertSoon(
    node,
    { from: owner, to, value: '0x0', data },
    { router, wrapped, calls: 'UniswapV2Router02' },
  )

test.each(kinds)('limits a swap of %s with pairs to half an hour at most', async (kind) => {
  const unsafe = { params: { problem: 'unsafe' } }
  await judged(callOf(kind, now + 1800n))
  for (const deadline of [0n, now, now + 1801n, (1n << 256n) - 1n])
    await expect(judged(callOf(kind, deadline))).rejects.toMatchObject(unsafe)
})

test('expects no price and no deadline of a wrap', async () => {
  await judged('0xd0e30db0', wrapped)
})
