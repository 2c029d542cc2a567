import type { Connection } from '@portico/core'
import {
  type Activity,
  type ActivityFilter,
  type ActivityRow,
  activityRows,
  filterActivity,
  isOf,
  isSpam,
  searchActivity,
  trackerOf,
} from '@portico/core/internal'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { countText } from '../../format/countText.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { useFamilies } from '../shared/useFamilies.ts'
import { useOnline } from '../shared/useOnline.ts'
import { useRetryOnline } from '../shared/useRetryOnline.ts'
import { usePainted } from '../usePainted.ts'
import { ActivityFilters } from './ActivityFilters.tsx'
import { CachedNote } from './CachedNote.tsx'
import { Coverage } from './Coverage.tsx'
import { EmptyActivity } from './EmptyActivity.tsx'
import { ExportHistory } from './ExportHistory.tsx'
import { HistoryEnd } from './HistoryEnd.tsx'
import { HistoryList } from './HistoryList.tsx'

/** Rows of the shape of what comes, until it does. */
const skeletonRows = 7

type HistoryProps = { connection: Connection; activity: Activity }

/** The transactions of an account, newest first: from the data API and from this browser, in one list. */
export function History({ connection, activity }: HistoryProps) {
  const { t } = useText()
  const state = useStore(activity.store)
  const online = useOnline()
  const severalFamilies = useFamilies().length > 1
  useEffect(() => activity.watch(), [activity])
  const { shown, spam, showSpam } = useRows(connection, activity)
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<ActivityFilter>({})
  const { error, asking, readAt, cached, hasMore } = state
  // Dates and amounts take formatters of `Intl`, which the first paint does not wait for.
  const painted = usePainted()
  const waiting = shown.length === 0 && readAt === undefined && !error
  if (waiting || !painted) return <Skeleton rows={skeletonRows} label={t('common.loading')} />
  if (shown.length === 0 && error && !online) return <OfflineHistory activity={activity} />
  if (shown.length === 0 && error) return <ErrorNote error={error} onRetry={activity.retry} />
  const found = searchActivity(filterActivity(shown, filter), search)
  return (
    <>
      <CachedNote readAt={readAt} shown={cached || !online} />
      {shown.length > 0 && (
        <>
          <SearchField
            label={t('history.search')}
            value={search}
            onChange={setSearch}
            count={found.length}
          />
          <ActivityFilters rows={shown} filter={filter} onChange={setFilter} />
        </>
      )}
      {shown.length === 0 && !hasMore && <EmptyActivity body={t('history.empty')} />}
      {found.length < shown.length && found.length === 0 && !hasMore && (
        <p className="history-note">{t('history.noMatch')}</p>
      )}
      <HistoryList rows={found} severalFamilies={severalFamilies} />
      <HistoryEnd activity={activity} />
      <p role="status" className="visually-hidden">
        {asking === undefined && t('history.count', { count: shown.length })}
      </p>
      {spam > 0 && <SpamButton count={spam} onClick={showSpam} />}
      <HistoryFooter connection={connection} activity={activity} />
    </>
  )
}

/** Unfolds the lines that look like spam. */
function SpamButton({ count, onClick }: { count: number; onClick: () => void }) {
  const { t, locale } = useText()
  return (
    <Button kind="quiet" onClick={onClick}>
      {t('history.showSpam', { count: countText(count, locale) })}
    </Button>
  )
}

/** What can be done with the rows that there are, and how far down they go. */
function HistoryFooter({ connection, activity }: HistoryProps) {
  const { rows, hasMore, coverage } = useStore(activity.store)
  if (rows.length === 0) return null
  return (
    <>
      <ExportHistory activity={activity} name={fileName(connection)} />
      {!hasMore && <Coverage coverage={coverage} />}
    </>
  )
}

/** What the file of an account's history is called. */
const fileName = ({ caipAddress }: Connection) => `history-${caipAddress.replaceAll(':', '-')}.csv`

/** The lines that show; how many are folded away as spam, and what unfolds them. */
function useRows({ caipAddress, networkId }: Connection, activity: Activity) {
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

/** Nothing of an earlier visit is there, and there is no connection; what happened shows once there is one. */
function OfflineHistory({ activity }: { activity: Activity }) {
  const { t } = useText()
  useRetryOnline(true, activity.retry)
  return <StateNote kind="offline" title={t('offline.title')} body={t('history.offline')} />
}
