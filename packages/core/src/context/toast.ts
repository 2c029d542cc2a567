import { constants } from '@portico/contract'
import type { Portico } from '../portico.ts'
import type { Toast } from './state.ts'

/** Shows a message. One that is open closes first; the new one opens after 150 ms. */
export function showToast(portico: Portico, toast: Omit<Toast, 'id'>): void {
  const { store, platform } = portico.internal
  const queue = portico.internal.service<{ timer: unknown; count: number }>(
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
export function closeToast(portico: Portico, id: number): void {
  portico.internal.store.setState((state) =>
    state.toast?.id === id ? { toast: undefined } : state,
  )
}
