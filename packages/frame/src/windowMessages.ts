/** A message that one window received from another. */
export type WindowMessage = {
  data: unknown
  origin: string
  source: unknown
  ports: readonly MessagePort[]
}

/** Calls back with each message to a window; returns what ends that. */
export type Listen = (listener: (message: WindowMessage) => void) => () => void

/** Listens to what other windows send to `window`. */
export const listenTo =
  (window: Pick<Window, 'addEventListener' | 'removeEventListener'>): Listen =>
  (listener) => {
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }
