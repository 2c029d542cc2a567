import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import { withPageLock } from '../platform/pageLock.ts'
import { dismissWaiting } from '../request/waitInWallet.ts'
import { sendTransfer } from '../transfer/sendTransfer.ts'
import { trackerOf } from '../transfer/tracker/tracker.ts'
import { isPaying, type PayProgress, payFlow } from './payFlow.ts'
import { type Order, orderAsset } from './readOrder.ts'
import { isPayable, sentFor, sentTransactions } from './sentFor.ts'

/** What of an order the visitor saw: it has to be the same still. Other units would make another amount of what was read. */
const seen = ['remaining', 'recipient', 'token', 'networkId', 'symbol', 'decimals'] as const

/** What the visitor saw when paying was agreed to: the order has to ask for the same still. */
export type AgreedPayment = Pick<Order, 'id' | (typeof seen)[number]> & {
  /** Plain address of the account. */
  from: string
}

const isSame = (order: Order, agreed: AgreedPayment): boolean =>
  seen.every((field) => order[field] === agreed[field])

/** What is done about an order: `write` tells how far that is, until the visitor gives it up. */
export type PaymentWork = (
  signal: AbortSignal,
  write: (progress: PayProgress) => void,
) => Promise<void>

/**
 * Does something about an order, and writes how far that is to its flow; never rejects. Nothing is done while another page of
 * the site does something about it.
 */
export async function withOrder(context: Context, id: string, work: PaymentWork): Promise<void> {
  const flow = payFlow(context, id)
  const { progress, attempt } = flow.store.getState()
  if (isPaying(progress)) return
  const write = (next: PayProgress) => {
    if (flow.store.getState().attempt === attempt) flow.store.setState({ progress: next })
  }
  write({ step: 'requested' })
  const givingUp = new AbortController()
  const stop = flow.store.subscribe((now) => now.attempt === attempt || givingUp.abort())
  try {
    const lock = `${context.config.storageKey}.pay.${id}`
    const isOurs = await withPageLock(lock, () => work(givingUp.signal, write))
    write({ step: isOurs ? 'ready' : 'elsewhere' })
  } catch (cause) {
    const error = isPorticoError(cause) ? cause : errorOf('SEND_FAILED', {}, cause)
    write({ step: 'failed', error })
  } finally {
    stop()
    void flow.read()
  }
}

/**
 * Pays what is missing of an order, and writes how far that is to its flow; never rejects. The order is read anew before the wallet
 * is asked: one that is paid, has ended, or asks for something else than the visitor saw is not paid, and neither is
 * one that this browser has paid already, or that another page of the site asks a wallet for now.
 */
export const payOrder = (context: Context, agreed: AgreedPayment): Promise<void> =>
  withOrder(context, agreed.id, (signal, write) =>
    sendPayment(context, agreed, signal, () => write({ step: 'ready' })),
  )

/**
 * Reads an order anew; undefined where it is not to be paid, or not what the visitor saw.
 * @throws PorticoError as `readOrder`.
 */
export async function readAgreed(
  context: Context,
  agreed: AgreedPayment,
  signal: AbortSignal,
): Promise<Order | undefined> {
  const flow = payFlow(context, agreed.id)
  await flow.read()
  const { order, error } = flow.store.getState()
  if (!order || error) throw error ?? errorOf('UNKNOWN')
  // Another page may have asked its wallet a moment ago.
  trackerOf(context).reload()
  const sent = sentFor(sentTransactions(context).getState(), order.id, order)
  const isOpen = isPayable(order, context.internal.platform.now())
  return sent || !isOpen || !isSame(order, agreed) || signal.aborted ? undefined : order
}

/** Has the wallet send the payment, unless the order is not what the visitor saw. @throws PorticoError as `sendTransfer`. */
export async function sendPayment(
  context: Context,
  agreed: AgreedPayment,
  signal: AbortSignal,
  onSubmitted: () => void,
): Promise<void> {
  const order = await readAgreed(context, agreed, signal)
  if (!order) return
  await sendTransfer(context, {
    asset: orderAsset(order),
    to: order.recipient,
    amount: order.remaining,
    from: agreed.from,
    order: { id: order.id, marker: order.marker },
    signal,
    onSubmitted,
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
