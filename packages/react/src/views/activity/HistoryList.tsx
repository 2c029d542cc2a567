import type { ActivityRow } from '@portico/core/internal'
import { useId } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import list from '../../ui/List.css?inline'
import { useListKeys } from '../../ui/useListKeys.ts'
import section from '../shared/section.css?inline'
import { ActivityItem } from './ActivityItem.tsx'
import { historyGroups, type MonthGroup, monthTitle } from './historyGroups.ts'

type HistoryListProps = { rows: readonly ActivityRow[]; severalFamilies: boolean }

/** Months with their rows. Keys move through all of them, as in any list. */
export function HistoryList({ rows, severalFamilies }: HistoryListProps) {
  useStyles(list)
  useStyles(section)
  const keys = useListKeys<HTMLDivElement>()
  return (
    <div className="history" {...keys}>
      {historyGroups(rows).map((group) => (
        <Month
          key={group.year * 12 + group.month}
          group={group}
          severalFamilies={severalFamilies}
        />
      ))}
    </div>
  )
}

type MonthProps = { group: MonthGroup<ActivityRow>; severalFamilies: boolean }

function Month({ group, severalFamilies }: MonthProps) {
  const { locale } = useText()
  const { platform } = usePortico().internal
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <h3 id={id} className="section-title">
        {monthTitle(group, platform.now(), locale)}
      </h3>
      <ul className="list" aria-labelledby={id}>
        {group.rows.map((row) => (
          <ActivityItem key={row.key} row={row} several={severalFamilies} />
        ))}
      </ul>
    </section>
  )
}
