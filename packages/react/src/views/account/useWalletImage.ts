import type { Connection } from '@portico/core'
import { connectorOf } from '@portico/core/internal'
import { usePorticoState } from '../../hooks/usePorticoState.ts'

/** Returns the picture of a connected wallet, as long as the wallet is available. */
export const useWalletImage = (connection: Connection): string | undefined =>
  usePorticoState((state) => connectorOf(state, connection)?.imageUrl)
