import type { Connector } from '../types/connector.ts'

/** The properties of a connector that are known before its first request. */
export type ConnectorProperties = Omit<
  Connector,
  'connect' | 'disconnect' | 'isAuthorized' | 'request' | 'on'
>

/** The error's text is loaded wherever a wallet is called. Otherwise it might fail to load too. */
const failed = (cause: unknown): Promise<unknown> =>
  import('../errors/errorOf.ts').then(
    ({ errorOf }) => errorOf('ADAPTER_LOAD_FAILED', {}, cause),
    () => cause,
  )

/**
 * Returns a connector that is listed at once. `make` runs on its first request: most visitors of a page make none, and
 * one wallet is enough for the others. After a failure (`ADAPTER_LOAD_FAILED`) the next request tries again.
 */
export function lazyConnector(
  face: ConnectorProperties,
  make: () => Promise<Connector>,
): Connector {
  const waiting = new Set<(connector: Connector) => void>()
  let made: Connector | undefined
  let making: Promise<Connector> | undefined
  const begin = async () => {
    try {
      made = await make()
    } catch (cause) {
      making = undefined
      throw await failed(cause)
    }
    for (const use of waiting) use(made)
    waiting.clear()
    return made
  }
  const inner = () => (making ??= begin())
  return {
    ...face,
    connect: async (params) => (await inner()).connect(params),
    request: async (args) => (await inner()).request(args),
    isAuthorized: () =>
      inner()
        .then((connector) => connector.isAuthorized())
        .catch(() => false),
    disconnect: async () => made?.disconnect(),
    on(listener) {
      if (made) return made.on(listener)
      let stop: (() => void) | undefined
      const listen = (connector: Connector) => {
        stop = connector.on(listener)
      }
      waiting.add(listen)
      return () => {
        waiting.delete(listen)
        stop?.()
      }
    },
  }
}
