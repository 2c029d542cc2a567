import type { Namespace } from '@portico/contract'
import type { Connector } from '@portico/core'
import { useMemo } from 'react'
import { useConnector } from './useConnector.ts'

/** What libraries take as an EIP-1193 provider: `custom(provider)` of viem, say. */
export type PorticoProviderValue = Pick<Connector, 'request'>

/** The connected wallet as a provider; undefined without one. The same one as long as it lasts. */
export function usePorticoProvider({
  namespace,
}: {
  namespace?: Namespace | undefined
} = {}): PorticoProviderValue | undefined {
  const connector = useConnector(namespace)
  return useMemo(
    () =>
      connector && {
        request: (args: { method: string; params?: unknown }) => connector.request(args),
      },
    [connector],
  )
}
