import type { PorticoConfig, Theme } from '@portico/core'

/** Puts theme and variables on a host element, by CSSOM, which no CSP forbids. */
export function applyTheme(
  host: HTMLElement,
  theme: Theme,
  variables: PorticoConfig['themeVariables'],
): void {
  host.dataset.theme = theme
  for (const [name, value] of Object.entries(variables)) host.style.setProperty(name, value)
}
