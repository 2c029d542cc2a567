import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { SwapPlan } from './encodeSwap.ts'

const abi = parseAbi([
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

/** The same as `encodeSwap` for UniswapV2Router02; by the calls that look at what arrives, and not at what was sent. */
export function encodePairSwap(plan: SwapPlan): Hex {
  const { ways, wraps, unwraps, least, recipient, deadline } = plan
  // Such a router goes one way at a time, and the lens is asked for no more.
  const { legs, amount } = ways[0] ?? { legs: [], amount: 0n }
  const path = [...legs.slice(0, 1).map(({ from }) => from), ...legs.map(({ to }) => to)]
  if (wraps)
    return encodeFunctionData({
      abi,
      functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
      args: [least, path, recipient, deadline],
    })
  return encodeFunctionData({
    abi,
    functionName: unwraps
      ? 'swapExactTokensForETHSupportingFeeOnTransferTokens'
      : 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    args: [amount, least, path, recipient, deadline],
  })
}
