import type { Context } from '../context/context.ts'
import { sellerOf } from '../swap/seller.ts'
import { canBatch, sendBatch } from '../swap/sendBatch.ts'
import { swapProblemOf } from '../swap/swapProblem.ts'
import { type SwapStep, swapTokens } from '../swap/swapTokens.ts'
import { isOpen, isUnsafe } from '../types/tracked.ts'
import { payFlow } from './payFlow.ts'
import { type AgreedPayment, readAgreed, sendPayment, withOrder } from './payOrder.ts'
import { type PaymentOffer, paymentSwap } from './quotePayment.ts'
import type { Order } from './readOrder.ts'
import { sentTransactions, swapFor } from './sentFor.ts'

/** The offer that the visitor has agreed to give for an order. */
export type AgreedSwapPayment = AgreedPayment & { offer: PaymentOffer }

/**
 * Whether a contract call can pay an order. The server does not find movements of the native currency within a call.
 */
const isFoundWithin = ({ token }: Pick<Order, 'token'>): boolean => token !== undefined

/**
 * Pays an order with another token than it requests. Swaps it for at least the missing amount, and pays with the
 * result. If the wallet supports it, both are one atomic request. Otherwise one follows the other; if the payment is
 * refused after the swap, the account holds the token that the order requests. Writes the progress to the order's flow;
 * never rejects. Reads the order again before the swap and before the payment, as `payOrder` does.
 */
export const payBySwap = (context: Context, agreed: AgreedSwapPayment): Promise<void> =>
  withOrder(context, agreed.id, async (signal, write) => {
    const { offer, from } = agreed
    const order = await readAgreed(context, agreed, signal)
    // Another page may have started a swap for it that is still pending.
    const made = swapFor(sentTransactions(context).getState(), agreed.id)
    if (!order || (made && (isOpen(made) || isUnsafe(made)))) return
    const swap = paymentSwap(offer, order, from)
    const onStep = (step: SwapStep) => {
      const { step: at, ...hash } = step
      write({ step: 'swapping', offer, at, ...hash })
    }
    write({ step: 'swapping', offer, at: 'preparing' })
    try {
      const seller = await sellerOf(context, swap, signal)
      if (isFoundWithin(order) && (await canBatch(seller))) {
        const { remaining, recipient, marker, token, symbol, decimals, networkId, id } = order
        const entry = {
          networkId,
          from: seller.swap.from,
          to: recipient,
          amount: remaining,
          token,
          symbol,
          decimals,
          order: id,
        }
        await sendBatch(context, seller, {
          payment: { entry, marker },
          onPrompt: () => write({ step: 'requested' }),
          onTaken: () => write({ step: 'taken' }),
          onSubmitted: () => write({ step: 'ready' }),
        })
        return
      }
      const { status } = await swapTokens(context, { ...swap, order: order.id, signal, onStep })
      // A slower swap is tracked; the order is paid once it has arrived.
      if (status === 'pending') return
    } catch (error) {
      const { source } = offer
      if (source !== undefined && swapProblemOf(error) === 'withdrawn')
        payFlow(context, order.id).store.setState(({ without }) => ({
          without: [...without, source],
        }))
      throw error
    }
    write({ step: 'requested' })
    await sendPayment(context, agreed, signal, () => write({ step: 'ready' }))
  })
