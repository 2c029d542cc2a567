import type { Theme } from '@portico/core/internal'
import { useConfig } from '../hooks/useConfig.ts'
import { usePortico } from '../hooks/usePortico.ts'

/** The current theme, and a function that changes it. */
export type PorticoTheme = { theme: Theme; setTheme(theme: Theme): void }

/** Returns the theme: light, dark, or the reader's system preference. */
export function usePorticoTheme(): PorticoTheme {
  const { update } = usePortico()
  return { theme: useConfig().theme, setTheme: (theme) => update({ theme }) }
}
