import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { SwapPlan } from './encodeSwap.ts'

const abi = parseAbi([
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

/** The same as `encodeSwap` for UniswapV2Router02; by the calls that look at what arrives, and not at what was sent. */
export function encodePairSwap(plan: SwapPlan): Hex {
  const { legs, wraps, unwraps, amount, least, recipient, deadline } = plan
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
