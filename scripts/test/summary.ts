/** How a step went, and how long it took. */
export type Outcome = { name: string; state: 'passed' | 'failed' | 'not run'; ms: number }

/** The closing table and, alone on the last line, the counts that a build server looks for. */
export function summary(outcomes: Outcome[]): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  const rows = outcomes.map(({ name, state, ms }) => {
    const time = state === 'not run' ? '' : `${(ms / 1000).toFixed(1)} s`
    return `  ${name.padEnd(width)}  ${state.padEnd(7)}  ${time.padStart(8)}`.trimEnd()
  })
  const count = (state: Outcome['state']) => outcomes.filter((one) => one.state === state).length
  return ['', ...rows, '', `${count('passed')} passed, ${count('failed')} failed`].join('\n')
}
