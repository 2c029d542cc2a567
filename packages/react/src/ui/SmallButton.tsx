import type { ReactNode } from 'react'
import { useStyles } from '../styles/shadow.tsx'
import css from './SmallButton.css?inline'

/** A word to press. `label` is its full name if the word is not sufficient. */
export type SmallButtonProps = {
  children: ReactNode
  label?: string
  kind?: 'tinted' | 'quiet'
  disabled?: boolean
  onClick: () => void
}

/** A button within a line, 32 px high with a target of 44 px. */
export function SmallButton({
  children,
  label,
  kind = 'tinted',
  disabled,
  onClick,
}: SmallButtonProps) {
  useStyles(css)
  return (
    <button
      type="button"
      className="small-button"
      data-kind={kind}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
