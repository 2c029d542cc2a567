import type { CaipAddress, CaipNetworkId, Namespace } from '@portico/contract'
import {
  activeConnection,
  addressOf,
  type ConnectionStatus,
  connectionOf,
  type State,
} from '@portico/core'
import { usePorticoState } from './usePorticoState.ts'

/** The connected account of one namespace. */
export type PorticoAccount = {
  /** Plain address, as the wallet wrote it. */
  address: string | undefined
  /** CAIP-10. */
  caipAddress: CaipAddress | undefined
  /** The chain the wallet is on, CAIP-2. */
  networkId: CaipNetworkId | undefined
  walletName: string | undefined
  status: ConnectionStatus
  isConnected: boolean
}

/** The connected account: of the active network's namespace unless one is given. */
export function usePorticoAccount({
  namespace,
}: {
  namespace?: Namespace | undefined
} = {}): PorticoAccount {
  const connection = usePorticoState((state) =>
    namespace ? connectionOf(state, namespace) : activeConnection(state),
  )
  const status = usePorticoState((state) => state.status[namespace ?? activeNamespace(state)])
  return {
    address: connection && addressOf(connection.caipAddress),
    caipAddress: connection?.caipAddress,
    networkId: connection?.networkId,
    walletName: connection?.connectorName,
    status: status ?? 'disconnected',
    isConnected: connection !== undefined,
  }
}

const activeNamespace = (state: State): Namespace =>
  activeConnection(state)?.namespace ?? (state.activeNetworkId.split(':')[0] as Namespace)
