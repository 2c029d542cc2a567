import type { ActivityRow } from '@portico/core/internal'
import { useId, useState } from 'react'
import { useStyles } from '../../styles/shadow.tsx'
import css from './History.css?inline'
import { HistoryDetail } from './HistoryDetail.tsx'
import { HistoryRow } from './HistoryRow.tsx'
import { TransactionDetail } from './TransactionDetail.tsx'
import { TransactionRow } from './TransactionRow.tsx'

type ActivityItemProps = {
  row: ActivityRow
  /** Whether the site has several chain families: then a transaction of this browser names its network. */
  several: boolean
}

/**
 * One transaction; a click opens its details. It stays the same element when the server's transaction replaces the
 * tracked one, so that it stays open and keeps the focus.
 */
export function ActivityItem({ row, several }: ActivityItemProps) {
  useStyles(css)
  const [open, setOpen] = useState(false)
  const id = useId()
  const isTracked = row.kind === 'tracked'
  return (
    <>
      <button
        type="button"
        className="row"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {isTracked ? (
          <TransactionRow transaction={row.transaction} several={several} />
        ) : (
          <HistoryRow transaction={row.transaction} />
        )}
      </button>
      {open && (
        <div id={id} className="history-detail">
          {isTracked ? (
            <TransactionDetail transaction={row.transaction} />
          ) : (
            <HistoryDetail transaction={row.transaction} />
          )}
        </div>
      )}
    </>
  )
}
