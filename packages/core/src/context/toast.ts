import { constants } from '@portico/contract'
import type { Context } from './context.ts'
import { defineService } from './services.ts'
import type { Toast } from './state.ts'

type ToastQueue = { timer: unknown; count: number; clear(): void }

const toastService = defineService<ToastQueue>((queue) => queue.clear())

/** Shows a message. Closes an open one first; the new one opens 150 ms later. */
export function showToast(context: Context, toast: Omit<Toast, 'id'>): void {
  const { store, platform } = context.internal
  const queue = context.internal.service(toastService, () => {
    const clear = () => platform.clearTimeout(queue.timer)
    const queue: ToastQueue = { timer: undefined, count: 0, clear }
    return queue
  })
  queue.clear()
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
