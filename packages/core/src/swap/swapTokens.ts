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

/** How far a swap has come. `hash` is that of the allowance, or of the swap. */
export type SwapStep =
  | { step: 'approving'; hash?: string }
  /** What the wallet was asked to allow stands, and the swap is built. */
  | { step: 'preparing' }
  /** The wallet is asked to sign what may be taken (Permit2); nothing is sent by that. */
  | { step: 'signing' }
  | { step: 'requested' }
  /** The wallet has taken the allowance and the swap as one (EIP-5792); the hash comes with the block. */
  | { step: 'taken' }
  | { step: 'submitted'; hash: string }

/** What to swap: as it was quoted, and what comes at least, or nothing is swapped. */
export type SwapTokensParams = Omit<Swap, 'from' | 'slippage'> & {
  /** The account that the visitor saw; another one in use by now is an error. */
  from?: string
  /** How much less than a fresh quote may come, in percent; 1 unless given. `least` holds whatever it says. */
  slippage?: number
  onStep?: (step: SwapStep) => void
  /** Fires where the visitor gives it up: the wallet is not asked from then on. */
  signal?: AbortSignal
}

/** A swap within the wait; `received` where it is in a block and the chain told what came. */
export type SwapReceipt = Receipt & { received?: bigint }

/** Specification, section 9: swap slippage tolerance, in percent. */
export const swapSlippage = 1

/**
 * Swaps tokens of the connected account. Where the token has to be allowed first the wallet is asked for exactly the
 * amount, and then for the swap, or for both at once where it can do that (EIP-5792); who swaps by Permit2 needs a
 * signature between the two. What the server built is read
 * before the wallet is asked: target and spender are the adapter's own, and tokens, amount, recipient and least those
 * given here. A swap for a token of another network is over once that has come there, which takes minutes: the receipt is that of the
 * network where it begins, and the tracker follows it to its end. Waits 25 s for the receipt; `pending` when it takes longer. The tracker follows the swap from the
 * wallet's request on.
 * @throws PorticoError `INVALID_OPTION` where a swap across networks names no `source`; `TRANSACTION_INVALID` with `params.problem`: `unsupported`, `noRoute`, `tooSmall`, `moved`,
 * `notAllowed`, `withdrawn`, `contractAccount`, `unsafe`; `INSUFFICIENT_FUNDS`, `INSUFFICIENT_FEE`, `RECEIPT_NOT_FOUND`, and as `sendTransfer`.
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

/** Without a service pools are asked, which swap on one network. */
function assertNamed({ give, get, source }: Pick<Swap, 'give' | 'get' | 'source'>): void {
  if (give.networkId === get.networkId || source !== undefined) return
  const problem = 'must be given where the swap ends on another network'
  throw errorOf('INVALID_OPTION', { option: 'source', problem })
}

/** The balances of both tokens, as far as they are on the network where it began. The list says by itself when it cannot be read. */
const readAgain = (context: Context, { give, get, from }: Swap): Promise<unknown> =>
  refreshBalances(context, toCaipAddress(give.networkId, from), [
    { networkId: give.networkId },
    ...[give, get].filter(({ networkId }) => networkId === give.networkId),
  ]).catch(() => {})
