import type { ActivityRow } from '@portico/core/internal'
import { useId } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import list from '../../ui/List.css?inline'
import { useListKeys } from '../../ui/useListKeys.ts'
import section from '../shared/section.css?inline'
import { ActivityItem } from './ActivityItem.tsx'
import { historyGroups, historyParts, monthTitle } from './historyGroups.ts'

type HistoryListProps = { rows: readonly ActivityRow[]; severalFamilies: boolean }

/** Months with their rows. Keys move through all rows, as in any list. */
export function HistoryList({ rows, severalFamilies }: HistoryListProps) {
  useStyles(list)
  useStyles(section)
  const keys = useListKeys<HTMLDivElement>()
  return (
    <div className="history" {...keys}>
      {historyGroups(rows).map(([month, rows]) => (
        <Month key={month} {...{ month, rows, severalFamilies }} />
      ))}
    </div>
  )
}

function Month({ month, rows, severalFamilies }: HistoryListProps & { month: number }) {
  const { locale } = useText()
  const { platform } = usePortico().internal
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <h3 id={id} className="section-title">
        {monthTitle(month, platform.now(), locale)}
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: the parts that a browser leaves out stand between list and rows */}
      <div role="list" className="section" aria-labelledby={id}>
        {historyParts(rows).map(([key, part]) => (
          <div
            key={key}
            className="list history-part"
            ref={(element) => element?.style.setProperty('--rows', `${part.length}`)}
          >
            {part.map((row) => (
              // biome-ignore lint/a11y/useSemanticElements: it is no child of the list
              <div role="listitem" key={row.key}>
                <ActivityItem row={row} several={severalFamilies} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
