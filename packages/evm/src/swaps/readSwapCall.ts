import { type Address, decodeFunctionData, type Hex, parseAbi } from 'viem'
import type { SwapRouter } from '../types.ts'

/** The effect of a call: it sells this amount of the path's first token, and pays at least this much of the last. */
export type SwapMeaning = {
  path: readonly Address[]
  amount: bigint
  least: bigint
  recipient: Address
  /** Whether native currency is paid instead of the last token. */
  unwraps: boolean
  /** The deadline, in Unix seconds. */
  deadline: bigint
}

const abi = parseAbi([
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params) payable returns (uint256)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable returns (uint256)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
])

const pairAbi = parseAbi([
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

/** How SwapRouter02 names itself, and the amount that means its complete balance. */
const itself = '0x0000000000000000000000000000000000000002'
const allOfIt = 0n

type Step = Omit<SwapMeaning, 'unwraps' | 'deadline'>

/** Returns the tokens of a path of pools: 20 bytes each, with a fee of 3 bytes between them. */
function poolTokens(path: Hex): Address[] {
  const bytes = path.slice(2)
  if (bytes.length < 86 || (bytes.length - 40) % 46 !== 0) throw new Error('not a path')
  const count = (bytes.length - 40) / 46 + 1
  return Array.from(
    { length: count },
    (_, at) => `0x${bytes.slice(at * 46, at * 46 + 40)}` as Address,
  )
}

/** Decodes one of the calls that make a swap; rejects all other calls of the router. */
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

/** Joins two steps into one way: the next one must use everything that the one before has brought. */
function join(first: Step, next: Step): Step {
  const follows = same(first.recipient, itself) && next.amount === allOfIt
  if (!follows || !same(first.path.at(-1), next.path[0])) throw new Error('steps apart')
  return { ...next, path: [...first.path, ...next.path.slice(1)], amount: first.amount }
}

/** Returns the ways of a swap: each step with its own amount begins one. */
function readWays(calls: readonly Hex[]): Step[] {
  const ways: Step[] = []
  for (const step of calls.map(readStep)) {
    const last = step.amount === allOfIt ? ways.pop() : undefined
    ways.push(last ? join(last, step) : step)
  }
  return ways
}

/** Decodes the call that pays out the gathered amount: as the token, or as native currency. */
function readEnd(data: Hex | undefined) {
  const end = data && decodeFunctionData({ abi, data })
  if (end?.functionName === 'unwrapWETH9')
    return { token: undefined, least: end.args[0], recipient: end.args[1] }
  if (end?.functionName === 'sweepToken')
    return { token: end.args[0], least: end.args[1], recipient: end.args[2] }
}

/** Merges ways with the same ends into one swap of their sum; the router must gather all of their results. */
function gather(ways: readonly Step[]): Step {
  const [first] = ways
  if (!first) throw new Error('no swap')
  for (const { path, recipient } of ways) {
    const together = same(path[0], first.path[0]) && same(path.at(-1), first.path.at(-1))
    if (!together || !same(recipient, itself)) throw new Error('nothing to pay out')
  }
  return { ...first, amount: ways.reduce((sum, { amount }) => sum + amount, 0n) }
}

/** Decodes `multicall(deadline, …)` of SwapRouter02. */
function readRouterCall(data: Hex): SwapMeaning {
  const outer = decodeFunctionData({ abi, data })
  if (outer.functionName !== 'multicall') throw new Error(outer.functionName)
  const [deadline, calls] = outer.args
  const end = readEnd(calls.at(-1))
  if (!end) {
    const [way, ...others] = readWays(calls)
    if (!way || others.length > 0) throw new Error('no swap, or several')
    return { ...way, unwraps: false, deadline }
  }
  const { path, amount } = gather(readWays(calls.slice(0, -1)))
  const { token, least, recipient } = end
  if (token !== undefined && !same(token, path.at(-1))) throw new Error('another token')
  return { path, amount, least, recipient, unwraps: token === undefined, deadline }
}

/** Decodes a call of UniswapV2Router02; if it sells native currency, the amount is the value of the transaction. */
function readPairCall(data: Hex, value: bigint): SwapMeaning {
  const call = decodeFunctionData({ abi: pairAbi, data })
  if (call.functionName === 'swapExactETHForTokensSupportingFeeOnTransferTokens') {
    const [least, path, recipient, deadline] = call.args
    return { path, amount: value, least, recipient, unwraps: false, deadline }
  }
  const [amount, least, path, recipient, deadline] = call.args
  const unwraps = call.functionName === 'swapExactTokensForETHSupportingFeeOnTransferTokens'
  return { path, amount, least, recipient, unwraps, deadline }
}

/** Decodes the effect of a router's call. Throws a plain error for a call that is no swap. */
export const readSwapCall = (
  { calls }: SwapRouter,
  { data, value }: { data: Hex; value: bigint },
): SwapMeaning => (calls ? readPairCall(data, value) : readRouterCall(data))
