import { type Context, defineSubscription, open } from '@portico/core/adapter'
import { close, pushView, resetView } from '@portico/core/internal'

const view = 'ApproveTransaction'

const shownSubscription = defineSubscription()

/** Shows the frame to the visitor in the card, or hides it again. Calls `onLeft` if the visitor leaves it. */
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

/** Returns to the previous view, or closes the card if there was none. */
function takeAway(context: Context): void {
  const { store } = context.internal
  const rest = store.getState().stack.filter((route) => route.view !== view)
  const [first, ...others] = rest
  if (!first) return close(context)
  store.setState({ stack: [first, ...others] })
}
