import type { Theme } from '@portico/core/internal'
import { useConfig } from '../hooks/useConfig.ts'
import { usePortico } from '../hooks/usePortico.ts'

/** The theme in use, and how to change it. */
export type PorticoTheme = { theme: Theme; setTheme(theme: Theme): void }

/** Light, dark, or as the reader's system prefers. */
export function usePorticoTheme(): PorticoTheme {
  const { update } = usePortico()
  return { theme: useConfig().theme, setTheme: (theme) => update({ theme }) }
}
