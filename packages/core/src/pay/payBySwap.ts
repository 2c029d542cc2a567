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

/** What the visitor has agreed to give for an order. */
export type AgreedSwapPayment = AgreedPayment & { offer: PaymentOffer }

/** Whether an order can be paid by the call of a contract: what moves of a network's own currency within one is not found. */
const isFoundWithin = ({ token }: Pick<Order, 'token'>): boolean => token !== undefined

/**
 * Pays an order with another token than it asks for: swaps it, for no less than is missing, and pays with what comes.
 * Where the wallet can, both are one request, of which all happens or nothing; else one follows the other, and where the payment
 * is refused after the swap, the account holds what the order asks for. Writes how far that is to the order's flow; never
 * rejects. The order is read anew before the swap, and again before the payment, as `payOrder` does.
 */
export const payBySwap = (context: Context, agreed: AgreedSwapPayment): Promise<void> =>
  withOrder(context, agreed.id, async (signal, write) => {
    const { offer, from } = agreed
    const order = await readAgreed(context, agreed, signal)
    // Another page may have sold for it already, and the swap be on its way.
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
      // One that takes longer is tracked; the order is paid once it is there.
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
