import type { WindowMessage } from '@portico/contract'

/** What is said to a window, with where it is meant for. */
type Posted = { data: unknown; targetOrigin: string; ports: readonly MessagePort[] }

/** A window that keeps what is said to it, and can be made to receive anything. */
export function createWindow() {
  const posted: Posted[] = []
  const listeners = new Set<(message: WindowMessage<MessagePort>) => void>()
  return {
    posted,
    /** How many listen. */
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
