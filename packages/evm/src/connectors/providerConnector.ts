import { type Connector, lazyConnector } from '@portico/core/adapter'
import type { ConnectorIdentity, Eip1193Provider } from '../types.ts'

/** What a wallet's provider comes from, and how a session ends where that has a way of its own. */
export type ProviderSource = {
  provider: Eip1193Provider
  disconnect?: (() => Promise<unknown>) | undefined
}

const loadCode = () => import('./connectorFromProvider.ts')

const prepare = (): void => void loadCode().catch(() => {}) // the press tries again, and shows the error

/**
 * A connector whose provider, and the code that speaks to providers, load on first use. On a site with sign-in it connects
 * and signs in by one approval where the wallet can.
 */
export function providerConnector(
  identity: ConnectorIdentity,
  load: () => ProviderSource | Promise<ProviderSource>,
): Connector {
  const connector = lazyConnector({ ...identity, namespaces: ['eip155'], prepare }, async () => {
    const [{ connectorFromProvider }, { provider, disconnect }] = await Promise.all([
      loadCode(),
      load(),
    ])
    return connectorFromProvider(provider, identity, disconnect)
  })
  const memory = {}
  return {
    ...connector,
    connect: (params) =>
      params.signIn
        ? import('./signInAlong.ts').then((part) => part.signInAlong(connector, memory, params))
        : connector.connect(params),
  }
}
