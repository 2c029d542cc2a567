import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import { hasConnection, open } from '../modal/open.ts'
import { isPaying, payFlow } from './payFlow.ts'
import type { Order } from './readOrder.ts'
import { sentFor, sentTransactions } from './sentFor.ts'

/**
 * Which order.
 * @example
 * const params: PayParams = { order: 'ord_1' }
 * await portico.pay(params)
 */
export type PayParams = {
  /** Its id, which the site's back end has from the server. */
  order: string
}

/**
 * What an order was paid by.
 * @example
 * const thank = ({ status, hashes }: PayReceipt) => console.log(status, hashes)
 */
export type PayReceipt = {
  status: 'paid' | 'overpaid' | 'paid_late'
  order: Order
  /** The hashes of its payments, the first one first. */
  hashes: readonly string[]
}

/** The receipt of an order; undefined while there is none. */
function receiptOf(order: Order): PayReceipt | undefined {
  const { status, payments } = order
  if (status !== 'paid' && status !== 'overpaid' && status !== 'paid_late') return undefined
  return { status, order, hashes: payments.map(({ hash }) => hash) }
}

/** The widget was closed: whether that is the end of it. */
function isOver(context: Context, id: string): boolean {
  const { order, progress } = payFlow(context, id).store.getState()
  const isSent = sentFor(sentTransactions(context).getState(), id, order) !== undefined
  return !isSent && !isPaying(progress) && order?.status !== 'confirming'
}

/** Settles with the widget closed for good and nothing on its way. Connecting a wallet closes it as well. */
async function untilLeft(context: Context, params: PayParams): Promise<void> {
  let isConnected = hasConnection(context)
  await open(context, { view: 'Pay', order: params.order })
  while (!isConnected && hasConnection(context) && isOver(context, params.order)) {
    isConnected = true
    await open(context, { view: 'Pay', order: params.order })
  }
}

/**
 * Has the visitor pay an order. Resolves once the server has found it paid, deep enough in the chain, also where the widget is closed
 * meanwhile; what the order says is what is paid, whatever the page says.
 * @throws PorticoError `PAY_NOT_ENABLED`; `PAY_CANCELLED` where the visitor leaves without paying; `PAY_ORDER_ENDED` where it is
 * unknown, or over and not paid.
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
        // While it shows, the visitor reads why.
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
