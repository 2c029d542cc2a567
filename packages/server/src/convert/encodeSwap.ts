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

/** How the router calls itself, and an amount that stands for all it has. */
const itself = '0x0000000000000000000000000000000000000002'
const allOfIt = 0n

/** What is to be done; `deadline` in Unix seconds. */
export type SwapPlan = {
  ways: readonly Way[]
  /** Whether the chain's own currency, and not the token that stands for it, is given. */
  wraps: boolean
  /** Whether the chain's own currency, and not the token that stands for it, is to arrive. */
  unwraps: boolean
  /** What arrives at least, of all ways together, or nothing is swapped. */
  least: bigint
  recipient: LowerAddress
  deadline: bigint
}

/** Legs of one kind that follow each other are one call. */
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

/** One way: each call goes on with all that the one before has brought. */
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
 * The call of SwapRouter02 that swaps, all or nothing: the least that has to arrive is in it. What comes of several ways is
 * gathered there, and paid out where it is enough together.
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
