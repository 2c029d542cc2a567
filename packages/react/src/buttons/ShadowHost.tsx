import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useConfig } from '../hooks/useConfig.ts'
import { useButtonText } from '../i18n/useButtonText.ts'
import { applyTheme } from '../styles/applyTheme.ts'
import base from '../styles/base.css?inline'
import bootTokens from '../styles/bootTokens.css?inline'
import { adopt, openShadow, type Shadow, ShadowContext } from '../styles/shadow.tsx'
import css from './buttons.css?inline'

/** A button, and what stands on the one that a server renders in its place. */
export type ShadowHostProps = { text: string; children: ReactNode }

/** Keeps the page's styles out, and ours in. */
export function ShadowHost({ text, children }: ShadowHostProps) {
  const config = useConfig()
  const { language } = useButtonText()
  const [shadow, setShadow] = useState<Shadow>()
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const opened = openShadow(element)
    adopt(opened, bootTokens, base, css)
    setShadow(opened)
  }, [])
  useEffect(() => {
    if (shadow) applyTheme(shadow.root.host as HTMLElement, config)
  }, [shadow, config])
  const content = (
    <ShadowContext value={shadow}>
      <span className="portico" lang={language?.lang} dir={language?.dir}>
        {children}
      </span>
    </ShadowContext>
  )
  return (
    <span ref={attach} data-portico="button">
      {shadow ? createPortal(content, shadow.root) : <button type="button">{text}</button>}
    </span>
  )
}
