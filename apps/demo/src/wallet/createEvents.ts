/** The events of EIP-1193 with their payloads. */
export type ProviderEvents = {
  connect: { chainId: string }
  disconnect: { code: number; message: string }
  accountsChanged: readonly string[]
  chainChanged: string
}

type Listener = (payload: never) => void

/** Creates a small emitter for the provider's `on` and `removeListener`. */
export const createEvents = () => {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on: (name: string, listener: Listener): void => {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
    },
    removeListener: (name: string, listener: Listener): void => {
      listeners.get(name)?.delete(listener)
    },
    emit: <Name extends keyof ProviderEvents>(name: Name, payload: ProviderEvents[Name]): void => {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          listener(payload as never)
        } catch (error) {
          // An error in one site's listener must not reach the wallet or the next listener.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
  }
}
