import { toCaipAddress } from '@portico/contract'
import { refreshBalances } from '../account/balances.ts'
import { addressOf } from '../context/addressOf.ts'
import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import { senderOf } from '../transfer/transferSender.ts'
import type { Receipt } from '../types/transaction.ts'
import { allowSwap, isAllowed, needsSignature } from './allowSwap.ts'
import { receivedBy } from './receivedBy.ts'
import { type Swap, sellerOf } from './seller.ts'
import { canBatch, sendBatch } from './sendBatch.ts'
import { sendSwap } from './sendSwap.ts'

/** The progress of a swap. `hash` is that of the allowance, or of the swap. */
export type SwapStep =
  | { step: 'approving'; hash?: string }
  /** The allowance exists, and the swap is being built. */
  | { step: 'preparing' }
  /** The wallet has a request to sign a permit (Permit2); this sends nothing. */
  | { step: 'signing' }
  | { step: 'requested' }
  /** The wallet has accepted the allowance and the swap as one batch (EIP-5792); the hash comes with the block. */
  | { step: 'taken' }
  | { step: 'submitted'; hash: string }

/** The swap to make: the quote, and the minimum received, below which nothing is swapped. */
export type SwapTokensParams = Omit<Swap, 'from' | 'slippage'> & {
  /** The account that the visitor saw. It is an error if another one is current by now. */
  from?: string
  /** Tolerated decrease from a fresh quote, in percent; defaults to 1. `least` always applies. */
  slippage?: number
  onStep?: (step: SwapStep) => void
  /** Aborts when the visitor gives up: the wallet gets no more requests. */
  signal?: AbortSignal
}

/** The receipt of a swap; `received` if it is in a block and the chain shows the amount. */
export type SwapReceipt = Receipt & { received?: bigint }

/** Specification, section 9: swap slippage tolerance, in percent. */
export const swapSlippage = 1

/**
 * Swaps tokens of the connected account.
 *
 * If the token needs an allowance, requests exactly the amount from the wallet, and then the swap, or both at once if
 * the wallet supports it (EIP-5792). A service that uses Permit2 needs a signature between the two. Decodes the
 * server's transaction before the request to the wallet: target and spender must be the adapter's own, and tokens,
 * amount, recipient and minimum received those given here.
 *
 * Waits 25 s for the receipt; `pending` if it takes longer. The tracker follows the swap from the wallet's request on.
 * A swap to another network takes minutes and ends with the arrival there. Its receipt is that of the first network,
 * and the tracker follows it to its end.
 * @throws PorticoError `INVALID_OPTION` if a swap across networks names no `source`; `TRANSACTION_INVALID` with
 * `params.problem`: `unsupported`, `noRoute`, `tooSmall`, `moved`, `notAllowed`, `withdrawn`, `contractAccount`,
 * `unsafe`; `INSUFFICIENT_FUNDS`, `INSUFFICIENT_FEE`, `RECEIPT_NOT_FOUND`, and as `sendTransfer`.
 * @example
 * const { address } = getAccount(portico)
 * const { nativeCurrency, caipNetworkId: networkId } = getNetwork(portico)
 * if (address) {
 *   const ether = { ...nativeCurrency, networkId, balance: 0n }
 *   const dollars = {
 *     ...{ networkId, balance: 0n, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
 *     address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *   }
 *   const wanted = { give: ether, get: dollars, amount: parseAmount('0.1', 18), from: address }
 *   const { quoted, source, across } = await quoteSwap(portico, wanted)
 *   const least = (quoted * 99n) / 100n
 *   await swapTokens(portico, { ...wanted, quoted, source, across, least })
 * }
 */
export async function swapTokens(
  context: Context,
  { onStep, signal, slippage = swapSlippage, from, ...wanted }: SwapTokensParams,
): Promise<SwapReceipt> {
  assertNamed(wanted)
  const network = context.internal.network(wanted.give.networkId)
  const { account } = senderOf(context, network, from)
  const swap: Swap = { ...wanted, slippage, from: addressOf(account) }
  const seller = await sellerOf(context, swap, signal)
  const isShort = !(await isAllowed(seller)) || (await needsSignature(seller))
  const isBatched = isShort && (await canBatch(seller))
  const onAllow = (hash?: string) =>
    onStep?.({ step: 'approving', ...(hash !== undefined && { hash }) })
  if (!isBatched && (await allowSwap(context, seller, onAllow))) onStep?.({ step: 'preparing' })
  const onPrompt = () => onStep?.({ step: 'requested' })
  let hasSent = false
  const onSubmitted = (hash: string) => {
    hasSent = true
    onStep?.({ step: 'submitted', hash })
  }
  try {
    const receipt = isBatched
      ? await sendBatch(context, seller, {
          onTaken: () => onStep?.({ step: 'taken' }),
          onPrompt,
          onSubmitted,
        })
      : await sendSwap(context, seller, {
          onSign: () => onStep?.({ step: 'signing' }),
          onPrompt,
          onSubmitted,
        })
    const isHere = swap.give.networkId === swap.get.networkId
    const isKnown = receipt.status === 'confirmed' && isHere
    const received = isKnown && (await receivedBy(seller, receipt.hash))
    return typeof received === 'bigint' ? { ...receipt, received } : receipt
  } finally {
    if (hasSent) void readAgain(context, swap)
  }
}

/** Without a service the pools are used, and these swap on one network only. */
function assertNamed({ give, get, source }: Pick<Swap, 'give' | 'get' | 'source'>): void {
  if (give.networkId === get.networkId || source !== undefined) return
  const problem = 'must be given where the swap ends on another network'
  throw errorOf('INVALID_OPTION', { option: 'source', problem })
}

/**
 * Reads the balances of both tokens again, if they are on the network where the swap began. The list itself shows an
 * error if it cannot be read.
 */
const readAgain = (context: Context, { give, get, from }: Swap): Promise<unknown> =>
  refreshBalances(context, toCaipAddress(give.networkId, from), [
    { networkId: give.networkId },
    ...[give, get].filter(({ networkId }) => networkId === give.networkId),
  ]).catch(() => {})
