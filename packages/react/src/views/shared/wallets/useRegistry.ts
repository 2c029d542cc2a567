import {
  emptyRegistryState,
  hasRegistry,
  listedNamespace,
  type RegistryState,
  requestRegistryWallets,
} from '@portico/core/internal'
import { useEffect } from 'react'
import { useConfig } from '../../../hooks/useConfig.ts'
import { usePortico } from '../../../hooks/usePortico.ts'
import { usePorticoState } from '../../../hooks/usePorticoState.ts'

/**
 * Returns the registry's wallets, if the site has a registry. The request starts once the open card has been painted,
 * so that opening does not wait for it.
 */
export function useRegistry(): RegistryState | undefined {
  const portico = usePortico()
  const config = useConfig()
  // Without a registry, opening must not render the wallets again.
  const open = usePorticoState((state) => hasRegistry(state.config) && state.open)
  const only = usePorticoState(listedNamespace)
  const registry = usePorticoState((state) => state.registry)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another configuration asks for other wallets
  useEffect(() => {
    if (!open) return
    const { platform } = portico.internal
    let timer: unknown
    const request = () => void requestRegistryWallets(portico)
    const frame = requestAnimationFrame(() => {
      timer = platform.setTimeout(request, 0)
    })
    return () => {
      cancelAnimationFrame(frame)
      platform.clearTimeout(timer)
    }
  }, [portico, open, config, only])
  return hasRegistry(config) ? (registry ?? emptyRegistryState) : undefined
}
