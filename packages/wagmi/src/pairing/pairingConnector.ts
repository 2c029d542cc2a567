import type { Context } from '@portico/core/adapter'
import { type Config, type Connector, type CreateConnectorFn, reconnect } from '@wagmi/core'
import type {
  PairingConnector,
  PairingProvider,
  Properties,
  SharedState,
  Site,
  StorageItems,
} from './types.ts'
import { pairedKey } from './types.ts'

/** wagmi's `type` of the connector for wallets on phones. */
const pairingType = 'pairing'

/**
 * A wagmi connector for wallets on phones: scan a code, or follow a link. Put it among the `connectors`
 * of the config, and give `createPortico` the option `pairing`, which says by which relay. Light; what it
 * does loads as somebody pairs, or has paired before. wagmi's `connect` opens the widget with the code.
 */
export const pairingConnector =
  (): CreateConnectorFn<PairingProvider, Properties, StorageItems> =>
  ({ storage }) => {
    const shared: SharedState = { waiting: new Set(), listeners: new Set() }
    const load = () =>
      import('./connectorMethods.ts').then((module) => module.connectorMethods(shared))
    const provider: PairingProvider = {
      request: async (args) => (await load()).request(args),
      on: (event, listener) => void shared.listeners.add({ event, listener }),
      removeListener(event, listener) {
        for (const entry of shared.listeners)
          if (entry.event === event && entry.listener === listener) shared.listeners.delete(entry)
      },
    }
    return {
      // The name by which sites look for a wallet that is scanned for.
      id: 'walletConnect',
      name: 'WalletConnect',
      type: pairingType,
      shared,
      connect: async (params) => (await load()).connect(params) as never,
      disconnect: async () => (await load()).disconnect(),
      getAccounts: async () => (await load()).getAccounts(),
      getChainId: async () => (await load()).getChainId(),
      getProvider: async () => provider,
      isAuthorized: async () =>
        Boolean(await storage?.getItem(pairedKey)) && (await load()).isAuthorized(),
      switchChain: async ({ chainId }) => (await load()).switchChain(chainId),
      // It emits changes itself.
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  }

/** The connector for phones among those of a config, where the site has put one. */
export const pairingConnectorOf = ({ connectors }: Config): PairingConnector | undefined =>
  (connectors as readonly Connector[]).find(isPairing)

/** Whether it is the one that `pairingConnector` has made. */
export const isPairing = (connector: Connector): connector is PairingConnector =>
  connector.type === pairingType && 'shared' in connector

/** Attaches a widget to the connector. Returns a function that detaches it. */
export function attachSite(
  config: Config,
  phone: PairingConnector,
  context: Context,
  attempts: Set<unknown>,
): () => void {
  const { shared } = phone
  const site: Site = { config, phone, context, attempts }
  shared.site = site
  for (const come of shared.waiting) come()
  // A wallet that wagmi has kept while the widget was made anew is followed on.
  if (config.state.connections.has(phone.uid)) phone.isAuthorized().catch(() => {})
  const stop = context.internal.platform.onStorage((key) => onStorage(site, key))
  return () => {
    stop()
    if (shared.site === site) shared.site = undefined
  }
}

/** Another tab has paired: the wallet is connected here too, silently, and beside one that is in use. */
function onStorage(site: Site, key: string | null): void {
  const { config, phone, context } = site
  const { storage } = context.internal.platform
  if (!context.config.enableReconnect || key !== `${config.storage?.key}.${pairedKey}`) return
  if (!storage.getItem(key) || config.state.connections.has(phone.uid)) return
  const joins = async () =>
    config.state.status === 'disconnected'
      ? reconnect(config, { connectors: [phone as never] })
      : (await import('./syncFromOtherTab.ts')).syncFromOtherTab(site)
  joins().catch(() => {}) // by hand, then
}
