import { useStyles } from '../styles/shadow.tsx'
import css from './Skeleton.css?inline'

type SkeletonProps = {
  rows: number
  /** What is read out, once. */
  label: string
  /** How many lines of words a row has. */
  lines?: 1 | 2
}

/** Rows in the shape of what comes, and as high. */
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
