import type { CaipNetworkId } from '@portico/contract'
import { applyConnectorEvent } from '../connection/subscribeConnector.ts'
import { alertDeveloper } from '../context/alertDeveloper.ts'
import type { Context } from '../context/context.ts'
import { activeConnection, connectionOf, connectorOf } from '../context/select.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import { translateWalletError } from '../errors/translateWalletError.ts'
import { pushView } from '../modal/navigate.ts'
import { open } from '../modal/open.ts'
import { startOpening } from '../modal/opening.ts'
import type { Connection, Connector } from '../types/connector.ts'
import type { Network } from '../types/network.ts'

/**
 * Makes a network the active one; a connected wallet must switch first. In a family without a wallet, a connected
 * visitor must connect one first (view SwitchActiveChain).
 * @throws PorticoError `NETWORK_NOT_FOUND`, `WALLET_NOT_FOUND`, `USER_REJECTED`, `SWITCH_UNSUPPORTED`, `SWITCH_FAILED`;
 * `NOT_CONNECTED` if the visitor closes the widget without connecting one, or the wallet has left meanwhile.
 */
export async function switchNetwork(context: Context, networkId: CaipNetworkId): Promise<void> {
  const { store, network: find, emit } = context.internal
  const network = orAlertDeveloper(context, () => find(networkId))
  try {
    const connected = () => connectionOf(store.getState(), network.chainNamespace)
    if (!connected() && activeConnection(store.getState())) await connectFirst(context, network)
    const connection = connected()
    if (connection && connection.networkId !== networkId)
      await moveWallet(context, connection, network)
    store.setState({ activeNetworkId: networkId })
  } catch (cause) {
    const error = translateWalletError(cause, 'SWITCH_FAILED')
    emit({ type: 'network.error', networkId, code: error.code })
    throw error
  }
}

/** @throws PorticoError `NOT_CONNECTED` if the widget closes without a wallet of the family. */
async function connectFirst(context: Context, network: Network): Promise<void> {
  const { store } = context.internal
  const { chainNamespace: namespace, caipNetworkId: networkId } = network
  const route = { view: 'SwitchActiveChain', params: { networkId } } as const
  const closed = store.getState().open ? startOpening(context) : open(context)
  pushView(context, route)
  await closed
  if (!connectionOf(store.getState(), namespace)) throw errorOf('NOT_CONNECTED')
}

async function moveWallet(
  context: Context,
  connection: Connection,
  network: Network,
): Promise<void> {
  const { store, adapter: load } = context.internal
  const { chainNamespace: namespace, caipNetworkId: networkId } = network
  const connector = connectorOf(store.getState(), connection)
  if (!connector) throw errorOf('WALLET_NOT_FOUND')
  assertCanSwitch(context, network, connector)
  const adapter = await load(namespace)
  await adapter.switchNetwork({ connector, network })
  const now = connectionOf(store.getState(), namespace)
  if (now?.connectorUid !== connector.uid) throw errorOf('NOT_CONNECTED')
  // Not every wallet emits an event for a change that it was requested to make.
  applyConnectorEvent(context, connector, namespace, { type: 'network', namespace, networkId })
}

function assertCanSwitch({ config }: Context, network: Network, { name: wallet }: Connector): void {
  const adapter = config.adapters.find(
    (candidate) => candidate.namespace === network.chainNamespace,
  )
  if (!adapter?.features.includes('switchNetwork')) throw errorOf('SWITCH_UNSUPPORTED', { wallet })
}

/** Only the site itself can request a network that it does not have. */
function orAlertDeveloper<T>(context: Context, find: () => T): T {
  try {
    return find()
  } catch (error) {
    if (isPorticoError(error)) alertDeveloper(context, error)
    throw error
  }
}
