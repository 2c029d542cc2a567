import type { Namespace } from '@portico/contract'
import type { ConnectorType } from '@portico/core/adapter'
import { useConnector } from './useConnector.ts'

/** The connected wallet's own description. */
export type PorticoWalletInfo = {
  id: string
  name: string
  type: ConnectorType
  imageUrl: string | undefined
}

/** Returns the description of the connected wallet; `undefined` without one. */
export function usePorticoWalletInfo({
  namespace,
}: {
  namespace?: Namespace | undefined
} = {}): PorticoWalletInfo | undefined {
  const connector = useConnector(namespace)
  if (!connector) return
  const { id, name, type, imageUrl } = connector
  return { id, name, type, imageUrl }
}
