import type { Connection } from '@portico/core'
import type { ConnectWalletParams } from '@portico/core/internal'
import { usePortico } from '../hooks/usePortico.ts'
import { type Mutation, useMutation } from './useMutation.ts'

/** Connecting a wallet, and how far it has come. */
export type PorticoConnect = Mutation<[params?: ConnectWalletParams], Connection>

/**
 * Connects the wallet that is named, without the card, by `mutate` or `mutateAsync`; with none named the card opens and
 * the visitor chooses. Fails as `portico.connect`.
 */
export const usePorticoConnect = (): PorticoConnect => useMutation(usePortico().connect)
