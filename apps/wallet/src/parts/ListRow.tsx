import type { ReactNode } from 'react'
import './ListRow.css'

type ListRowProps = { icon: ReactNode; title: ReactNode; detail?: ReactNode; end?: ReactNode }

/** One row of a list: a picture, words, and something at the end. */
export const ListRow = ({ icon, title, detail, end }: ListRowProps) => (
  <li className="list-row">
    <span className="list-icon" aria-hidden="true">
      {icon}
    </span>
    <span className="list-words">
      <span className="list-title" dir="auto">
        {title}
      </span>
      {detail && <span className="list-detail">{detail}</span>}
    </span>
    {end && <span className="list-end">{end}</span>}
  </li>
)
