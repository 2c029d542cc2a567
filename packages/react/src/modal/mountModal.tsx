import type { Portico } from '@portico/core'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { PorticoContext } from '../hooks/PorticoContext.ts'
import { en } from '../i18n/en.ts'
import { LanguageContext } from '../i18n/useText.ts'
import { applyTheme } from '../styles/applyTheme.ts'
import base from '../styles/base.css?inline'
import content from '../styles/content.css?inline'
import { adopt, openShadow, ShadowContext } from '../styles/shadow.tsx'
import tokens from '../styles/tokens.css?inline'
import viewTokens from '../styles/viewTokens.css?inline'
import icon from '../ui/Icon.css?inline'
import iconButton from '../ui/IconButton.css?inline'
import list from '../ui/List.css?inline'
import picture from '../ui/Picture.css?inline'
import card from './Modal.css?inline'
import { Modal } from './Modal.tsx'

/**
 * Puts the card on the page, in a shadow root and a React root of its own, so that neither the
 * page's styles nor its event handlers reach it. Answers how to take it away.
 */
export function mountModal(portico: Portico): () => void {
  const host = document.createElement('portico-modal')
  const shadow = openShadow(host)
  // What the first view needs is adopted at once: each sheet more is another style pass.
  adopt(shadow, tokens, viewTokens, base, content, card, icon, iconButton, list, picture)
  applyTheme(host, portico.config)
  const language = { lang: 'en', messages: en, locale: portico.config.locale }
  document.body.append(host)
  const root = createRoot(shadow.root)
  // At once, so that a click that waits for the card waits for one pass and no more.
  flushSync(() =>
    root.render(
      <StrictMode>
        <PorticoContext value={portico}>
          <ShadowContext value={shadow}>
            <LanguageContext value={language}>
              <Modal host={host} />
            </LanguageContext>
          </ShadowContext>
        </PorticoContext>
      </StrictMode>,
    ),
  )
  return () => {
    host.remove()
    // React refuses to end one root while it renders another, as it does when a provider goes.
    queueMicrotask(() => root.unmount())
  }
}
