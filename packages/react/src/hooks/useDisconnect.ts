import type { Namespace } from '@portico/contract'
import { usePortico } from './usePortico.ts'

/** Disconnects every wallet, or those of one namespace. Rejects with `DISCONNECT_FAILED`. */
export const useDisconnect = (): ((namespace?: Namespace) => Promise<void>) =>
  usePortico().disconnect
