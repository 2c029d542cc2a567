import type { ReactNode } from 'react'
import { useStyles } from '../styles/shadow.tsx'
import css from './Button.css?inline'

/** A button with text. `primary` is the one main action of a view. */
export type ButtonProps = {
  children: ReactNode
  kind?: 'primary' | 'tinted' | 'quiet'
  type?: 'button' | 'submit'
  disabled?: boolean
  /** Whether the content that it expands is visible. */
  expanded?: boolean
  autoFocus?: boolean
  onClick?: () => void
}

/** A button as wide as the view, 48 px high. */
export function Button({
  children,
  kind = 'primary',
  type = 'button',
  disabled,
  expanded,
  autoFocus,
  onClick,
}: ButtonProps) {
  useStyles(css)
  return (
    <button
      type={type}
      className="wide-button"
      data-kind={kind}
      data-autofocus={autoFocus ? '' : undefined}
      disabled={disabled}
      aria-expanded={expanded}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
