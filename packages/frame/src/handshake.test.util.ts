import type { WindowMessage } from '@portico/contract'

/** A message posted to a window, with its target origin. */
type Posted = { data: unknown; targetOrigin: string; ports: readonly MessagePort[] }

/** Creates a window that records what is posted to it, and can be made to receive anything. */
export function createWindow() {
  const posted: Posted[] = []
  const listeners = new Set<(message: WindowMessage<MessagePort>) => void>()
  return {
    posted,
    /** Returns the number of listeners. */
    listening: () => listeners.size,
    window: {
      postMessage: (data: unknown, options: WindowPostMessageOptions) => {
        const ports = (options.transfer ?? []) as MessagePort[]
        posted.push({ data, targetOrigin: options.targetOrigin ?? '', ports })
      },
    } as unknown as Window,
    listen: (listener: (message: WindowMessage<MessagePort>) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    receive: (message: Partial<WindowMessage<MessagePort>>) => {
      const whole = { data: undefined, origin: '', source: null, ports: [], ...message }
      for (const listener of [...listeners]) listener(whole)
    },
  }
}
