import { intl } from '../../format/intl.ts'

/**
 * Groups rows by year and then by month, newest first, in the reader's time zone (specification, section 2), or in
 * another one of the IANA database. Each month is a number of months since the year 0, with its rows in their original
 * order.
 */
export const historyGroups = <Row extends { at: number }>(
  rows: readonly Row[],
  timeZone?: string,
): [month: number, rows: Row[]][] =>
  groupsBy(rows, ({ at }) => monthOf(at, timeZone)).sort(([a], [b]) => b - a)

const partMs = 4 * 24 * 3_600_000

/**
 * Splits the rows of a month into parts of consecutive days, so that each part is rendered at once or not at all. Each
 * row stays in its part, and so keeps its element, whatever is added before or after it. Each part has its own key.
 */
export const historyParts = <Row extends { at: number }>(rows: readonly Row[]): [number, Row[]][] =>
  groupsBy(rows, ({ at }) => Math.floor(at / partMs))

function groupsBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): [number, Row[]][] {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups]
}

/** Returns the months since the year 0. */
function monthOf(at: number, timeZone: string | undefined): number {
  const format = intl('DateTimeFormat', 'en-US', {
    ...(timeZone === undefined ? {} : { timeZone }),
    year: 'numeric',
    month: 'numeric',
  })
  const [month = 0, year = 0] = format.format(at).split('/').map(Number)
  return year * 12 + month - 1
}

/** Returns the title of a month: its name, and its year unless that is the current one. Specification, section 2. */
export function monthTitle(month: number, now: number, locale?: string, timeZone?: string): string {
  const [year, currentYear] = [month, monthOf(now, timeZone)].map((one) => Math.floor(one / 12))
  return intl('DateTimeFormat', locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    month: 'long',
    ...(year === currentYear ? {} : { year: 'numeric' }),
  }).format(Date.UTC(2000, month - 24_000, 15))
}
