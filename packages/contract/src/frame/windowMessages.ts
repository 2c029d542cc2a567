/** A message that one window received from another. `Port` is `MessagePort` of the page, which the server does not have. */
export type WindowMessage<Port> = {
  data: unknown
  origin: string
  source: unknown
  ports: readonly Port[]
}

type MessageListener<Port> = (message: WindowMessage<Port>) => void

/** Calls back with each message to a window; returns what ends that. */
export type Listen<Port> = (listener: MessageListener<Port>) => () => void

type MessageTarget<Port> = {
  addEventListener(type: 'message', listener: MessageListener<Port>): void
  removeEventListener(type: 'message', listener: MessageListener<Port>): void
}

/** Listens to what other windows send to `window`. */
export const listenTo =
  <Port>(window: MessageTarget<Port>): Listen<Port> =>
  (listener) => {
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }
