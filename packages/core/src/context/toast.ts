import { constants } from '@portico/contract'
import type { Context } from './context.ts'
import type { Toast } from './state.ts'

/** Shows a message. One that is open closes first; the new one opens after 150 ms. */
export function showToast(context: Context, toast: Omit<Toast, 'id'>): void {
  const { store, platform } = context.internal
  const queue = context.internal.service<{ timer: unknown; count: number }>(
    'toasts',
    () => ({ timer: undefined, count: 0 }),
    ({ timer }) => platform.clearTimeout(timer),
  )
  platform.clearTimeout(queue.timer)
  const next = { ...toast, id: ++queue.count }
  const show = () => store.setState({ toast: next })
  if (!store.getState().toast) return show()
  store.setState({ toast: undefined })
  queue.timer = platform.setTimeout(show, constants.toastReplaceMs)
}

/** Closes the message with this id; a newer one stays. */
export function closeToast(context: Context, id: number): void {
  context.internal.store.setState((state) =>
    state.toast?.id === id ? { toast: undefined } : state,
  )
}
