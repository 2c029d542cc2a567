/**
 * A message that one window received from another. `Port` is the page's `MessagePort`, a type that the server does not
 * have.
 */
export type WindowMessage<Port> = {
  data: unknown
  origin: string
  source: unknown
  ports: readonly Port[]
}

type MessageListener<Port> = (message: WindowMessage<Port>) => void

/** Calls back with each message to a window. Returns a function that stops it. */
export type Listen<Port> = (listener: MessageListener<Port>) => () => void

type MessageTarget<Port> = {
  addEventListener(type: 'message', listener: MessageListener<Port>): void
  removeEventListener(type: 'message', listener: MessageListener<Port>): void
}

/** Listens to messages that other windows send to `window`. */
export const listenTo =
  <Port>(window: MessageTarget<Port>): Listen<Port> =>
  (listener) => {
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }
