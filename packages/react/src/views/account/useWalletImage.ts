import { type Connection, connectorOf } from '@portico/core'
import { usePorticoState } from '../../hooks/usePorticoState.ts'

/** The picture of a connected wallet, as long as the wallet is there. */
export const useWalletImage = (connection: Connection): string | undefined =>
  usePorticoState((state) => connectorOf(state, connection)?.imageUrl)
