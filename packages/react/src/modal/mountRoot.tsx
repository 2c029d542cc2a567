import type { Portico } from '@portico/core'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { PorticoContext } from '../hooks/PorticoContext.ts'
import { I18nProvider } from '../i18n/I18nProvider.tsx'
import { applyTheme } from '../styles/applyTheme.ts'
import base from '../styles/base.css?inline'
import bootTokens from '../styles/bootTokens.css?inline'
import card from '../styles/card.css?inline'
import cardTokens from '../styles/cardTokens.css?inline'
import content from '../styles/content.css?inline'
import { openShadow, ShadowContext } from '../styles/shadow.tsx'
import icon from '../ui/Icon.css?inline'
import iconButton from '../ui/IconButton.css?inline'
import list from '../ui/List.css?inline'
import picture from '../ui/Picture.css?inline'
import { cardService } from './services.ts'

/** A shadow root with a separate React root inside, and a function that removes both. */
export type Mounted = { root: Root; wrap(node: ReactNode): ReactNode; unmount(): void }

/**
 * Prepares an element for the card: neither the page's styles nor its event handlers reach the inside, and `unmount`
 * leaves the page as it was.
 */
export function mountRoot(portico: Portico, host: HTMLElement): Mounted {
  // Adopts the styles of the first view at once: each additional sheet costs another style pass.
  const styles = [bootTokens, cardTokens, base, content, card, icon, iconButton, list, picture]
  const shadow = { styles }
  const inside = openShadow(host, shadow)
  applyTheme(host, portico.config)
  host.dataset.storageKey = portico.config.storageKey
  const root = createRoot(inside, {
    // An error outside of the card leaves an empty root. The code that opened it is informed that it has closed, and
    // the next opening mounts it again.
    onUncaughtError(error) {
      reportError(error)
      portico.close()
      portico.internal.endService(cardService)
    },
  })
  return {
    root,
    wrap: (node) => (
      <StrictMode>
        <PorticoContext value={portico}>
          <ShadowContext value={shadow}>
            <I18nProvider>{node}</I18nProvider>
          </ShadowContext>
        </PorticoContext>
      </StrictMode>
    ),
    unmount() {
      host.remove()
      // React refuses to unmount one root while it renders another, for example when a provider unmounts.
      queueMicrotask(() => root.unmount())
    },
  }
}
