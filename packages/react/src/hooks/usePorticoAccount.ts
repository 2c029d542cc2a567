import type { CaipAddress, CaipNetworkId, Namespace } from '@portico/contract'
import {
  activeConnection,
  addressOf,
  type ConnectionStatus,
  connectionOf,
  nameOf,
  type State,
} from '@portico/core'
import { usePorticoState } from './usePorticoState.ts'

/** The connected account of one namespace. */
export type PorticoAccount = {
  /** Plain address, as the wallet wrote it. */
  address: string | undefined
  /** CAIP-10. */
  caipAddress: CaipAddress | undefined
  /** Every account that the wallet shares, CAIP-10; the one in use among them. */
  allAccounts: readonly CaipAddress[]
  /** A name that leads back to the account, once the widget has looked it up. */
  profileName: string | undefined
  /** The picture that goes with the name: an `https:` or `data:image/` address. */
  profileImage: string | undefined
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
  const profile = usePorticoState((state) => connection && nameOf(state, connection.caipAddress))
  const status = usePorticoState((state) => state.status[namespace ?? activeNamespace(state)])
  return {
    address: connection && addressOf(connection.caipAddress),
    caipAddress: connection?.caipAddress,
    allAccounts: connection?.accounts ?? none,
    profileName: profile?.name,
    profileImage: profile?.avatarUrl,
    networkId: connection?.networkId,
    walletName: connection?.connectorName,
    status: status ?? 'disconnected',
    isConnected: connection !== undefined,
  }
}

const none: readonly CaipAddress[] = []

const activeNamespace = (state: State): Namespace =>
  activeConnection(state)?.namespace ?? (state.activeNetworkId.split(':')[0] as Namespace)
