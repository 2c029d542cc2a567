import type { Connection } from '@portico/core'
import { usePortico } from '../hooks/usePortico.ts'

/** Leaves the account that shows: the card closes, and the page forgets the wallet. */
export function useDisconnectHere(): (connection: Connection) => Promise<void> {
  const portico = usePortico()
  return async ({ namespace }) => {
    portico.close()
    await portico.disconnect(namespace).catch(() => {}) // forgotten here all the same
  }
}
