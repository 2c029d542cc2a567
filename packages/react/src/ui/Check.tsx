import { useStyles } from '../styles/shadow.tsx'
import css from './Check.css?inline'

/** A check mark, drawn once. */
export function Check() {
  useStyles(css)
  return (
    <svg className="check" viewBox="0 0 96 96" aria-hidden="true">
      <circle cx="48" cy="48" r="44" />
      <path d="M30 49l13 13 24-27" pathLength="100" />
    </svg>
  )
}
