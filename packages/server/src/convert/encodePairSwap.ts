import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { SwapPlan } from './encodeSwap.ts'

const abi = parseAbi([
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

/**
 * Does the same as `encodeSwap` for UniswapV2Router02. Uses the calls that check the received instead of the sent
 * amount.
 */
export function encodePairSwap(plan: SwapPlan): Hex {
  const { ways, wraps, unwraps, least, recipient, deadline } = plan
  // Such a router swaps along one path at a time, and the lens gets no request for more.
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
