import { slowestTests, type TestNote } from './testNotes.ts'

/** The outcome of a step, and its time. A step that passed before with the same inputs is `unchanged`. */
export type Outcome = {
  name: string
  state: 'passed' | 'unchanged' | 'failed' | 'not run'
  ms: number
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Returns a row for each step: whether it will run, and how long it took the last time. */
export function plan(
  rows: readonly { name: string; ms: number | undefined; isUnchanged: boolean }[],
): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const lines = rows.map(({ name, ms, isUnchanged }) => {
    const last = ms === undefined ? '' : `took ${seconds(ms)} the last time`
    return `  ${name.padEnd(width)}  ${isUnchanged ? 'unchanged since it passed' : last}`.trimEnd()
  })
  return ['Plan:', ...lines].join('\n')
}

/**
 * Returns the slowest tests, the closing table, the tests that failed and, on a separate last line, the counts that a
 * build server searches for. A build server may show only the end of the log, so the failures are there.
 */
export function summary(outcomes: readonly Outcome[], notes: readonly TestNote[] = []): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  const rows = outcomes.map(({ name, state, ms }) => {
    const time = state === 'not run' || state === 'unchanged' ? '' : seconds(ms)
    return `  ${name.padEnd(width)}  ${state.padEnd(9)}  ${time.padStart(8)}`.trimEnd()
  })
  const count = (...states: Outcome['state'][]) =>
    outcomes.filter(({ state }) => states.includes(state)).length
  const slow = slowestTests(notes).map(({ name, ms }) => `  ${seconds(ms).padStart(8)}  ${name}`)
  const failed = notes.flatMap(({ name, error }) => (error ? [`  ${name}\n    ${error}`] : []))
  return [
    '',
    ...(slow.length > 0 ? ['The slowest tests:', ...slow, ''] : []),
    ...rows,
    '',
    ...(failed.length > 0 ? ['The tests that failed:', ...failed, ''] : []),
    `${count('passed', 'unchanged')} passed, ${count('failed')} failed`,
  ].join('\n')
}
