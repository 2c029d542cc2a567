import type { Namespace } from '@portico/contract'
import { getProvider, type WalletProvider } from '@portico/core'
import { useMemo } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import { useConnector } from './useConnector.ts'

/**
 * Returns the current wallet as a provider (EIP-1193); `undefined` without one. It is the same object as long as the
 * wallet is connected; once another wallet is current it rejects requests. Outside components: `getProvider` of core.
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
