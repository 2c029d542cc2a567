import type { Connection } from '@portico/core'
import type { ConnectWalletParams } from '@portico/core/internal'
import { usePortico } from '../hooks/usePortico.ts'
import { type Mutation, useMutation } from './useMutation.ts'

/** The action that connects a wallet, with its progress. */
export type PorticoConnect = Mutation<[params?: ConnectWalletParams], Connection>

/**
 * Connects the named wallet, without the card, by `mutate` or `mutateAsync`. Without a name the card opens and the
 * visitor chooses. Fails as `portico.connect`.
 */
export const usePorticoConnect = (): PorticoConnect => useMutation(usePortico().connect)
