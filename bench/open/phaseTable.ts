import type { Series } from './ratios.ts'
import { wayText } from './report.ts'
import { spread } from './spread.ts'
import { kindsOfWork, type Phase, phases } from './trace.ts'

/** Returns a table of each phase of a press on each page, and the work of the page's thread in it: medians. */
export function phaseTable(series: readonly Series[]): string {
  const traced = series.filter((one) => one.visits.some(({ trace }) => trace))
  return traced
    .map((one) => ['', `  ${one.page}: ${wayText(one)}`, ...rows(one)].join('\n'))
    .join('\n')
}

function rows({ visits }: Series): string[] {
  const cells = (texts: readonly string[]) => texts.map((text) => text.padStart(9)).join('')
  const heading = `    ${''.padEnd(18)}${cells(['ms', ...kindsOfWork])}`
  const ms = (values: readonly number[]) => spread(values).median.toFixed(1)
  const lines = Object.entries(phases).map(([phase, [from, to]]) => {
    const whole = visits.flatMap(({ opened }) => (opened ? opened[to] - opened[from] : []))
    const parts = kindsOfWork.map((work) =>
      ms(visits.flatMap(({ trace }) => trace?.[phase as Phase][work] ?? [])),
    )
    return `    ${phase.padEnd(18)}${cells([ms(whole), ...parts])}`
  })
  return [heading, ...lines]
}
