import type { PorticoConfig } from '@portico/core/internal'
import { usePorticoState } from './usePorticoState.ts'

/** Returns the effective options; `portico.update` changes them. */
export const useConfig = (): PorticoConfig => usePorticoState((state) => state.config)
