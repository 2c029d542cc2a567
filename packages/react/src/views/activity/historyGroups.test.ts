import { describe, expect, test } from 'vitest'
import { historyGroups, historyParts, monthTitle } from './historyGroups.ts'

const at = (text: string) => ({ at: Date.parse(text) })
const titles = (rows: { at: number }[], now: string, zone = 'UTC', locale = 'en') =>
  historyGroups(rows, zone).map(([month, { length }]) => [
    monthTitle(month, Date.parse(now), locale, zone),
    length,
  ])

const newYear = [
  at('2026-01-01T00:30:00Z'),
  at('2025-12-31T23:30:00Z'),
  at('2025-12-31T20:00:00Z'),
  at('2025-11-30T23:59:59Z'),
]

describe('the groups of a history', () => {
  test.each([
    [
      'UTC',
      [
        ['January', 1],
        ['December 2025', 2],
        ['November 2025', 1],
      ],
    ],
    [
      'Asia/Tokyo',
      [
        ['January', 3],
        ['December 2025', 1],
      ],
    ],
    [
      'America/New_York',
      [
        ['December 2025', 3],
        ['November 2025', 1],
      ],
    ],
  ])("change the year in the reader's time zone: %s", (where, wanted) => {
    expect(titles(newYear, '2026-05-17T12:00:00Z', where)).toEqual(wanted)
  })

  test("name the year unless it is the current one in the reader's time zone", () => {
    expect(titles([at('2025-12-30T12:00:00Z')], '2025-12-31T14:00:00Z', 'Asia/Tokyo')).toEqual([
      ['December', 1],
    ])
    expect(titles([at('2025-12-30T12:00:00Z')], '2025-12-31T16:00:00Z', 'Asia/Tokyo')).toEqual([
      ['December 2025', 1],
    ])
  })

  test('are in the reader’s language, by the common calendar', () => {
    const rows = [at('2024-03-05T12:00:00Z')]
    expect(titles(rows, '2026-05-17T12:00:00Z', 'UTC', 'de')).toEqual([['März 2024', 1]])
    expect(titles(rows, '2026-05-17T12:00:00Z', 'UTC', 'ar-SA')[0]?.[0]).toContain('مارس')
  })

  test('separate the same month of two years', () => {
    const rows = [at('2025-05-05T12:00:00Z'), at('2024-05-05T12:00:00Z')]
    expect(titles(rows, '2026-05-17T12:00:00Z').map(([title]) => title)).toEqual([
      'May 2025',
      'May 2024',
    ])
  })
})

describe('the parts of a month', () => {
  const rows = [28, 27, 14, 13, 12, 2].map((day) => ({ at: Date.UTC(2026, 4, day, 12) }))
  const partOf = (shown: typeof rows, row: (typeof rows)[number]) =>
    historyParts(shown).find(([, part]) => part.includes(row))?.[0]

  test('have all rows in their order, and keep rows of one day together', () => {
    expect(historyParts(rows).flatMap(([, part]) => part)).toEqual(rows)
    expect(historyParts(rows).length).toBeLessThan(rows.length)
  })

  test('keep each row, whatever precedes or follows it', () => {
    for (const row of rows)
      for (const [from, to] of [
        [0, 6],
        [0, rows.indexOf(row) + 1],
        [rows.indexOf(row), 6],
      ])
        expect(partOf(rows.slice(from, to), row)).toBe(partOf(rows, row))
  })
})
