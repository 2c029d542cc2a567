import type { SwapSourceId } from '@portico/contract'
import { type SwapOrder, swapProblem } from '@portico/core/adapter'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { toTransaction } from '../signing/toTransaction.ts'
import type { Call } from '../transfer/toCall.ts'
import type { SwapRouter } from '../types.ts'
import { readSourceCall } from './readSourceCall.ts'
import { readSwapCall } from './readSwapCall.ts'

const wrappedAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])

const same = (a: string | undefined, b: string | undefined) => a?.toLowerCase() === b?.toLowerCase()

/** Who swaps on a network; `wrapped` is not used where it is a service. */
export type Swapper = SwapRouter & { source?: SwapSourceId }

/** The call that turns the own currency into its token, or back; none for a swap. */
function wrappingOf({ give, get, amount }: SwapOrder, { wrapped }: Swapper): Hex | undefined {
  if (give === undefined && same(get, wrapped))
    return encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' })
  if (get === undefined && same(give, wrapped))
    return encodeFunctionData({ abi: wrappedAbi, functionName: 'withdraw', args: [amount] })
}

/** The same of the call of a service. */
function isOrderedOf(source: SwapSourceId, call: Call, order: SwapOrder): boolean {
  const data = { data: call.data ?? '0x', value: BigInt(call.value) }
  const { give, get, amount, least, recipient } = readSourceCall(source, data)
  const fits = amount === order.amount && least >= order.least && same(recipient, order.owner)
  return fits && same(give, order.give) && same(get, order.get)
}

/** Whether a call gives what was ordered, and no more, to nobody else, for no less. */
function isOrdered(call: Call, order: SwapOrder, router: Swapper): boolean {
  const value = BigInt(call.value)
  if (value !== (order.give === undefined ? order.amount : 0n)) return false
  if (router.source !== undefined)
    return same(call.to, router.router) && isOrderedOf(router.source, call, order)
  const wrapping = wrappingOf(order, router)
  if (wrapping) return same(call.to, router.wrapped) && same(call.data, wrapping)
  if (!same(call.to, router.router)) return false
  const { path, amount, least, recipient, unwraps } = readSwapCall(router, {
    data: call.data ?? '0x',
    value,
  })
  const fits = amount === order.amount && least >= order.least && same(recipient, order.owner)
  const tokens =
    same(path[0], order.give ?? router.wrapped) && same(path.at(-1), order.get ?? router.wrapped)
  return fits && tokens && unwraps === (order.get === undefined)
}

/**
 * Reads the transaction that a server built, and returns it as nodes and wallets take it.
 * @throws PorticoError the problem `unsafe` unless it is the order.
 */
export function assertSwap(
  order: SwapOrder,
  transaction: Parameters<typeof toTransaction>[1],
  router: Swapper,
): Call {
  try {
    const call = toTransaction(order.owner, transaction)
    if (isOrdered(call, order, router)) return call
  } catch (cause) {
    throw swapProblem('unsafe', cause)
  }
  throw swapProblem('unsafe')
}
