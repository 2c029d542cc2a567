import {
  Component,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { useConfig } from '../hooks/useConfig.ts'
import type { Language } from '../i18n/language.ts'
import { applyTheme } from '../styles/applyTheme.ts'
import base from '../styles/base.css?inline'
import bootTokens from '../styles/bootTokens.css?inline'
import { openShadow, type Shadow, ShadowContext } from '../styles/shadow.tsx'
import css from './buttons.css?inline'

/** A button, the text of its server-rendered replacement, and its language; `undefined` is English. */
export type ShadowHostProps = { text: string; language: Language | undefined; children: ReactNode }

/** Isolates a button from the page's styles, and the page from the button's. */
export function ShadowHost({ text, language, children }: ShadowHostProps) {
  const config = useConfig()
  const host = useRef<HTMLElement>(null)
  // A page that hydrates begins with what the server has rendered.
  const inPage = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  // Created with the button: to do so after mounting would take React a second pass.
  const shadow = useMemo<(Shadow & { inside: HTMLElement }) | undefined>(
    () =>
      inPage
        ? { styles: [bootTokens, base, css], inside: document.createElement('span') }
        : undefined,
    [inPage],
  )
  useLayoutEffect(() => {
    const element = host.current as HTMLElement
    // Not repeated for a new theme: an element that moves loses the focus.
    if (shadow && !shadow.root) openShadow(element, shadow).append(shadow.inside)
    applyTheme(element, config)
  }, [shadow, config])
  return (
    <span ref={host} data-portico="button">
      {shadow ? (
        createPortal(
          <ShadowContext value={shadow}>
            <span className="portico" lang={language?.lang} dir={language?.dir}>
              <ButtonBoundary text={text}>{children}</ButtonBoundary>
            </span>
          </ShadowContext>,
          shadow.inside,
        )
      ) : (
        <button type="button">{text}</button>
      )}
    </span>
  )
}

const neverChanges = () => () => {}

/**
 * Keeps the site's own tree alive if React fails within a button: a translator or an extension may have replaced nodes
 * that React holds. A plain button replaces it, and renders it again when clicked. React reports the error to the site.
 */
class ButtonBoundary extends Component<{ text: string; children: ReactNode }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <button type="button" onClick={() => this.setState({ isBroken: false })}>
        {this.props.text}
      </button>
    )
  }
}
