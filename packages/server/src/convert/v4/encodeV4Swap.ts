import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import type { Leg, Way } from '../bestRoute.ts'
import type { SwapPlan } from '../encodeSwap.ts'

const abi = parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline) payable'])
const v4Swap = '0x10'
/** The numbers of the router's actions. */
const actions = { swapSingle: '0x06', swap: '0x07', settleAll: '0x0c', takeAll: '0x0f' } as const

const inputType = parseAbiParameters('bytes actions, bytes[] params')
const singleType = parseAbiParameters([
  'Single single',
  'struct Single { Pool pool; bool isZeroForOne; uint128 amountIn; uint128 amountOutMin; bytes hookData; }',
  'struct Pool { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
])
const pathType = parseAbiParameters([
  'Along along',
  'struct Along { address currencyIn; Hop[] path; uint128 amountIn; uint128 amountOutMin; }',
  'struct Hop { address currency; uint24 fee; int24 tickSpacing; address hooks; bytes hookData; }',
])
const endType = parseAbiParameters('address currency, uint256 amount')

const noHooks = { hooks: zeroAddress, hookData: '0x' } as const

function encodeSingle({ venue, from, to }: Leg, amountIn: bigint, amountOutMin: bigint): Hex {
  const isZeroForOne = from < to
  const [currency0, currency1] = isZeroForOne ? [from, to] : [to, from]
  const { fee, spacing: tickSpacing } = venue
  const { hooks, hookData } = noHooks
  const pool = { currency0, currency1, fee, tickSpacing, hooks }
  return encodeAbiParameters(singleType, [{ pool, isZeroForOne, amountIn, amountOutMin, hookData }])
}

/** Encodes one path: its action, and the action's parameters. */
function encodeWay({ legs, amount }: Way, least: bigint): [Hex, Hex] {
  const [first] = legs
  if (!first) throw new TypeError('a way has no pool')
  if (legs.length === 1) return [actions.swapSingle, encodeSingle(first, amount, least)]
  const path = legs.map(({ venue: { fee, spacing: tickSpacing }, to: currency }) => ({
    currency,
    fee,
    tickSpacing,
    ...noHooks,
  }))
  const along = { currencyIn: first.from, path, amountIn: amount, amountOutMin: least }
  return [actions.swap, encodeAbiParameters(pathType, [along])]
}

/**
 * Encodes the call of a Universal Router that swaps with Uniswap v4 pools, all or nothing. It takes at most the amount
 * from the caller, who receives the full output if that is no less than the minimum. It lacks the permit to take a
 * token.
 */
export function encodeV4Swap({ ways, least, deadline }: SwapPlan): Hex {
  const from = ways[0]?.legs[0]?.from ?? '0x'
  const to = ways[0]?.legs.at(-1)?.to ?? '0x'
  const total = ways.reduce((sum, { amount }) => sum + amount, 0n)
  const steps: [Hex, Hex][] = [
    ...ways.map((way) => encodeWay(way, ways.length > 1 ? 0n : least)),
    [actions.settleAll, encodeAbiParameters(endType, [from, total])],
    [actions.takeAll, encodeAbiParameters(endType, [to, least])],
  ]
  const input = encodeAbiParameters(inputType, [
    concat(steps.map(([action]) => action)),
    steps.map(([, params]) => params),
  ])
  return encodeFunctionData({ abi, functionName: 'execute', args: [v4Swap, [input], deadline] })
}
