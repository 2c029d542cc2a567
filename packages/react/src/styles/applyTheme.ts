import type { PorticoConfig } from '@portico/core/internal'

/** Sets theme and variables on a host element, by CSSOM, which every CSP allows. */
export function applyTheme(
  host: HTMLElement,
  { theme, themeVariables }: Pick<PorticoConfig, 'theme' | 'themeVariables'>,
): void {
  host.dataset.theme = theme
  host.style.cssText = '' // removes variables that are no longer set
  for (const [name, value] of Object.entries(themeVariables)) host.style.setProperty(name, value)
}
