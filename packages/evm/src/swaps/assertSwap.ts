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

/** Who swaps on a network; `wrapped` is not used where it is another source. With `permit2` it takes tokens by that alone. */
export type Swapper = SwapRouter & {
  source?: SwapSourceId
  permit2?: Address
  /** Of one that swaps across networks: where it delivers. */
  bridges?: Readonly<Record<string, SwapBridge>>
}

/** Who has to be allowed to take a token. */
export const spenderOf = ({ router, permit2 }: Swapper): Address => permit2 ?? router

/** The call that turns the own currency into its token, or back; none for a swap. */
function wrappingOf({ give, get, amount }: SwapOrder, { wrapped }: Swapper): Hex | undefined {
  if (give === undefined && same(get, wrapped))
    return encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' })
  if (get === undefined && same(give, wrapped))
    return encodeFunctionData({ abi: wrappedAbi, functionName: 'withdraw', args: [amount] })
}

/** Whether pools of Uniswap v4 would do it: what they take and give is from and for who sends the call. */
function isOrderedOfV4(data: Hex, { give, get, ...order }: SwapOrder): boolean {
  const call = readV4Call(data)
  const tokens = same(call.give, give ?? zeroAddress) && same(call.get, get ?? zeroAddress)
  return tokens && call.amount === order.amount && call.least >= order.least
}

/** The same of the call of a service. */
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
 * Whether what comes back where nobody delivers is worth what was promised. What is given itself is. What a swap ahead of the bridge brings may be
 * anything: it has to be the own currency, for that of the other network, and no less than what is promised there.
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
 * The same of a call across networks. The own currency there is told by its token, which is unwrapped on the way; that token itself cannot
 * be had.
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

/** Whether a call gives what was ordered, and no more, to nobody else, for no less. */
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
