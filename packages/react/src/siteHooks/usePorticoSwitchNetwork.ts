import type { CaipNetworkId } from '@portico/contract'
import { usePortico } from '../hooks/usePortico.ts'
import { type Mutation, useMutation } from './useMutation.ts'

/** The action that switches the network, with its progress. */
export type PorticoSwitchNetwork = Mutation<[networkId: CaipNetworkId], void>

/**
 * Makes another network active, by `mutate` or `mutateAsync`; a connected wallet must switch first. Fails as core's
 * `switchNetwork`.
 */
export const usePorticoSwitchNetwork = (): PorticoSwitchNetwork =>
  useMutation(usePortico().switchNetwork)
