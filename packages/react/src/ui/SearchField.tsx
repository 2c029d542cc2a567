import type { KeyboardEvent } from 'react'
import { useText } from '../i18n/useText.ts'
import { useStyles } from '../styles/shadow.tsx'
import css from './SearchField.css?inline'

/** The search text, and the number of results. */
export type SearchFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** The number of remaining rows; screen readers announce it if it is known. */
  count: number | undefined
  autoFocus?: boolean
}

/** A field above a list. Arrow down moves into the list; screen readers announce the number of results. */
export function SearchField({ label, value, onChange, count, autoFocus }: SearchFieldProps) {
  useStyles(css)
  const { t } = useText()
  return (
    <div className="search-field">
      <input
        type="search"
        className="search"
        data-autofocus={autoFocus ? '' : undefined}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={focusList}
      />
      <p className="visually-hidden" role="status">
        {value.trim() && count !== undefined && t('search.results', { count })}
      </p>
    </div>
  )
}

function focusList(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown') return
  const view = event.currentTarget.closest('.view')
  event.preventDefault()
  view?.querySelector<HTMLElement>('.row:enabled')?.focus()
}
