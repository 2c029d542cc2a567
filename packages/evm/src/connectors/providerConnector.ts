import { type Connector, lazyConnector } from '@portico/core/adapter'
import type { ConnectorIdentity, Eip1193Provider } from '../types.ts'

/** The source of a wallet's provider, and how a session ends if the wallet has a method for it. */
export type ProviderSource = {
  provider: Eip1193Provider
  disconnect?: (() => Promise<unknown>) | undefined
}

const loadCode = () => import('./connectorFromProvider.ts')

const prepare = (): void => void loadCode().catch(() => {}) // the click tries again, and shows the error

/**
 * Creates a connector that loads the provider, and the code for providers, on first use. On a site with sign-in it
 * connects and signs in with one approval if the wallet supports it.
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
