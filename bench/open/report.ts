import type { PageName } from '../../scripts/sizes/buildHost.ts'
import { spread } from './spread.ts'
import type { Visit, Way } from './visit.ts'

/** Visits of one page, all made in one way. */
export type Series = Way & { visits: Visit[] }

/** One promise: what was counted, and the most that is allowed. `x` is a multiple of the bare dialog's. */
export type Check = { label: string; value: number; limit: number; unit: 'B' | 'x' | '' }

/** The promises. Bytes are gzipped at level 9. */
const limits = {
  firstBytes: 12_000,
  onOpenBytes: 30_000,
  /** Pressed without a sign of life, by the slowness of the processor. */
  cold: { 1: 1.5, 4: 1.8 } as Readonly<Record<number, number>>,
  signed: 1,
  reopened: 1,
  loadTasks: 1.1,
}

/** Bytes and requests, in which is no time: what a test holds. */
export function byteChecks(series: readonly Series[]): Check[] {
  const bare = series.find((it) => it.page === 'bare')
  const visits = series.filter((it) => it.page === 'portico').flatMap((it) => it.visits)
  const most = (values: number[]) => Math.max(...values)
  return [
    {
      label: 'Page load with three wallets, beyond React',
      value: most(visits.map((it) => it.first.bytes)) - (bare?.visits[0]?.first.bytes ?? 0),
      limit: limits.firstBytes,
      unit: 'B',
    },
    {
      label: 'Opening Connect, with what a sign of life loads',
      value: most(visits.map((it) => it.warmed.bytes + it.onOpen.bytes)),
      limit: limits.onOpenBytes,
      unit: 'B',
    },
    {
      label: 'Requests to others before the first press',
      value: visits.flatMap((it) => it.early).length,
      limit: 0,
      unit: '',
    },
  ]
}

/** What is promised of times: of a bare press alone, as multiples of the bare dialog in the same run. */
export function timeChecks(series: readonly Series[]): Check[] {
  const bare = series.filter((it) => it.page === 'portico' && it.press === 'bare')
  const checks = bare.flatMap((it) => {
    const at = it.slowDown === 1 ? 'at full speed' : `at 1/${it.slowDown} of the speed`
    const { pressed, reopened, loadTasks } = ratiosOf(it, series)
    const cold = limits.cold[it.slowDown] ?? Number.NaN
    return it.sign
      ? [check(`Pressed after a sign of life, ${at}`, pressed, limits.signed)]
      : [
          check(`Pressed without a sign of life, ${at}`, pressed, cold),
          check(`Pressed again, ${at}`, reopened, limits.reopened),
          // At full speed a page has hardly a long task.
          ...(it.slowDown > 1 ? [check(`Long tasks at load, ${at}`, loadTasks, 1.1)] : []),
        ]
  })
  return checks.sort((a, b) => a.label.localeCompare(b.label))
}

const check = (label: string, value: number, limit: number): Check => ({
  label,
  value,
  limit,
  unit: 'x',
})

/** The medians of one series as multiples of those of the bare dialog, visited in the same way. */
export function ratiosOf(one: Series, series: readonly Series[]) {
  const dialog = series.find((it) => it.page === 'dialog' && isSameWay(it, one))
  const ratio = (read: (visit: Visit) => number) => {
    const median = (it: Series | undefined) => spread(it?.visits.map(read) ?? []).median
    return median(one) / median(dialog)
  }
  return { pressed: ratio(pressedMs), reopened: ratio(reopenedMs), loadTasks: ratio(loadTasksMs) }
}

/** From the time stamp of the click until the first row can be pressed. */
const pressedMs = ({ opened }: Visit) => (opened ? opened.interactive - opened.input : Number.NaN)
const reopenedMs = ({ reopened: it }: Visit) => (it ? it.interactive - it.input : Number.NaN)
const paintedMs = ({ opened }: Visit) => (opened ? opened.painted - opened.input : Number.NaN)
const loadTasksMs = (it: Visit) => it.loadTasksMs

const isSameWay = (a: Way, b: Way) =>
  a.press === b.press && a.sign === b.sign && a.slowDown === b.slowDown

/** Whether a promise is kept. What could not be measured is not. */
export const holds = ({ value, limit }: Check): boolean => value <= limit

/** The run as text: the times of every page and way, then every promise that was looked at. */
export function reportOf(series: readonly Series[], checks: readonly Check[]): string {
  const timed = series.filter((it) => it.visits.some(({ opened }) => opened))
  const width = Math.max(...checks.map(({ label }) => label.length))
  const verdicts = checks.map(
    (it) =>
      `  ${it.label.padEnd(width)}  ${amount(it.value, it.unit)}  ${holds(it) ? 'within' : 'OVER  '} ${amount(it.limit, it.unit)}`,
  )
  const rows = timed.flatMap((it, at) => {
    const before = timed[at - 1]
    const heading = before && isSameWay(before, it) ? [] : ['', `  ${wayText(it)}`]
    return [...heading, row(it, series)]
  })
  return [...(timed.some((it) => it.visits.length > 1) ? rows : []), '', ...verdicts].join('\n')
}

/** How pages were visited, in words. */
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
    ...(one.sign ? [`after the sign ${ms((it) => it.warmTaskMs)}`] : []),
  ]
  return `    ${parts.join('')}`
}

const name = (page: PageName) => page.padEnd(9)

function amount(value: number, unit: Check['unit']): string {
  const text =
    unit === 'B'
      ? `${(value / 1000).toFixed(2)} kB`
      : unit === 'x'
        ? `${value.toFixed(2)} x`
        : value
  return `${text}`.padStart(9)
}
