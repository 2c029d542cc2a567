import type { Namespace } from '@portico/contract'
import { getProvider, type WalletProvider } from '@portico/core'
import { useMemo } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import { useConnector } from './useConnector.ts'

/**
 * The wallet in use as a provider (EIP-1193); undefined without one. The same one as long as it
 * lasts; once another wallet is in use it refuses. Outside components: `getProvider` of core.
 */
export function usePorticoProvider({
  namespace,
}: {
  namespace?: Namespace | undefined
} = {}): WalletProvider | undefined {
  const portico = usePortico()
  const connector = useConnector(namespace)
  return useMemo(
    () => connector && getProvider(portico, { namespace }),
    [portico, connector, namespace],
  )
}
