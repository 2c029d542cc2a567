import type { CaipNetworkId } from '@portico/contract'
import type { Network } from '@portico/core'
import {
  type ApprovedNetworks,
  activeConnection,
  approvedBy,
  connectorOf,
} from '@portico/core/internal'
import { useConfig } from '../hooks/useConfig.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'

/** The active network, the other networks of the site, and those that the current wallet has approved. */
export type PorticoNetwork = ApprovedNetworks & {
  network: Network
  /** CAIP-2. */
  networkId: CaipNetworkId
  /** Every network of the site. */
  networks: readonly Network[]
}

/** Returns the active network and its alternatives. */
export function usePorticoNetwork(): PorticoNetwork {
  const { networks } = useConfig()
  const network = useNetwork()
  const connector = usePorticoState((state) => {
    const connection = activeConnection(state)
    return connection && connectorOf(state, connection)
  })
  const approved = approvedBy(connector, network.chainNamespace)
  return { network, networkId: network.caipNetworkId, networks, ...approved }
}
