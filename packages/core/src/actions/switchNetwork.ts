import type { CaipNetworkId } from '@portico/contract'
import { errorOf } from '../errors/errorOf.ts'
import { translateWalletError } from '../errors/translateWalletError.ts'
import type { Portico } from '../portico.ts'
import { hear } from './follow.ts'
import { connectionOf, connectorOf } from './select.ts'

/**
 * Makes a network the active one; a connected wallet is asked to go along first.
 * @throws PorticoError `NETWORK_NOT_FOUND`, `USER_REJECTED`, `SWITCH_UNSUPPORTED`, `SWITCH_FAILED`.
 */
export async function switchNetwork(portico: Portico, networkId: CaipNetworkId): Promise<void> {
  const { store, network: find, adapter: load } = portico.internal
  const network = find(networkId)
  const state = store.getState()
  const connection = connectionOf(state, network.chainNamespace)
  const connector = connection && connectorOf(state, connection)
  if (connection && !connector) throw errorOf('WALLET_NOT_FOUND')
  if (connector && connection.networkId !== networkId) {
    const adapter = await load(network.chainNamespace)
    await adapter.switchNetwork({ connector, network }).catch((cause: unknown) => {
      throw translateWalletError(cause, 'SWITCH_FAILED')
    })
    // Not every wallet tells of a change that it was asked for.
    const { chainNamespace: namespace } = network
    hear(portico, connector, namespace, { type: 'network', namespace, networkId })
  }
  store.setState({ activeNetworkId: networkId })
}
