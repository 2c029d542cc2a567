import type { Connection } from '@portico/core'
import {
  type Activity,
  type ActivityRow,
  activityRows,
  isOf,
  isSpam,
  trackerOf,
} from '@portico/core/internal'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { usePortico } from '../../hooks/usePortico.ts'

/** Returns the visible rows, the number of rows that are folded away as spam, and a function that unfolds them. */
export function useHistoryRows({ caipAddress, networkId }: Connection, activity: Activity) {
  const portico = usePortico()
  const { rows: history, hasMore } = useStore(activity.store)
  const all = useStore(trackerOf(portico).store)
  const [unfolded, setUnfolded] = useState(false)
  const rows = useMemo(() => {
    const tracked = all.filter((transaction) => isOf(transaction, caipAddress))
    return activityRows({ networkId, history, tracked, hasMore })
  }, [all, caipAddress, networkId, history, hasMore])
  const shown = unfolded ? rows : rows.filter((row) => !isFolded(row))
  return { shown, spam: rows.length - shown.length, showSpam: () => setUnfolded(true) }
}

const isFolded = (row: ActivityRow) => row.kind === 'history' && isSpam(row.transaction)
