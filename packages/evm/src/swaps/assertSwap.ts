import type { SwapServiceId, SwapSourceId } from '@portico/contract'
import type { Network } from '@portico/core'
import { type SwapOrder, swapProblem } from '@portico/core/adapter'
import { type Address, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import { toTransaction } from '../signing/toTransaction.ts'
import type { Call } from '../transfer/toCall.ts'
import type { SwapBridge, SwapRouter } from '../types.ts'
import { type AcrossMeaning, readAcrossCall } from './readAcrossCall.ts'
import { readSourceCall } from './readSourceCall.ts'
import { readSwapCall } from './readSwapCall.ts'
import { readV4Call } from './v4/readV4Call.ts'

const wrappedAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])

const same = (a: string | undefined, b: string | undefined) => a?.toLowerCase() === b?.toLowerCase()

/**
 * The contract that swaps on a network; `wrapped` is unused for a `source`. With `permit2` it takes tokens only through
 * Permit2.
 */
export type Swapper = SwapRouter & {
  source?: SwapSourceId
  permit2?: Address
  /** For a service that swaps across networks: the networks to which it delivers. */
  bridges?: Readonly<Record<string, SwapBridge>>
}

/** Returns the contract that needs the allowance of a token. */
export const spenderOf = ({ router, permit2 }: Swapper): Address => permit2 ?? router

/** Returns the call that wraps or unwraps the native currency; nothing for a swap. */
function wrappingOf({ give, get, amount }: SwapOrder, { wrapped }: Swapper): Hex | undefined {
  if (give === undefined && same(get, wrapped))
    return encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' })
  if (get === undefined && same(give, wrapped))
    return encodeFunctionData({ abi: wrappedAbi, functionName: 'withdraw', args: [amount] })
}

/**
 * Whether pools of Uniswap v4 would execute the order: what they take and pay is from and for the sender of the call.
 */
function isOrderedOfV4(data: Hex, { give, get, ...order }: SwapOrder): boolean {
  const call = readV4Call(data)
  const tokens = same(call.give, give ?? zeroAddress) && same(call.get, get ?? zeroAddress)
  return tokens && call.amount === order.amount && call.least >= order.least
}

/** Whether the call of a service would execute the order. */
function isOrderedOf(source: SwapServiceId, call: Call, order: SwapOrder): boolean {
  const data = { data: call.data ?? '0x', value: BigInt(call.value) }
  const { give, get, amount, least, recipient } = readSourceCall(source, data)
  const fits = amount === order.amount && least >= order.least && same(recipient, order.owner)
  return fits && same(give, order.give) && same(get, order.get)
}

const isSameCurrency = (one: Network, another: Network) =>
  one.nativeCurrency.symbol === another.nativeCurrency.symbol &&
  one.nativeCurrency.decimals === another.nativeCurrency.decimals

/**
 * Whether the refund, if nobody delivers, is worth what was promised. The sold asset itself is. The result of a swap
 * before the bridge may be anything. It must be the native currency, exchanged for that of the other network, and no
 * less than the amount promised there.
 */
function isWorthIt(
  { bridged, isSwappedAhead, least }: AcrossMeaning,
  { network, get }: SwapOrder,
  { wrapped, there }: { wrapped: Address; there: Network },
): boolean {
  if (!isSwappedAhead) return true
  const isOwn = bridged.token === undefined || same(bridged.token, wrapped)
  return isOwn && get === undefined && isSameCurrency(network, there) && bridged.amount >= least
}

/**
 * Whether a call across networks would execute the order. The native currency there is identified by its wrapped token,
 * which is unwrapped on the way; the wrapped token itself cannot be bought.
 */
function isOrderedAcross(
  call: Call,
  order: SwapOrder,
  { router, wrapped, bridges }: Swapper,
): boolean {
  const { across } = order
  const there = across && bridges?.[across.network.caipNetworkId]
  if (!there || !same(call.to, router) || same(order.get, there.wrapped)) return false
  const meaning = readAcrossCall(call.data ?? '0x')
  const { give, get, amount, least, recipient, networkId, until } = meaning
  const isThere =
    networkId === across.network.caipNetworkId && until >= across.earliest && until <= across.latest
  const fits = amount === order.amount && least >= order.least && same(recipient, order.owner)
  const isSafe = isWorthIt(meaning, order, { wrapped, there: across.network })
  return (
    isThere && fits && isSafe && same(give, order.give) && same(get, order.get ?? there.wrapped)
  )
}

/** Whether a call sells exactly the ordered amount, for the owner only, and for no less than the minimum. */
function isOrdered(call: Call, order: SwapOrder, router: Swapper): boolean {
  const value = BigInt(call.value)
  if (value !== (order.give === undefined ? order.amount : 0n)) return false
  const { source } = router
  if ((source === 'lifi-across') !== (order.across !== undefined)) return false
  if (order.across) return isOrderedAcross(call, order, router)
  if (source !== undefined && !same(call.to, router.router)) return false
  if (source === 'uniswap-v4') return isOrderedOfV4(call.data ?? '0x', order)
  if (source !== undefined) return isOrderedOf(source, call, order)
  const wrapping = wrappingOf(order, router)
  if (wrapping)
    return same(call.to, router.wrapped) && same(call.data, wrapping) && order.least <= order.amount
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
 * Decodes the transaction that a server built, and returns it in the form of nodes and wallets.
 * @throws PorticoError the problem `unsafe` unless it matches the order.
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
