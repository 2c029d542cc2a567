import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import { hasConnection, open } from '../modal/open.ts'
import { isPaying, payFlow } from './payFlow.ts'
import type { Order } from './readOrder.ts'
import { sentFor, sentTransactions } from './sentFor.ts'

/**
 * Selects an order.
 * @example
 * const params: PayParams = { order: 'ord_1' }
 * await portico.pay(params)
 */
export type PayParams = {
  /** The order's id, which the site's back end has received from the server. */
  order: string
}

/**
 * The receipt of a paid order.
 * @example
 * const thank = ({ status, hashes }: PayReceipt) => console.log(status, hashes)
 */
export type PayReceipt = {
  status: 'paid' | 'overpaid' | 'paid_late'
  order: Order
  /** The hashes of its payments, oldest first. */
  hashes: readonly string[]
}

/** Returns the receipt of an order; `undefined` if it has none yet. */
function receiptOf(order: Order): PayReceipt | undefined {
  const { status, payments } = order
  if (status !== 'paid' && status !== 'overpaid' && status !== 'paid_late') return undefined
  return { status, order, hashes: payments.map(({ hash }) => hash) }
}

/** Whether a closed widget ends the payment. */
function isOver(context: Context, id: string): boolean {
  const { order, progress } = payFlow(context, id).store.getState()
  const isSent = sentFor(sentTransactions(context).getState(), id, order) !== undefined
  return !isSent && !isPaying(progress) && order?.status !== 'confirming'
}

/** Resolves once the widget is closed for good and nothing is pending. Connecting a wallet also closes the widget. */
async function untilLeft(context: Context, params: PayParams): Promise<void> {
  let isConnected = hasConnection(context)
  await open(context, { view: 'Pay', order: params.order })
  while (!isConnected && hasConnection(context) && isOver(context, params.order)) {
    isConnected = true
    await open(context, { view: 'Pay', order: params.order })
  }
}

/**
 * Lets the visitor pay an order. Resolves once the server has found the payment, deep enough in the chain, even if the
 * widget is closed meanwhile. Only the order decides whether it is paid, whatever the page says.
 * @throws PorticoError `PAY_NOT_ENABLED`; `PAY_CANCELLED` if the visitor leaves without paying; `PAY_ORDER_ENDED` if
 * the order is unknown, or over and not paid.
 * @example
 * const { status, hashes } = await portico.pay({ order: id })
 */
export async function pay(context: Context, params: PayParams): Promise<PayReceipt> {
  if (!context.config.features.pay) throw errorOf('PAY_NOT_ENABLED')
  const { order: id } = params
  const flow = payFlow(context, id)
  const stopWatching = flow.watch()
  let stop = () => {}
  try {
    return await new Promise<PayReceipt>((resolve, reject) => {
      let hasLeft = false
      const settle = () => {
        const { order, error } = flow.store.getState()
        const receipt = order && receiptOf(order)
        if (receipt) return resolve(receipt)
        if (context.internal.signal.aborted) return reject(errorOf('PAY_CANCELLED'))
        // While the widget shows, the visitor reads the reason.
        if (!hasLeft || !isOver(context, id)) return
        if (error?.code === 'PAY_ORDER_ENDED') return reject(error)
        const isEnded = order && hasEnded(order)
        reject(errorOf(isEnded ? 'PAY_ORDER_ENDED' : 'PAY_CANCELLED'))
      }
      const stops = [flow.store.subscribe(settle), sentTransactions(context).subscribe(settle)]
      stop = () => {
        for (const one of stops) one()
      }
      settle()
      void untilLeft(context, params).then(() => {
        hasLeft = true
        settle()
      })
    })
  } finally {
    stop()
    stopWatching()
  }
}

const hasEnded = ({ status }: Order): boolean => status === 'expired' || status === 'underpaid'
