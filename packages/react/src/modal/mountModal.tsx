import type { Portico } from '@portico/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PorticoContext } from '../hooks/PorticoContext.ts'
import { en } from '../i18n/en.ts'
import { LanguageContext } from '../i18n/useText.ts'
import base from '../styles/base.css?inline'
import content from '../styles/content.css?inline'
import { adopt, openShadow, ShadowContext } from '../styles/shadow.tsx'
import tokens from '../styles/tokens.css?inline'
import viewTokens from '../styles/viewTokens.css?inline'
import { Modal } from './Modal.tsx'

/**
 * Puts the card on the page, in a shadow root and a React root of its own, so that neither the
 * page's styles nor its event handlers reach it. Answers how to take it away.
 */
export function mountModal(portico: Portico): () => void {
  const host = document.createElement('portico-modal')
  const shadow = openShadow(host)
  for (const sheet of [tokens, viewTokens, base, content]) adopt(shadow, sheet)
  const language = { lang: 'en', messages: en, locale: portico.config.locale }
  document.body.append(host)
  const root = createRoot(shadow.root)
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
  )
  return () => {
    host.remove()
    // React refuses to end one root while it renders another, as it does when a provider goes.
    queueMicrotask(() => root.unmount())
  }
}
