import type { CaipNetworkId } from '@portico/contract'
import { usePortico } from '../hooks/usePortico.ts'
import { type Mutation, useMutation } from './useMutation.ts'

/** Switching the network, and how far it has come. */
export type PorticoSwitchNetwork = Mutation<[networkId: CaipNetworkId], void>

/**
 * Makes another network active, by `mutate` or `mutateAsync`; a connected wallet is asked to go along.
 * Fails as core's `switchNetwork`.
 */
export const usePorticoSwitchNetwork = (): PorticoSwitchNetwork =>
  useMutation(usePortico().switchNetwork)
