import { ratiosOf, type Series } from './ratios.ts'

/** One promise: the measured value and its limit. `x` is a multiple of the bare dialog's value. */
export type Check = { label: string; value: number; limit: number; unit: 'B' | 'x' | '' }

/** The promises. Bytes are gzipped at level 9. */
const limits = {
  firstBytes: 12_000,
  onOpenBytes: 30_100,
  /** Pressed without an earlier sign of life, by the slow-down of the processor. */
  cold: { 1: 1.5, 4: 1.8 } as Readonly<Record<number, number>>,
  signed: 1,
  reopened: 1,
  loadTasks: 1.1,
}

/** Returns the checks of bytes and requests, which do not depend on time and are part of the tests. */
export function byteChecks(series: readonly Series[]): Check[] {
  const bare = series.find((one) => one.page === 'bare')
  const visits = series.filter((one) => one.page === 'portico').flatMap((one) => one.visits)
  const most = (values: number[]) => Math.max(...values)
  return [
    {
      label: 'Page load with three wallets, beyond React',
      value: most(visits.map((visit) => visit.first.bytes)) - (bare?.visits[0]?.first.bytes ?? 0),
      limit: limits.firstBytes,
      unit: 'B',
    },
    {
      label: 'Opening Connect, with what a sign of life loads',
      value: most(visits.map((visit) => visit.warmed.bytes + visit.onOpen.bytes)),
      limit: limits.onOpenBytes,
      unit: 'B',
    },
    {
      label: 'Requests to others before the first press',
      value: visits.flatMap((visit) => visit.early).length,
      limit: 0,
      unit: '',
    },
  ]
}

/** Returns the checks of times: only for a bare press, as multiples of the bare dialog in the same run. */
export function timeChecks(series: readonly Series[]): Check[] {
  const bare = series.filter((one) => one.page === 'portico' && one.press === 'bare')
  const checks = bare.flatMap((one) => {
    const at = one.slowDown === 1 ? 'at full speed' : `at 1/${one.slowDown} of the speed`
    const { pressed, reopened, loadTasks } = ratiosOf(one, series)
    const cold = limits.cold[one.slowDown] ?? Number.NaN
    return one.sign
      ? [check(`Pressed after a sign of life, ${at}`, pressed, limits.signed)]
      : [
          check(`Pressed without a sign of life, ${at}`, pressed, cold),
          check(`Pressed again, ${at}`, reopened, limits.reopened),
          // At full speed a page has almost no long task.
          ...(one.slowDown > 1 ? [check(`Long tasks at load, ${at}`, loadTasks, 1.1)] : []),
        ]
  })
  return checks.sort((a, b) => a.label.localeCompare(b.label))
}

export const check = (label: string, value: number, limit: number): Check => ({
  label,
  value,
  limit,
  unit: 'x',
})

/** Whether a promise is kept. A value that could not be measured breaks it. */
export const holds = ({ value, limit }: Check): boolean => value <= limit
