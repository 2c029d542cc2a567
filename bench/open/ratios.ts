import { spread } from './spread.ts'
import type { Visit, Way } from './visit.ts'

/** Visits of one page, all made in one way. */
export type Series = Way & { visits: Visit[] }

/** Returns the medians of one series as multiples of those of the bare dialog, visited in the same way. */
export function ratiosOf(one: Series, series: readonly Series[]) {
  const dialog = series.find((other) => other.page === 'dialog' && isSameWay(other, one))
  const ratio = (read: (visit: Visit) => number) => {
    const median = (one: Series | undefined) => spread(one?.visits.map(read) ?? []).median
    return median(one) / median(dialog)
  }
  return { pressed: ratio(pressedMs), reopened: ratio(reopenedMs), loadTasks: ratio(loadTasksMs) }
}

/** Returns the time from the time stamp of the click until the first row can be pressed. */
export const pressedMs = ({ opened }: Visit) =>
  opened ? opened.interactive - opened.input : Number.NaN
export const reopenedMs = ({ reopened: opening }: Visit) =>
  opening ? opening.interactive - opening.input : Number.NaN
export const paintedMs = ({ opened }: Visit) =>
  opened ? opened.painted - opened.input : Number.NaN
export const loadTasksMs = (visit: Visit) => visit.loadTasksMs

export const isSameWay = (a: Way, b: Way) =>
  a.press === b.press && a.sign === b.sign && a.slowDown === b.slowDown
