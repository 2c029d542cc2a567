import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import { withPageLock } from '../platform/pageLock.ts'
import { dismissWaiting } from '../request/waitInWallet.ts'
import { sendTransfer } from '../transfer/sendTransfer.ts'
import { trackerOf } from '../transfer/tracker/tracker.ts'
import { type PayProgress, payFlow } from './payFlow.ts'
import { type Order, orderAsset } from './readOrder.ts'
import { isPayable, sentFor, sentTransactions } from './sentFor.ts'

/** What the visitor saw when paying was agreed to: the order has to ask for the same still. */
export type AgreedPayment = Pick<
  Order,
  'id' | 'remaining' | 'recipient' | 'token' | 'networkId'
> & {
  /** Plain address of the account. */
  from: string
}

const isSame = (order: Order, agreed: AgreedPayment): boolean =>
  order.remaining === agreed.remaining &&
  order.recipient === agreed.recipient &&
  order.token === agreed.token &&
  order.networkId === agreed.networkId

/**
 * Pays what is missing of an order, and writes how far that is to its flow; never rejects. The order is read anew before the wallet
 * is asked: one that is paid, has ended, or asks for something else than the visitor saw is not paid, and neither is
 * one that this browser has paid already, or that another page of the site asks a wallet for now.
 */
export async function payOrder(context: Context, agreed: AgreedPayment): Promise<void> {
  const flow = payFlow(context, agreed.id)
  const { progress, attempt } = flow.store.getState()
  if (progress.step === 'requested') return
  const write = (next: PayProgress) => {
    if (flow.store.getState().attempt === attempt) flow.store.setState({ progress: next })
  }
  write({ step: 'requested' })
  const givingUp = new AbortController()
  const stop = flow.store.subscribe((now) => now.attempt === attempt || givingUp.abort())
  try {
    const pay = () => sendPayment(context, agreed, givingUp.signal, () => write({ step: 'ready' }))
    const isOurs = await withPageLock(`${context.config.storageKey}.pay.${agreed.id}`, pay)
    write({ step: isOurs ? 'ready' : 'elsewhere' })
  } catch (cause) {
    const error = isPorticoError(cause) ? cause : errorOf('SEND_FAILED', {}, cause)
    write({ step: 'failed', error })
  } finally {
    stop()
    void flow.read()
  }
}

/** Has the wallet send the payment, unless the order is not what the visitor saw. @throws PorticoError as `sendTransfer`. */
async function sendPayment(
  context: Context,
  agreed: AgreedPayment,
  signal: AbortSignal,
  onSubmitted: () => void,
): Promise<void> {
  const flow = payFlow(context, agreed.id)
  await flow.read()
  const { order, error } = flow.store.getState()
  if (!order || error) throw error ?? errorOf('UNKNOWN')
  // Another page may have asked its wallet a moment ago.
  trackerOf(context).reload()
  const sent = sentFor(sentTransactions(context).getState(), order.id, order)
  const isOpen = isPayable(order, context.internal.platform.now())
  if (sent || !isOpen || !isSame(order, agreed) || signal.aborted) return
  await sendTransfer(context, {
    asset: orderAsset(order),
    to: order.recipient,
    amount: order.remaining,
    from: agreed.from,
    order: { id: order.id, marker: order.marker },
    ...{ signal, onSubmitted },
  })
}

/** Gives up a payment that a wallet is asked for. What the wallet has been asked already it may still do. */
export function giveUpPayment(context: Context, id: string): void {
  dismissWaiting(context)
  payFlow(context, id).store.setState(({ attempt }) => ({
    progress: { step: 'ready' },
    attempt: attempt + 1,
  }))
}
