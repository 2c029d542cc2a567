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

/**
 * The fields of an order that the visitor saw, and that must not change. Another unit would change the amount that was
 * read.
 */
const seen = ['remaining', 'recipient', 'token', 'networkId', 'symbol', 'decimals'] as const

/** The order as the visitor saw it when agreeing to pay. It must not have changed. */
export type AgreedPayment = Pick<Order, 'id' | (typeof seen)[number]> & {
  /** Plain address of the account. */
  from: string
}

const isSame = (order: Order, agreed: AgreedPayment): boolean =>
  seen.every((field) => order[field] === agreed[field])

/** Work on an order. `write` reports its progress, until the visitor gives it up. */
export type PaymentWork = (
  signal: AbortSignal,
  write: (progress: PayProgress) => void,
) => Promise<void>

/**
 * Runs work on an order, and writes its progress to the order's flow; never rejects. Does nothing while another page of
 * the site works on the order.
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
 * Pays the missing amount of an order, and writes the progress to its flow; never rejects. Reads the order again before
 * the request to the wallet. Pays nothing if the order is paid, has ended, or differs from what the visitor saw. Nor
 * does it pay if this browser has already paid, or another page of the site has a pending request for it.
 */
export const payOrder = (context: Context, agreed: AgreedPayment): Promise<void> =>
  withOrder(context, agreed.id, (signal, write) =>
    sendPayment(context, agreed, signal, () => write({ step: 'ready' })),
  )

/**
 * Reads an order again; `undefined` if it is not to be paid, or differs from what the visitor saw.
 * @throws PorticoError `PAY_BY_CONTRACT` if the server cannot find the payment, and as `readOrder`.
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
  // Another page may have sent a request to its wallet a moment ago.
  trackerOf(context).reload()
  const sent = sentFor(sentTransactions(context).getState(), order.id, order)
  const isOpen = isPayable(order, context.internal.platform.now())
  if (sent || !isOpen || !isSame(order, agreed) || signal.aborted) return undefined
  await assertIsFound(context, order, agreed.from)
  return order
}

/** Ensures that the server can find the payment: no block shows native currency that a contract sends. */
async function assertIsFound(context: Context, { token, networkId, symbol }: Order, from: string) {
  if (token !== undefined) return
  const network = context.internal.network(networkId)
  const adapter = await context.internal.adapter(network.chainNamespace)
  const kind = await adapter.getRecipientKind({ network, address: from })
  if (kind === 'contract') throw errorOf('PAY_BY_CONTRACT', { symbol })
}

/**
 * Requests the payment from the wallet, unless the order differs from what the visitor saw. @throws PorticoError as
 * `sendTransfer`.
 */
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

/** Gives up a pending payment. The wallet may still execute a request that it has received. */
export function giveUpPayment(context: Context, id: string): void {
  dismissWaiting(context)
  payFlow(context, id).store.setState(({ attempt }) => ({
    progress: { step: 'ready' },
    attempt: attempt + 1,
  }))
}
