import type { ReactNode } from 'react'
import { useStyles } from '../styles/shadow.tsx'
import { Button } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'
import css from './StateNote.css?inline'

/** A state that fills a view: empty, broken, offline. Always with the next step. */
export type StateNoteProps = {
  kind: 'empty' | 'error' | 'offline' | 'success' | 'waiting'
  title: string
  body?: ReactNode
  /** Replaces the picture of the kind. */
  icon?: IconName
  action?: { label: string; onClick: () => void }
  /** Whether the action is the one that most people want. */
  main?: boolean
  /** Whether the action is the first useful control of a view. */
  autoFocus?: boolean
}

const icons: Record<StateNoteProps['kind'], IconName> = {
  empty: 'wallet',
  error: 'alert',
  offline: 'offline',
  success: 'check',
  waiting: 'clock',
}

/** A picture, a description of the state, and the next step. */
export function StateNote({
  kind,
  title,
  body,
  icon = icons[kind],
  action,
  main,
  autoFocus = false,
}: StateNoteProps) {
  useStyles(css)
  return (
    <div className="note" data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <span className="note-icon">
        <Icon name={icon} />
      </span>
      <h3 className="note-title">{title}</h3>
      {body && <p className="note-body">{body}</p>}
      {action && (
        <Button kind={main ? 'primary' : 'tinted'} autoFocus={autoFocus} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
