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

/** A shadow root with a React root of its own inside, and how to take both away. */
export type Mounted = { root: Root; wrap(node: ReactNode): ReactNode; unmount(): void }

/**
 * Prepares an element for the card: neither the page's styles nor its event handlers reach what is
 * inside, and the page is left as it was by `unmount`.
 */
export function mountRoot(portico: Portico, host: HTMLElement): Mounted {
  // What the first view needs is adopted at once: each sheet more is another style pass.
  const styles = [bootTokens, cardTokens, base, content, card, icon, iconButton, list, picture]
  const shadow = { styles }
  const inside = openShadow(host, shadow)
  applyTheme(host, portico.config)
  host.dataset.storageKey = portico.config.storageKey
  const root = createRoot(inside, {
    // What breaks outside of the card leaves an empty root: the code that opened it is told that it has
    // closed, and the next opening mounts it anew.
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
      // React refuses to end one root while it renders another, as it does when a provider goes.
      queueMicrotask(() => root.unmount())
    },
  }
}
