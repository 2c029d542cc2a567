import {
  type ActivityFilter,
  type ActivityRow,
  filterActivity,
  searchActivity,
} from '@portico/core/internal'
import { useState } from 'react'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useText } from '../../i18n/useText.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { ActivityFilters } from './ActivityFilters.tsx'

type Search = {
  text: string
  setText(text: string): void
  filter: ActivityFilter
  setFilter(filter: ActivityFilter): void
  /** Returns those of the rows that match the search. */
  find(rows: readonly ActivityRow[]): readonly ActivityRow[]
}

/** Returns the visitor's search in the activity; it stays while rows are read again. */
export function useHistorySearch(): Search {
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<ActivityFilter>({})
  const names = usePorticoState((state) => state.names)
  const find = (rows: readonly ActivityRow[]) =>
    searchActivity(filterActivity(rows, filter), text, names)
  return { text, setText, filter, setFilter, find }
}

type HistorySearchProps = {
  search: Search
  rows: readonly ActivityRow[]
  /** The number of matching rows. */
  count: number
}

/** The search field, and the filters among which the rows leave a choice. */
export function HistorySearch({ search, rows, count }: HistorySearchProps) {
  const { t } = useText()
  return (
    <>
      <SearchField
        label={t('history.search')}
        value={search.text}
        onChange={search.setText}
        count={count}
      />
      <ActivityFilters rows={rows} filter={search.filter} onChange={search.setFilter} />
    </>
  )
}
