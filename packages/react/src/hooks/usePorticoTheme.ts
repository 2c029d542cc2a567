import type { Theme } from '@portico/core'
import { usePortico } from './usePortico.ts'
import { usePorticoState } from './usePorticoState.ts'

/** The theme in use, and how to change it. */
export type PorticoTheme = { theme: Theme; setTheme(theme: Theme): void }

/** Light, dark, or as the reader's system prefers. */
export function usePorticoTheme(): PorticoTheme {
  const { setTheme } = usePortico()
  return { theme: usePorticoState((state) => state.theme), setTheme }
}
