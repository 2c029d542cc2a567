import type { PorticoConfig } from '@portico/core/internal'
import { usePorticoState } from './usePorticoState.ts'

/** The options in force; `portico.update` changes them. */
export const useConfig = (): PorticoConfig => usePorticoState((state) => state.config)
