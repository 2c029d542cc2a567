import {
  emptyRegistryState,
  hasRegistry,
  type RegistryState,
  requestRegistryWallets,
  wantedNamespace,
} from '@portico/core/internal'
import { useEffect } from 'react'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'

/**
 * What the registry has told, where the site has one. It is asked once the open card has been
 * painted, so that opening does not wait for it.
 */
export function useRegistry(): RegistryState | undefined {
  const portico = usePortico()
  const config = useConfig()
  const open = usePorticoState((state) => state.open)
  const only = usePorticoState(wantedNamespace)
  const registry = usePorticoState((state) => state.registry)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another configuration asks for other wallets
  useEffect(() => {
    if (!open) return
    let timer: number | undefined
    const ask = () => void requestRegistryWallets(portico)
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(ask)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [portico, open, config, only])
  return hasRegistry(config) ? (registry ?? emptyRegistryState) : undefined
}
