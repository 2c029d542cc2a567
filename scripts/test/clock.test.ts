import { expect, test } from 'vitest'
import { checksOf, holds, ratiosOf, type Series } from '../../bench/open/report.ts'
import { steps } from './steps.ts'

/** A visit that takes for ever, and whose bytes are as promised. */
const slow = (page: Series['page'], ms: number): Series => ({
  page,
  press: 'pointer',
  visits: [
    {
      first: { bytes: page === 'portico' ? 11_000 : 0, files: 1 },
      onOpen: { bytes: page === 'portico' ? 29_000 : 0, files: 1 },
      early: [],
      opened: { interactiveMs: ms },
    },
  ],
})
const run = [slow('bare', 0), slow('dialog', 10), slow('portico', 1e9)]

test('no time decides whether the step of opening passes', () => {
  expect(ratiosOf(run)).toEqual([{ press: 'pointer', ratio: 1e8 }])
  expect(checksOf(run).every(holds)).toBe(true)
})

test('bytes and requests decide', () => {
  const [bare, dialog, portico] = run as [Series, Series, Series]
  const [visit] = portico.visits as [Series['visits'][number]]
  const heavy = { ...portico, visits: [{ ...visit, onOpen: { bytes: 30_001, files: 1 } }] }
  const early = { ...portico, visits: [{ ...visit, early: ['https://api.example'] }] }
  expect(checksOf([bare, dialog, heavy]).every(holds)).toBe(false)
  expect(checksOf([bare, dialog, early]).every(holds)).toBe(false)
})

test('of the benchmarks only those run that count bytes, requests, nodes and listeners', () => {
  const benches = steps
    .flatMap(({ commands }) => commands)
    .filter(([it]) => it?.startsWith('bench/'))
  expect(benches).toEqual([
    ['bench/open.ts', '--check'],
    ['bench/heap.ts', '--check'],
  ])
})
