import { type Connector, PorticoError } from '@portico/core'
import type { ConnectorIdentity, Eip1193Provider } from '../types.ts'

/** What a wallet's provider comes from, and how a session ends where that has a way of its own. */
export type ProviderSource = {
  provider: Eip1193Provider
  leave?: (() => Promise<unknown>) | undefined
}

/**
 * A connector that shows itself at once. Neither `load` nor the code that speaks to providers runs
 * before it is asked for something: most visitors of a page ask for nothing, and one wallet is enough
 * for the others. After a failure the next wish tries again.
 */
export function lazyConnector(
  identity: ConnectorIdentity,
  load: () => ProviderSource | Promise<ProviderSource>,
): Connector {
  const waiting = new Set<(connector: Connector) => void>()
  let made: Connector | undefined
  let making: Promise<Connector> | undefined
  const make = async () => {
    try {
      const [{ connectorFromProvider }, { provider, leave }] = await Promise.all([
        import('./connectorFromProvider.ts'),
        load(),
      ])
      made = connectorFromProvider(provider, identity, leave)
    } catch (cause) {
      making = undefined
      throw new PorticoError('ADAPTER_LOAD_FAILED', {}, cause)
    }
    for (const use of waiting) use(made)
    waiting.clear()
    return made
  }
  const inner = () => (making ??= make())
  return {
    ...identity,
    namespaces: ['eip155'],
    connect: async (params) => (await inner()).connect(params),
    request: async (args) => (await inner()).request(args),
    isAuthorized: () =>
      inner()
        .then((it) => it.isAuthorized())
        .catch(() => false),
    disconnect: async () => made?.disconnect(),
    on(listener) {
      if (made) return made.on(listener)
      let stop: (() => void) | undefined
      const begin = (connector: Connector) => {
        stop = connector.on(listener)
      }
      waiting.add(begin)
      return () => {
        waiting.delete(begin)
        stop?.()
      }
    },
  }
}
