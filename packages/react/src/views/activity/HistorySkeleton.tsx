import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import section from '../shared/section.css?inline'

/** As many rows as a card shows. */
const rows = 7

/** A skeleton in the shape and place of the activity: search, filters, tools, a month and its rows. */
export function HistorySkeleton() {
  useStyles(section)
  const { t } = useText()
  return (
    <div className="activity">
      <div className="history-waiting" aria-hidden="true" />
      <div className="history-filters" aria-hidden="true">
        {['kind', 'direction', 'token'].map((name) => (
          <div key={name} className="history-filter history-waiting" />
        ))}
      </div>
      <div className="history-tools history-waiting" aria-hidden="true" />
      <div className="section">
        <p className="section-title" aria-hidden="true">
          {'\u00a0'}
        </p>
        <Skeleton rows={rows} lines={2} label={t('common.loading')} />
      </div>
    </div>
  )
}
