import { useStyles } from '../styles/shadow.tsx'
import css from './Skeleton.css?inline'

/** Rows in the shape of what comes; spoken once as `label`. */
export function Skeleton({ rows, label }: { rows: number; label: string }) {
  useStyles(css)
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
        <div className="skeleton-row" key={key} aria-hidden="true">
          <span className="skeleton-icon" />
          <span className="skeleton-line" />
        </div>
      ))}
    </div>
  )
}
