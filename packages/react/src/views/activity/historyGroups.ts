import { intl } from '../../format/intl.ts'

/** The rows of one month, in the order in which they came. `month` counts from 0. */
export type MonthGroup<Row> = { year: number; month: number; rows: Row[] }

/**
 * Rows by year and then by month, newest first, in the reader's time zone (specification, section 2), or in another of
 * the IANA database.
 */
export function historyGroups<Row extends { at: number }>(
  rows: readonly Row[],
  timeZone?: string,
): MonthGroup<Row>[] {
  const groups = new Map<number, MonthGroup<Row>>()
  for (const row of rows) {
    const { year, month } = monthOf(row.at, timeZone)
    const key = year * 12 + month
    const group = groups.get(key) ?? { year, month, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group)
}

function monthOf(at: number, timeZone: string | undefined): { year: number; month: number } {
  const format = intl('DateTimeFormat', 'en-US', {
    ...(timeZone === undefined ? {} : { timeZone }),
    year: 'numeric',
    month: 'numeric',
  })
  const [month = 0, year = 0] = format.format(at).split('/').map(Number)
  return { year, month: month - 1 }
}

/** What a month is called: its name, and its year unless that is the current one. Specification, section 2. */
export function monthTitle(
  { year, month }: Omit<MonthGroup<unknown>, 'rows'>,
  now: number,
  locale?: string,
  timeZone?: string,
): string {
  const isCurrent = year === monthOf(now, timeZone).year
  return intl('DateTimeFormat', locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    month: 'long',
    ...(isCurrent ? {} : { year: 'numeric' }),
  }).format(Date.UTC(year, month, 15))
}
