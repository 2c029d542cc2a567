import type { Network } from '@portico/core'
import type { Connector } from '@portico/core/adapter'
import { approvedBy, connectorOf, pushView } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import type { Family } from '../shared/useFamilies.ts'
import { useCloseSwitch } from './useCloseSwitch.ts'

/** Returns which network of a family is current, which one the wallet lacks, and the effect of a click on one. */
export function useNetworkChoice({ connection, active, namespace }: Family) {
  const portico = usePortico()
  const close = useCloseSwitch()
  const state = usePorticoState((state) => state)
  const connector: Connector | undefined = connection && connectorOf(state, connection)
  const isCurrent = ({ caipNetworkId }: Network) =>
    connection ? connection.networkId === caipNetworkId : caipNetworkId === state.activeNetworkId
  const approved = approvedBy(connector, namespace)
  const lacks = ({ caipNetworkId }: Network) =>
    approved.supportsAllNetworks || approved.approvedCaipNetworkIds.includes(caipNetworkId)
      ? undefined
      : connector
  const choose = async (network: Network) => {
    const { caipNetworkId: networkId } = network
    const params = { networkId }
    if (isCurrent(network) && active) return close()
    if (connection && !isCurrent(network))
      return pushView(portico, { view: 'SwitchNetwork', params })
    // Another chain family than that of the current wallet.
    if (!connection && state.connections.length > 0)
      return pushView(portico, { view: 'SwitchActiveChain', params })
    await portico.switchNetwork(networkId)
    close()
  }
  return { isCurrent, lacks, choose }
}
