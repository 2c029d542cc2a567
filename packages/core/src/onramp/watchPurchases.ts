import { constants, type Purchase } from '@portico/contract'
import { formatAmount } from '../amount/formatAmount.ts'
import { plainText } from '../assets/plainText.ts'
import type { Context } from '../context/context.ts'
import { queryClient } from '../context/queryClient.ts'
import { defineService } from '../context/services.ts'
import { showToast } from '../context/toast.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import { pageOf } from '../platform/page.ts'
import { top } from '../types/stack.ts'
import { isPurchaseOver, purchasePollMs, purchaseQuery } from './onrampQueries.ts'
import { endPurchase, openPurchases } from './storedPurchases.ts'

type PurchaseWatch = { wake(): void; end(): void }

const watchService = defineService<PurchaseWatch>((watch) => watch.end())

/**
 * Watches purchases of this browser until they end, even while the card is closed. Notifies the visitor once of the end
 * of a purchase that is not in view. Reads often at first, later at most every 30 s, and not while the page is hidden.
 */
export const watchPurchases = (context: Context): void =>
  context.internal.service(watchService, () => createWatch(context)).wake()

function createWatch(context: Context): PurchaseWatch {
  const { platform, signal } = context.internal
  const page = pageOf(platform)
  let timer: unknown
  let round = 0
  const plan = () => {
    platform.clearTimeout(timer)
    if (signal.aborted || !page.awake() || openPurchases(context).length === 0) return
    const pauseMs = Math.min(
      purchasePollMs * 2 ** Math.floor(round++ / 15),
      constants.pendingPollMs,
    )
    timer = platform.setTimeout(() => void look(), pauseMs)
  }
  const look = async () => {
    await Promise.all(openPurchases(context).map((id) => lookAt(context, id)))
    plan()
  }
  const wake = () => {
    round = 0
    plan()
  }
  const unsubscribe = page.onWake(wake)
  return {
    wake,
    end: () => {
      unsubscribe()
      platform.clearTimeout(timer)
    },
  }
}

async function lookAt(context: Context, id: string): Promise<void> {
  try {
    const purchase = await queryClient(context).fetchQuery(purchaseQuery(context, id))
    // Another page may have notified the visitor.
    if (isPurchaseOver(purchase) && endPurchase(context, id)) notify(context, purchase)
  } catch (error) {
    // After any other error, the next round reads it again.
    if (isPorticoError(error, 'HTTP_STATUS') && error.params.status === 404)
      endPurchase(context, id)
  }
}

function notify(context: Context, { id, state, received, asset }: Purchase): void {
  const { open, stack } = context.internal.store.getState()
  const route = top(stack)
  if (open && route.view === 'OnrampPurchase' && route.params.id === id) return
  if (state === 'refunded')
    showToast(context, { variant: 'error', message: { key: 'toast.refunded' } })
  if (state !== 'completed' || received === null) return
  const amount = formatAmount(BigInt(received), asset.decimals)
  const params = { amount, symbol: plainText(asset.symbol, 16) }
  showToast(context, { variant: 'success', message: { key: 'toast.bought', params } })
}
