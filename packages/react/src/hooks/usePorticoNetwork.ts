import type { CaipNetworkId } from '@portico/contract'
import type { Network } from '@portico/core'
import { useConfig } from './useConfig.ts'
import { useNetwork } from './useNetwork.ts'
import { usePortico } from './usePortico.ts'

/** The active network, those it can be exchanged for, and how. */
export type PorticoNetwork = {
  network: Network
  /** CAIP-2. */
  networkId: CaipNetworkId
  /** Every network of the site. */
  networks: readonly Network[]
  /** Asks a connected wallet to go along. Rejects as core's `switchNetwork`. */
  switchNetwork(networkId: CaipNetworkId): Promise<void>
}

/** The active network. */
export function usePorticoNetwork(): PorticoNetwork {
  const { switchNetwork } = usePortico()
  const { networks } = useConfig()
  const network = useNetwork()
  return { network, networkId: network.caipNetworkId, networks, switchNetwork }
}
