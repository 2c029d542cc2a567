import type { TestTime } from './slowTests.ts'

/** How a step went, and how long it took. One that passed before, with the same inputs, is `unchanged`. */
export type Outcome = {
  name: string
  state: 'passed' | 'unchanged' | 'failed' | 'not run'
  ms: number
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** A row for each step: what it will do, and how long it took the last time. */
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

/** The closing table, the slowest tests and, alone on the last line, the counts that a build server looks for. */
export function summary(outcomes: readonly Outcome[], slowest: readonly TestTime[] = []): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  const rows = outcomes.map(({ name, state, ms }) => {
    const time = state === 'not run' || state === 'unchanged' ? '' : seconds(ms)
    return `  ${name.padEnd(width)}  ${state.padEnd(9)}  ${time.padStart(8)}`.trimEnd()
  })
  const count = (...states: Outcome['state'][]) =>
    outcomes.filter(({ state }) => states.includes(state)).length
  const slow = slowest.map(({ name, ms }) => `  ${seconds(ms).padStart(8)}  ${name}`)
  return [
    '',
    ...(slow.length > 0 ? ['The slowest tests:', ...slow, ''] : []),
    ...rows,
    '',
    `${count('passed', 'unchanged')} passed, ${count('failed')} failed`,
  ].join('\n')
}
