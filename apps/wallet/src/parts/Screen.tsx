import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from './useText.ts'

type ScreenProps = {
  title: string
  lead?: ReactNode
  /** Goes back; undefined if there is no previous screen. */
  back?: (() => void) | undefined
  children?: ReactNode
}

/** One screen. Screen readers start at its heading. */
export function Screen({ title, lead, back, children }: ScreenProps) {
  const { say, language, direction } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A field that can be filled in at once has the focus already.
    const isTaken = heading.current?.parentElement?.contains(document.activeElement)
    if (!isTaken) heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    document.title = `${title} – Portico Wallet`
  }, [title])
  return (
    <main className="screen" lang={language} dir={direction}>
      {back && (
        <p className="row">
          <button type="button" className="button button-small button-quiet back" onClick={back}>
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M10 3L5 8l5 5" fill="none" stroke="currentColor" strokeWidth="1.8" />
            </svg>
            <span>{say('back')}</span>
          </button>
        </p>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </main>
  )
}
