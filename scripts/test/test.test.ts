import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { inRoot } from '../lib/paths.ts'
import { parseArguments } from './parseArguments.ts'
import { type Step, steps, toolsOf } from './steps.ts'
import { plan, summary } from './summary.ts'

const table: Step[] = ['types', 'lint', 'unit'].map((name) => ({
  name,
  proves: '',
  inputs: ['.'],
  commands: [],
}))

test('named steps run in the order of the table, and all of them if none is named', () => {
  expect(parseArguments([], table)).toEqual({ steps: table, all: false, fresh: false })
  expect(parseArguments(['unit', 'types'], table)).toEqual({
    steps: [table[0], table[2]],
    all: false,
    fresh: false,
  })
  expect(parseArguments(['--all'], table)).toEqual({ steps: table, all: true, fresh: false })
  expect(parseArguments(['--fresh', 'lint'], table)).toEqual({
    steps: [table[1]],
    all: false,
    fresh: true,
  })
})

test('an unknown step is reported with the known ones', () => {
  expect(() => parseArguments(['lnt'], table)).toThrow(
    '"lnt" is no step. Usage: npm test [-- [--all] [--fresh] [step …]], where a step is one of types, lint, unit.',
  )
})

test('every step has a unique name and a command', () => {
  expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length)
  expect(steps.filter(({ commands }) => commands.length === 0)).toEqual([])
})

test('the programs of all chosen steps are listed before the first, each once', () => {
  expect(toolsOf(table)).toEqual([])
  expect(toolsOf(steps).toSorted()).toEqual([
    'caddy',
    'chromium',
    'firefox',
    'headlessShell',
    'nginx',
    'postgres',
    'redis',
  ])
})

test('a missing program fails the run before its first step', () => {
  const run = spawnSync(process.execPath, ['scripts/test.ts', 'types', 'browser'], {
    cwd: inRoot(),
    encoding: 'utf8',
    env: { ...process.env, FIREFOX: inRoot('absent') },
  })
  expect(run.status).toBe(1)
  expect(run.stderr).toContain('FIREFOX names')
  expect(run.stdout).not.toContain('== types')
})

test('the summary ends with the failed tests, and has the counts on a separate line', () => {
  const outcomes = [
    { name: 'types', state: 'passed' as const, ms: 1234 },
    { name: 'lint', state: 'failed' as const, ms: 61_000 },
    { name: 'unit', state: 'not run' as const, ms: 0 },
    { name: 'sizes', state: 'unchanged' as const, ms: 0 },
  ]
  const notes = [
    { name: 'a.test.ts: waits', ms: 4321 },
    { name: 'b.test.ts: adds', ms: 2, error: 'expected 1 to be 2' },
  ]
  expect(summary(outcomes, notes)).toMatchInlineSnapshot(`
    "
    The slowest tests:
         4.3 s  a.test.ts: waits
         0.0 s  b.test.ts: adds

      types  passed        1.2 s
      lint   failed       61.0 s
      unit   not run
      sizes  unchanged

    The tests that failed:
      b.test.ts: adds
        expected 1 to be 2

    2 passed, 1 failed"
  `)
})

test('the plan lists the steps that will run, and their last duration', () => {
  const rows = [
    { name: 'types', ms: 1234, isUnchanged: true },
    { name: 'unit', ms: 61_000, isUnchanged: false },
    { name: 'sizes', ms: undefined, isUnchanged: false },
  ]
  expect(plan(rows)).toMatchInlineSnapshot(`
    "Plan:
      types  unchanged since it passed
      unit   took 61.0 s the last time
      sizes"
  `)
})
