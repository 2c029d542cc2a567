import type { PageName } from '../../scripts/sizes/buildHost.ts'
import { type Check, holds } from './checks.ts'
import {
  isSameWay,
  loadTasksMs,
  paintedMs,
  pressedMs,
  ratiosOf,
  reopenedMs,
  type Series,
} from './ratios.ts'
import { spread } from './spread.ts'
import type { Visit, Way } from './visit.ts'

/** Returns the run as text: the times of every page and way, then every checked promise. */
export function reportOf(series: readonly Series[], checks: readonly Check[]): string {
  const timed = series.filter((one) => one.visits.some(({ opened }) => opened))
  const width = Math.max(...checks.map(({ label }) => label.length))
  const results = checks.map(
    (check) =>
      `  ${check.label.padEnd(width)}  ${amount(check.value, check.unit)}  ${holds(check) ? 'within' : 'OVER  '} ${amount(check.limit, check.unit)}`,
  )
  const rows = timed.flatMap((one, at) => {
    const before = timed[at - 1]
    const heading = before && isSameWay(before, one) ? [] : ['', `  ${wayText(one)}`]
    return [...heading, row(one, series)]
  })
  return [...(timed.some((one) => one.visits.length > 1) ? rows : []), '', ...results].join('\n')
}

/** Describes a way of visiting in words. */
export function wayText({ press, sign, slowDown }: Way): string {
  const speed = slowDown === 1 ? 'full speed' : `1/${slowDown} of the speed`
  return `${press}, ${sign ? 'a second after a sign of life' : 'no sign of life'}, ${speed}`
}

function row(one: Series, series: readonly Series[]): string {
  const ms = (read: (visit: Visit) => number) => {
    const { low, median, high } = spread(one.visits.map(read))
    return `${median.toFixed(0).padStart(4)} ms (${low.toFixed(0)} to ${high.toFixed(0)})`.padEnd(
      22,
    )
  }
  const ratios = ratiosOf(one, series)
  const times = (ratio: number) =>
    (one.page === 'dialog' || Number.isNaN(ratio) ? '' : `${ratio.toFixed(2)} x`).padEnd(8)
  const parts = [
    name(one.page),
    `pressed ${ms(pressedMs)}${times(ratios.pressed)}`,
    `painted ${ms(paintedMs)}`,
    `again ${ms(reopenedMs)}${times(ratios.reopened)}`,
    `long tasks at load ${ms(loadTasksMs)}${times(ratios.loadTasks)}`,
    ...(one.sign ? [`after the sign ${ms((visit) => visit.warmTaskMs)}`] : []),
  ]
  return `    ${parts.join('')}`
}

const name = (page: PageName) => page.padEnd(11)

function amount(value: number, unit: Check['unit']): string {
  const text =
    unit === 'B'
      ? `${(value / 1000).toFixed(2)} kB`
      : unit === 'x'
        ? `${value.toFixed(2)} x`
        : value
  return `${text}`.padStart(9)
}
