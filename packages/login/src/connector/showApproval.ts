import { type Context, defineSubscription, open } from '@portico/core/adapter'
import { close, pushView, resetView } from '@portico/core/internal'

const view = 'ApproveTransaction'

const shownSubscription = defineSubscription()

/**
 * Brings the frame before the visitor, in the card, and takes it away again. Where the visitor leaves it, `onLeft` is
 * called.
 */
export function showApproval(context: Context, isShown: boolean, onLeft: () => void): void {
  const { store, service, endService } = context.internal
  const isThere = () => {
    const { open: isOpen, stack } = store.getState()
    return isOpen && stack.some((route) => route.view === view)
  }
  endService(shownSubscription)
  if (!isShown) return isThere() ? takeAway(context) : undefined
  if (store.getState().open) pushView(context, { view })
  else {
    void open(context)
    resetView(context, { view })
  }
  service(shownSubscription, () => {
    const stop = store.subscribe(() => {
      if (isThere()) return
      stop()
      onLeft()
    })
    return stop
  })
}

/** Back to what was there before; the card goes where that was nothing. */
function takeAway(context: Context): void {
  const { store } = context.internal
  const rest = store.getState().stack.filter((route) => route.view !== view)
  const [first, ...others] = rest
  if (!first) return close(context)
  store.setState({ stack: [first, ...others] })
}
