import type { WindowMessage } from './windowMessages.ts'

/** What is said to a window, with where it is meant for. */
type Said = { data: unknown; targetOrigin: string; ports: readonly MessagePort[] }

/** A window that keeps what is said to it, and can be made to hear anything. */
export function createWindow() {
  const said: Said[] = []
  const heard = new Set<(message: WindowMessage) => void>()
  return {
    said,
    /** How many listen. */
    listening: () => heard.size,
    window: {
      postMessage: (data: unknown, options: WindowPostMessageOptions) => {
        const ports = (options.transfer ?? []) as MessagePort[]
        said.push({ data, targetOrigin: options.targetOrigin ?? '', ports })
      },
    } as unknown as Window,
    listen: (hear: (message: WindowMessage) => void) => {
      heard.add(hear)
      return () => void heard.delete(hear)
    },
    hear: (message: Partial<WindowMessage>) => {
      const whole = { data: undefined, origin: '', source: null, ports: [], ...message }
      for (const one of [...heard]) one(whole)
    },
  }
}
