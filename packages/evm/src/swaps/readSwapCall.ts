import { type Address, decodeFunctionData, type Hex, parseAbi } from 'viem'
import type { SwapRouter } from '../types.ts'

/** What a call would do: give so much of the first token of a path, and pay out of the last at least so much. */
export type SwapMeaning = {
  path: readonly Address[]
  amount: bigint
  least: bigint
  recipient: Address
  /** Whether the network's own currency is paid out for the last token. */
  unwraps: boolean
}

const abi = parseAbi([
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params) payable returns (uint256)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable returns (uint256)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
])

const pairAbi = parseAbi([
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

/** How SwapRouter02 calls itself, and the amount that stands for all it has. */
const itself = '0x0000000000000000000000000000000000000002'
const allOfIt = 0n

type Step = Omit<SwapMeaning, 'unwraps'>

/** The tokens of a path of pools: 20 bytes each, with a fee of 3 between. */
function poolTokens(path: Hex): Address[] {
  const bytes = path.slice(2)
  if (bytes.length < 86 || (bytes.length - 40) % 46 !== 0) throw new Error('not a path')
  const count = (bytes.length - 40) / 46 + 1
  return Array.from(
    { length: count },
    (_, at) => `0x${bytes.slice(at * 46, at * 46 + 40)}` as Address,
  )
}

/** One of the calls that a swap is made of; the others that the router knows are none. */
function readStep(data: Hex): Step {
  const call = decodeFunctionData({ abi, data })
  if (call.functionName === 'exactInput') {
    const [{ path, recipient, amountIn: amount, amountOutMinimum: least }] = call.args
    return { path: poolTokens(path), recipient, amount, least }
  }
  if (call.functionName !== 'swapExactTokensForTokens') throw new Error(call.functionName)
  const [amount, least, path, recipient] = call.args
  return { path, recipient, amount, least }
}

const same = (a: string | undefined, b: string | undefined) => a?.toLowerCase() === b?.toLowerCase()

/** Steps that follow each other, each with all that the one before has brought, are one. */
function join(first: Step, next: Step): Step {
  const follows = same(first.recipient, itself) && next.amount === allOfIt
  if (!follows || !same(first.path.at(-1), next.path[0])) throw new Error('steps apart')
  return { ...next, path: [...first.path, ...next.path.slice(1)], amount: first.amount }
}

/** Reads `multicall(deadline, …)` of SwapRouter02. */
function readRouterCall(data: Hex): SwapMeaning {
  const outer = decodeFunctionData({ abi, data })
  if (outer.functionName !== 'multicall') throw new Error(outer.functionName)
  const [, calls] = outer.args
  const last = calls.at(-1)
  const end = last && decodeFunctionData({ abi, data: last })
  const unwrap = end?.functionName === 'unwrapWETH9' ? end.args : undefined
  const swap = (unwrap ? calls.slice(0, -1) : calls).map(readStep).reduce(join)
  if (!unwrap) return { ...swap, unwraps: false }
  if (!same(swap.recipient, itself)) throw new Error('nothing to unwrap')
  return { ...swap, least: unwrap[0], recipient: unwrap[1], unwraps: true }
}

/** Reads what UniswapV2Router02 is asked; where it takes the own currency, that is what is paid. */
function readPairCall(data: Hex, value: bigint): SwapMeaning {
  const call = decodeFunctionData({ abi: pairAbi, data })
  if (call.functionName === 'swapExactETHForTokensSupportingFeeOnTransferTokens') {
    const [least, path, recipient] = call.args
    return { path, amount: value, least, recipient, unwraps: false }
  }
  const [amount, least, path, recipient] = call.args
  const unwraps = call.functionName === 'swapExactTokensForETHSupportingFeeOnTransferTokens'
  return { path, amount, least, recipient, unwraps }
}

/** Reads what a call of a router would do. Throws what it has for a call that is no swap. */
export const readSwapCall = (
  { calls }: SwapRouter,
  { data, value }: { data: Hex; value: bigint },
): SwapMeaning => (calls ? readPairCall(data, value) : readRouterCall(data))
