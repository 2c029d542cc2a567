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

/** A button, what stands on the one that a server renders in its place, and its language; undefined is English. */
export type ShadowHostProps = { text: string; language: Language | undefined; children: ReactNode }

/** Keeps the page's styles out, and ours in. */
export function ShadowHost({ text, language, children }: ShadowHostProps) {
  const config = useConfig()
  const host = useRef<HTMLElement>(null)
  // A page that takes over from a server begins with what that has rendered.
  const inPage = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  // Made along with the button: once it is on the page it would take React a second pass.
  const shadow = useMemo<(Shadow & { inside: HTMLElement }) | undefined>(
    () =>
      inPage
        ? { styles: [bootTokens, base, css], inside: document.createElement('span') }
        : undefined,
    [inPage],
  )
  useLayoutEffect(() => {
    const element = host.current as HTMLElement
    // Not again with a new theme: what is moved loses the focus.
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
 * Keeps the site's own tree alive if React fails within a button: a translator or an extension may have replaced nodes that
 * React holds. A plain button stands in its place, and draws it again. React reports the error to the site.
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
