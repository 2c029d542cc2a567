import { useStyles } from '../styles/shadow.tsx'
import css from './Skeleton.css?inline'

type SkeletonProps = {
  rows: number
  /** The text for screen readers, read once. */
  label: string
  /** The number of text lines in a row. */
  lines?: 1 | 2
}

/** Rows in the shape and height of the future content. */
export function Skeleton({ rows, label, lines = 1 }: SkeletonProps) {
  useStyles(css)
  return (
    <div className="skeleton" data-lines={lines} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
        <div className="skeleton-row" key={key} aria-hidden="true">
          <span className="skeleton-icon" />
          <span className="skeleton-words">
            <span className="skeleton-line" />
            {lines === 2 && <span className="skeleton-line" />}
          </span>
        </div>
      ))}
    </div>
  )
}
