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
  /** The rows of these that are looked for. */
  find(rows: readonly ActivityRow[]): readonly ActivityRow[]
}

/** What a visitor looks for in the activity; it stays while rows are read again. */
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
  /** How many rows are found. */
  count: number
}

/** The field to look for words, and the filters that the rows leave a choice of. */
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
