import type { ApiErrorCode, RouteOutput, Routes } from '@portico/contract'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { isUnanswered } from '../families/evm/classifyEvmError.ts'
import { nativeCall, readHex, readNative } from '../families/evm/erc20Calls.ts'
import type { LowerAddress } from '../families/evm/evmAddress.ts'
import { ApiError } from '../http/apiError.ts'
import type { ChainRpc } from '../rpc/chainRpc.ts'
import { type RpcOutcome, readError } from '../rpc/outcome.ts'
import { type CallTransaction, tryCall } from './buildApprove.ts'
import type { MarketChain } from './createMarkets.ts'
import { encodePairSwap } from './encodePairSwap.ts'
import { encodeSwap } from './encodeSwap.ts'
import { gasPriceCalls, readGasPrices } from './gasPrice.ts'
import { type QuotedSwap, quoteSwap } from './quoteSwap.ts'
import { readSpending, spendingCalls } from './spending.ts'
import { isNative, type SwapOrder } from './swapOrder.ts'

type Built = RouteOutput<Routes['convertBuildTransaction']>

/** What is to be built, and how much less than the quote may come, in hundredths of a percent. */
export type BuildOrder = SwapOrder & {
  user: LowerAddress
  slippageBps: bigint
  /** What the visitor was told would come at least. */
  least: bigint
  /** Whether it is tried on the chain. */
  tries: boolean
}

const encoders = { SwapRouter02: encodeSwap, UniswapV2Router02: encodePairSwap } as const
const wrappedAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])
/** How long a transaction may wait, in seconds. */
const validSeconds = 600n
/** Gas beyond the estimate, in percent: the way through pools is longer when the price has moved. */
const gasPercent = 130n

/** By what a node says of a transaction that it tried; what is none of these is `GAS_ESTIMATION_FAILED`. */
const reasons: readonly (readonly [RegExp, ApiErrorCode])[] = [
  [/too little received|insufficient weth9|insufficient_output_amount/i, 'PRICE_MOVED'],
  [/insufficient funds/i, 'FEE_TOO_HIGH'],
]

function encodeWrap(order: BuildOrder): Hex {
  if (isNative(order.from)) return encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' })
  const args = [order.amount] as const
  return encodeFunctionData({ abi: wrappedAbi, functionName: 'withdraw', args })
}

/** The transaction of a quote: to the router of the table, or to the wrapped currency. */
function toTransaction(
  { market }: MarketChain,
  order: BuildOrder,
  { quoted, least, deadline }: { quoted: QuotedSwap; least: bigint; deadline: bigint },
): CallTransaction {
  const value = isNative(order.from) ? order.amount : 0n
  const from = order.user
  if (quoted.kind === 'wrap') return { from, to: market.wrapped, data: encodeWrap(order), value }
  const { legs } = quoted.route
  const { amount, user: recipient } = order
  const [wraps, unwraps] = [isNative(order.from), isNative(order.to)]
  const plan = { legs, amount, recipient, least, deadline, wraps, unwraps }
  return { from, to: market.router, data: encoders[market.calls](plan), value }
}

/** What comes at least; more than that would come now, or the price has moved. */
function leastOf({ out }: QuotedSwap, { slippageBps, least }: BuildOrder): bigint {
  const allowed = out - (out * slippageBps) / 10_000n
  if (out < least) throw new ApiError('PRICE_MOVED', { field: 'least' })
  return allowed > least ? allowed : least
}

function readEstimate(outcome: RpcOutcome | undefined): bigint {
  if (isUnanswered(outcome)) throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
  const hex = readHex(outcome)
  if (hex && hex.length > 2) return (BigInt(hex) * gasPercent) / 100n
  const reason = outcome && 'error' in outcome ? readError(outcome).message : ''
  const [, code] = reasons.find(([pattern]) => pattern.test(reason)) ?? []
  throw new ApiError(code ?? 'GAS_ESTIMATION_FAILED', { field: 'amount' })
}

/** What an account needs for a transaction, and what is known of it. */
type Means = { balance: bigint; allowance: bigint; native: bigint; gasPrice: bigint }

function checkMeans({ balance, allowance }: Means, order: BuildOrder, quoted: QuotedSwap): void {
  if (balance < order.amount) throw new ApiError('BALANCE_TOO_LOW', { field: 'amount' })
  if (quoted.kind === 'route' && allowance < order.amount)
    throw new ApiError('ALLOWANCE_TOO_LOW', { field: 'amount' })
}

/** Tries a transaction on the chain, and gives the gas that it may use. */
async function tryOut(rpc: ChainRpc, transaction: CallTransaction, means: Means): Promise<bigint> {
  const [estimate] = await rpc.send([tryCall('eth_estimateGas', transaction)])
  const gas = readEstimate(estimate)
  if (means.native < transaction.value + gas * means.gasPrice)
    throw new ApiError('FEE_TOO_HIGH', { field: 'amount' })
  return gas
}

/** A quote, and in the same request what the account can pay. */
async function readAll(on: MarketChain, order: BuildOrder) {
  const { user: owner, from: token } = order
  const spending = { owner, token, spender: on.market.router }
  const calls = [...gasPriceCalls, nativeCall(owner), ...spendingCalls(spending)]
  const { quoted, outcomes } = await quoteSwap(on, order, calls)
  const [native, ...spent] = outcomes.slice(gasPriceCalls.length)
  const means: Means = {
    ...readSpending(token, spent),
    native: readNative(native) ?? 0n,
    gasPrice: readGasPrices(outcomes).standard,
  }
  return { quoted, means }
}

/**
 * The transaction of an order, after a fresh quote.
 * @throws ApiError as the route `convertBuildTransaction`.
 */
export async function buildTransaction(
  on: MarketChain,
  order: BuildOrder,
  nowSeconds: bigint,
): Promise<Built> {
  const { quoted, means } = await readAll(on, order)
  if (order.tries) checkMeans(means, order, quoted)
  const least = leastOf(quoted, order)
  // A chain whose last block is old goes on at the present time.
  const deadline = (quoted.timestamp > nowSeconds ? quoted.timestamp : nowSeconds) + validSeconds
  const transaction = toTransaction(on, order, { quoted, least, deadline })
  const gas = order.tries ? await tryOut(on.rpc, transaction, means) : undefined
  const id = (address: string) => `${on.chain.id}:${address}`
  const { data, to, value } = transaction
  const spends = quoted.kind === 'route' && !isNative(order.from)
  return {
    tx: {
      ...{ from: id(order.user), to: id(to), data },
      ...{ amount: String(quoted.out), value: String(value) },
      eip155: {
        ...(gas !== undefined && { gas: String(gas) }),
        gasPrice: String(means.gasPrice),
      },
    },
    minimum: String(least),
    spender: spends ? id(on.market.router) : null,
    deadline: Number(deadline),
    provider: quoted.kind === 'route' ? on.market.name : on.chain.name,
  }
}
