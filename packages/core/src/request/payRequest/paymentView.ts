import type { Context } from '../../context/context.ts'
import { defineSubscription } from '../../context/defineSubscription.ts'
import { back, pushView, resetView } from '../../modal/navigate.ts'
import { close, open } from '../../modal/open.ts'
import { top } from '../../types/stack.ts'
import { payRequestFlow } from './payRequestFlow.ts'

/** How long the widget shows that the resource is paid, in milliseconds. */
const doneMs = 900

const doneTimer = defineSubscription()

/** Opens the view. Returns a function that restores the previous view. */
export function showPaymentView(context: Context): () => void {
  const { store } = context.internal
  const wasOpen = store.getState().open
  const route = { view: 'PayRequest' } as const
  if (wasOpen) pushView(context, route)
  else {
    void open(context)
    resetView(context, route)
  }
  return () => {
    const { open: isOpen, stack } = store.getState()
    if (!isOpen || top(stack).view !== 'PayRequest') return
    if (wasOpen) back(context)
    else close(context)
  }
}

/** Shows for a moment that the resource is paid, then restores the previous view. */
export function finishPaymentView(context: Context, restoreView: () => void): void {
  const { platform, service, endService } = context.internal
  const flow = payRequestFlow(context)
  const end = () => {
    const { step } = flow.getState()
    if (step !== 'done' && step !== 'answered') return
    flow.setState({ step: 'idle' }, true)
    restoreView()
  }
  endService(doneTimer)
  service(doneTimer, () => {
    const timer = platform.setTimeout(end, doneMs)
    return () => platform.clearTimeout(timer)
  })
}
