import type { ReactNode } from 'react'
import { useStyles } from '../styles/shadow.tsx'
import css from './List.css?inline'
import { useListKeys } from './useListKeys.ts'

/** A list of rows to press, with the keys of `useListKeys`. */
export function List({ label, children }: { label: string; children: ReactNode }) {
  useStyles(css)
  return (
    <ul className="list" aria-label={label} {...useListKeys<HTMLUListElement>()}>
      {children}
    </ul>
  )
}
