import type { Connection } from '@portico/core'
import type { Activity } from '@portico/core/internal'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { countText } from '../../format/countText.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { SmallButton } from '../../ui/SmallButton.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { CachedNote } from '../shared/CachedNote.tsx'
import { useFamilies } from '../shared/useFamilies.ts'
import { useRetryOnline } from '../shared/useRetryOnline.ts'
import { Coverage } from './Coverage.tsx'
import { EmptyActivity } from './EmptyActivity.tsx'
import { ExportHistory } from './ExportHistory.tsx'
import css from './History.css?inline'
import { HistoryEnd } from './HistoryEnd.tsx'
import { HistoryList } from './HistoryList.tsx'
import { HistorySearch, useHistorySearch } from './HistorySearch.tsx'
import { HistorySkeleton } from './HistorySkeleton.tsx'
import { useFormatters } from './useFormatters.ts'
import { useHistoryRows } from './useHistoryRows.ts'
import { useListNames } from './useListNames.ts'
import { useReadBound } from './useReadBound.ts'

/** Number of known rows in the first frame: as many as a card shows. */
const firstRows = 20

type HistoryProps = { connection: Connection; activity: Activity }

/** The transactions of an account, newest first: from the data API and from this browser, in one list. */
export function History({ connection, activity }: HistoryProps) {
  useStyles(css)
  const { t } = useText()
  const { rows, error, loading, readAt, cached, hasMore, coverage } = useStore(activity.store)
  const online = useOnline()
  const severalFamilies = useFamilies().length > 1
  useEffect(() => activity.watch(), [activity])
  useRetryOnline(!loading && error !== undefined, activity.retry, loading !== undefined)
  const { shown, spam, showSpam } = useHistoryRows(connection, activity)
  const search = useHistorySearch()
  useListNames(shown) // even if they do not match yet: the search may be for a name
  const [painted, ready] = useFormatters()
  const found = search.find(shown)
  const { paused, vain, readOn } = useReadBound(rows.length, found.length, hasMore)
  if (!ready || (shown.length === 0 && readAt === undefined && !error)) return <HistorySkeleton />
  if (shown.length === 0 && error && !online) return <OfflineHistory />
  if (shown.length === 0 && error) return <ErrorNote error={error} onRetry={activity.retry} />
  return (
    <div className="activity">
      <CachedNote readAt={readAt} shown={cached || !online} />
      {shown.length > 0 && <HistorySearch search={search} rows={shown} count={found.length} />}
      {rows.length > 0 && (
        <HistoryTools {...{ connection, activity, spam, showSpam, vain, readOn }} />
      )}
      {shown.length === 0 && !hasMore && <EmptyActivity body={t('history.empty')} />}
      {found.length < shown.length && found.length === 0 && !hasMore && (
        <p className="history-note">{t('history.noMatch')}</p>
      )}
      <HistoryList
        rows={painted ? found : found.slice(0, firstRows)}
        severalFamilies={severalFamilies}
      />
      <HistoryEnd activity={activity} paused={paused || !painted} />
      <p role="status" className="visually-hidden">
        {loading === undefined && t('history.count', { count: shown.length })}
      </p>
      {rows.length > 0 && !hasMore && <Coverage coverage={coverage} />}
    </div>
  )
}

type HistoryToolsProps = HistoryProps & {
  spam: number
  showSpam: () => void
  /** The number of rows that were read without a new match; 0 if there is nothing to report. */
  vain: number
  readOn: () => void
}

/**
 * The tools for the rows: export all of them, show those that look like spam, continue a paused search. Above the list,
 * because new rows would move a button below it away from under the click.
 */
function HistoryTools({ connection, activity, spam, showSpam, vain, readOn }: HistoryToolsProps) {
  const { t, locale } = useText()
  return (
    <div className="history-tools">
      <ExportHistory activity={activity} name={fileName(connection)} />
      {spam > 0 && (
        <SmallButton kind="quiet" onClick={showSpam}>
          {t('history.showSpam', { count: countText(spam, locale) })}
        </SmallButton>
      )}
      {vain > 0 && (
        <SmallButton onClick={readOn}>
          {t('history.searchOn', { count: countText(vain, locale) })}
        </SmallButton>
      )}
    </div>
  )
}

/** Returns the file name for an account's history. */
const fileName = ({ caipAddress }: Connection) => `history-${caipAddress.replaceAll(':', '-')}.csv`

/** Says that there is neither a cache nor a connection; the history shows once there is a connection. */
function OfflineHistory() {
  const { t } = useText()
  return <StateNote kind="offline" title={t('offline.title')} body={t('history.offline')} />
}
