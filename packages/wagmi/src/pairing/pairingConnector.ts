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
 * Creates a wagmi connector for wallets on phones, by QR code or link. Add it to the `connectors` of the config, and
 * set the option `pairing` of `createPortico`, which names the relay. Light: its code loads when a visitor pairs, or
 * has paired before. wagmi's `connect` opens the widget with the code.
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
      // The id by which sites find the connector for scanned wallets.
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
      // The connector emits changes itself.
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  }

/** Returns the connector for phones of a config, if the site has added one. */
export const pairingConnectorOf = ({ connectors }: Config): PairingConnector | undefined =>
  (connectors as readonly Connector[]).find(isPairing)

/** Whether `pairingConnector` created this connector. */
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
  // Resumes the events of a wallet that wagmi kept while the widget was created again.
  if (config.state.connections.has(phone.uid)) phone.isAuthorized().catch(() => {})
  const stop = context.internal.platform.onStorage((key) => onStorage(site, key))
  return () => {
    stop()
    if (shared.site === site) shared.site = undefined
  }
}

/** Another tab has paired. Connects the wallet here too, silently, and next to the current one. */
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
