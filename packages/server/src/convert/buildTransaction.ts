import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { ApiError } from '../http/apiError.ts'
import type { CallTransaction } from './buildApprove.ts'
import type { MarketChain } from './createMarkets.ts'
import { encodePairSwap } from './encodePairSwap.ts'
import { encodeSwap } from './encodeSwap.ts'
import { checkMeans, type Means, meansCalls, meansOf, tryOut } from './means.ts'
import { type QuotedSwap, quoteSwap } from './quoteSwap.ts'
import type { BuildOrder, BuiltSwap } from './sources/swapSource.ts'
import { isNative } from './swapOrder.ts'
import { encodeV4Swap } from './v4/encodeV4Swap.ts'
import { tryWithPermit } from './v4/tryWithPermit.ts'

const encoders = {
  SwapRouter02: encodeSwap,
  UniswapV2Router02: encodePairSwap,
  UniversalRouter: encodeV4Swap,
} as const
const wrappedAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])
/** How long a transaction may wait, in seconds. */
const validSeconds = 600n
function encodeWrap(order: BuildOrder): Hex {
  if (isNative(order.from)) return encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' })
  const args = [order.amount] as const
  return encodeFunctionData({ abi: wrappedAbi, functionName: 'withdraw', args })
}

/** Returns the transaction of a quote: to the router of the table, or to the wrapped currency. */
function toTransaction(
  { market }: MarketChain,
  order: BuildOrder,
  { quoted, least, deadline }: { quoted: QuotedSwap; least: bigint; deadline: bigint },
): CallTransaction {
  const value = isNative(order.from) ? order.amount : 0n
  const from = order.user
  if (quoted.kind === 'wrap') return { from, to: market.wrapped, data: encodeWrap(order), value }
  const { ways } = quoted.route
  const recipient = order.user
  const wraps = isNative(order.from)
  const unwraps = isNative(order.to)
  const plan = { ways, recipient, least, deadline, wraps, unwraps }
  return { from, to: market.router, data: encoders[market.calls](plan), value }
}

/**
 * Returns the minimum received: what slippage allows, but no less than the visitor's minimum. Throws if the price has
 * moved below the latter.
 */
function leastOf({ out }: QuotedSwap, { slippageBps, least }: BuildOrder): bigint {
  const allowed = out - (out * slippageBps) / 10_000n
  if (out < least) throw new ApiError('PRICE_MOVED', { field: 'least' })
  return allowed > least ? allowed : least
}

/** Reads a quote and the account's means in one request. */
async function readAll(on: MarketChain, order: BuildOrder) {
  const { quoted, outcomes } = await quoteSwap(on, order, meansCalls(order, on.market.spender))
  const means = meansOf(order, outcomes)
  return { quoted, means }
}

/**
 * Tries the transaction on the chain. If a signature is still missing, tries it as if it existed, and returns no gas.
 */
async function tried(
  { rpc, market }: MarketChain,
  { order, transaction, means }: { order: BuildOrder; transaction: CallTransaction; means: Means },
): Promise<bigint | undefined> {
  if (market.calls !== 'UniversalRouter' || isNative(order.from))
    return tryOut(rpc, transaction, means)
  await tryWithPermit(rpc, transaction, { ...order, permit2: market.spender })
}

/**
 * Builds the transaction of an order, after a fresh quote.
 * @throws ApiError as the route `convertBuildTransaction`.
 */
export async function buildTransaction(
  on: MarketChain,
  order: BuildOrder,
  nowSeconds: bigint,
): Promise<BuiltSwap> {
  const { quoted, means } = await readAll(on, order)
  if (order.tries) checkMeans(means, order, { takes: quoted.kind === 'route' })
  const least = leastOf(quoted, order)
  // A chain whose last block is old continues at the present time.
  const deadline = (quoted.timestamp > nowSeconds ? quoted.timestamp : nowSeconds) + validSeconds
  const transaction = toTransaction(on, order, { quoted, least, deadline })
  const gas = order.tries ? await tried(on, { order, transaction, means }) : undefined
  const id = (address: string) => `${on.chain.id}:${address}`
  const { data, to, value } = transaction
  const spends = quoted.kind === 'route' && !isNative(order.from)
  return {
    tx: {
      from: id(order.user),
      to: id(to),
      data,
      amount: String(quoted.out),
      value: String(value),
      eip155: {
        ...(gas !== undefined && { gas: String(gas) }),
        gasPrice: String(means.gasPrice),
      },
    },
    minimum: String(least),
    spender: spends ? id(on.market.spender) : null,
    deadline: Number(deadline),
    provider: quoted.kind === 'route' ? on.market.name : on.chain.name,
  }
}
