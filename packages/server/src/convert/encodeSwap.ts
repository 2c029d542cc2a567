import { concat, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import type { LowerAddress } from '../families/evm/evmAddress.ts'
import type { Leg, Way } from './bestRoute.ts'

const abi = parseAbi([
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params) payable returns (uint256)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable returns (uint256)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
])

/** The router's name for itself, and the amount that means its full balance. */
const itself = '0x0000000000000000000000000000000000000002'
const allOfIt = 0n

/** A swap to encode. `deadline` is in Unix seconds. */
export type SwapPlan = {
  ways: readonly Way[]
  /** Whether the swap sells the native currency instead of its wrapped token. */
  wraps: boolean
  /** Whether the swap buys the native currency instead of its wrapped token. */
  unwraps: boolean
  /** The minimum received, of all paths together. Below it the swap reverts. */
  least: bigint
  recipient: LowerAddress
  deadline: bigint
}

/** Groups consecutive legs of one kind into one call. */
function groupLegs(legs: readonly Leg[]): Leg[][] {
  const groups: Leg[][] = []
  for (const leg of legs) {
    const last = groups.at(-1)
    if (last?.[0]?.venue.isPair === leg.venue.isPair) last.push(leg)
    else groups.push([leg])
  }
  return groups
}

const poolPath = (legs: readonly Leg[]): Hex =>
  concat([
    legs[0]?.from ?? '0x',
    ...legs.flatMap(({ venue, to }) => [numberToHex(venue.fee, { size: 3 }), to]),
  ])

function encodeGroup(
  legs: readonly Leg[],
  { amount, least, recipient }: { amount: bigint; least: bigint; recipient: `0x${string}` },
): Hex {
  if (legs[0]?.venue.isPair) {
    const path = [legs[0].from, ...legs.map(({ to }) => to)]
    const args = [amount, least, path, recipient] as const
    return encodeFunctionData({ abi, functionName: 'swapExactTokensForTokens', args })
  }
  const params = {
    path: poolPath(legs),
    recipient,
    amountIn: amount,
    amountOutMinimum: least,
  }
  return encodeFunctionData({ abi, functionName: 'exactInput', args: [params] })
}

/** Encodes one path. Each call continues with the full output of the one before. */
function encodeWay({ legs, amount }: Way, least: bigint, recipient: `0x${string}`): Hex[] {
  const groups = groupLegs(legs)
  return groups.map((group, index) => {
    const isLast = index === groups.length - 1
    return encodeGroup(group, {
      amount: index === 0 ? amount : allOfIt,
      least: isLast ? least : 0n,
      recipient: isLast ? recipient : itself,
    })
  })
}

/**
 * Encodes the call of SwapRouter02, all or nothing: it contains the minimum received. The router collects the output of
 * several paths, and pays it out if the sum is enough.
 */
export function encodeSwap({ ways, unwraps, least, recipient, deadline }: SwapPlan): Hex {
  const token = ways[0]?.legs.at(-1)?.to ?? '0x'
  const gathers = unwraps || ways.length > 1
  const leastOfEach = ways.length > 1 ? 0n : least
  const calls = ways.flatMap((way) => encodeWay(way, leastOfEach, gathers ? itself : recipient))
  if (unwraps)
    calls.push(encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [least, recipient] }))
  else if (gathers) {
    const args = [token, least, recipient] as const
    calls.push(encodeFunctionData({ abi, functionName: 'sweepToken', args }))
  }
  return encodeFunctionData({ abi, functionName: 'multicall', args: [deadline, calls] })
}
