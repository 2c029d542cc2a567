/** What one window heard from another. */
export type WindowMessage = {
  data: unknown
  origin: string
  source: unknown
  ports: readonly MessagePort[]
}

/** Hears the messages of a window until it is ended. */
export type Listen = (hear: (message: WindowMessage) => void) => () => void

/** Hears what other windows say to `window`. */
export const listenTo =
  (window: Pick<Window, 'addEventListener' | 'removeEventListener'>): Listen =>
  (hear) => {
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }
