import { expect, test } from 'vitest'
import { byteChecks, holds, timeChecks } from '../../bench/open/checks.ts'
import type { Series } from '../../bench/open/ratios.ts'
import { steps } from './steps.ts'

/** A visit whose dialog takes this many milliseconds, and whose bytes are as promised. */
const visited = (page: Series['page'], ms: number, way: Partial<Series> = {}): Series => {
  const interactive = { input: 0, handler: 0, code: 0, mounted: 0, shown: 0, frame: 0 }
  const opened = { ...interactive, interactive: ms, painted: ms }
  return {
    page,
    press: 'bare',
    sign: false,
    slowDown: 1,
    ...way,
    visits: [
      {
        first: { bytes: page === 'portico' ? 11_000 : 0, files: 1 },
        warmed: { bytes: page === 'portico' ? 9_000 : 0, files: 1 },
        onOpen: { bytes: page === 'portico' ? 20_000 : 0, files: 1 },
        early: [],
        loadTasksMs: 100,
        warmTaskMs: 0,
        opened,
        reopened: opened,
      },
    ],
  }
}
const run = [visited('bare', 0), visited('dialog', 10), visited('portico', 1e9)]
const values = (series: readonly Series[]) =>
  timeChecks(series).map(({ value, limit }) => [value, limit])

test('no time decides whether the step of opening passes', () => {
  expect(byteChecks(run).every(holds)).toBe(true)
  expect(timeChecks(run).every(holds)).toBe(false)
})

test('bytes and requests decide whether it passes', () => {
  const [bare, dialog, portico] = run as [Series, Series, Series]
  const [visit] = portico.visits as [Series['visits'][number]]
  const heavy = { ...portico, visits: [{ ...visit, onOpen: { bytes: 21_101, files: 1 } }] }
  const early = { ...portico, visits: [{ ...visit, early: ['https://api.example'] }] }
  expect(byteChecks([bare, dialog, heavy]).every(holds)).toBe(false)
  expect(byteChecks([bare, dialog, early]).every(holds)).toBe(false)
})

test('times are limited to multiples of the bare dialog’s, opened in the same way', () => {
  expect(values([visited('dialog', 10), visited('portico', 15)])).toEqual([
    [1.5, 1],
    [1.5, 1.5],
  ])
  const signed = [visited('dialog', 10, { sign: true }), visited('portico', 9, { sign: true })]
  expect(values([...signed, visited('dialog', 1)])).toEqual([[0.9, 1]])
  const slow = [visited('dialog', 10, { slowDown: 4 }), visited('portico', 18, { slowDown: 4 })]
  expect(values(slow)).toEqual([
    [1, 1.1],
    [1.8, 1],
    [1.8, 1.8],
  ])
})

test('a missing measurement fails its check', () => {
  expect(timeChecks([visited('portico', 9)]).some(holds)).toBe(false)
})

test('only those benchmarks run that count bytes, requests, nodes and listeners', () => {
  const benches = steps
    .flatMap(({ commands }) => commands)
    .filter(([file]) => file?.startsWith('bench/'))
  expect(benches).toEqual([
    ['bench/open.ts', '--check', '--bytes'],
    ['bench/heap.ts', '--check'],
  ])
})
