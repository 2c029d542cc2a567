/** The part of a step that the schedule needs. */
type Step = { times: number; when?: 'start' | 'turnOfTheYear' }

/** One transaction of a seed: its step, its number in the step, and its time (seconds since 1970). */
export type Planned<S extends Step> = { step: S; n: number; time: number }

/** The time that the seed covers, in seconds. */
export const seedSpan = 3 * 365 * 86_400

/** The age of the last transaction in seconds, so that a visitor's new ones come after it. */
const margin = 3600

/**
 * Returns the transactions of the seed in order, no two at one time. The nth of a row comes before the nth of a later
 * row with as many. `now` is in seconds.
 */
export function schedule<S extends Step>(steps: readonly S[], now: number): Planned<S>[] {
  const start = now - seedSpan + margin
  const length = seedSpan - 2 * margin
  const turn = Date.UTC(new Date(now * 1000).getUTCFullYear(), 0, 1) / 1000
  const planned = steps.flatMap((step, row) =>
    Array.from({ length: step.times }, (_, n): Planned<S> => {
      const time = {
        start,
        turnOfTheYear: turn + (n === 0 ? -1800 : 1800),
        spread: Math.floor(start + ((n + (row + 0.5) / steps.length) / step.times) * length),
      }
      return { step, n, time: time[step.when ?? 'spread'] }
    }),
  )
  // The sort is stable: steps of one moment stay in the order of the table.
  planned.sort((a, b) => a.time - b.time)
  let last = 0
  return planned.map((one) => {
    last = Math.max(one.time, last + 1)
    return { ...one, time: last }
  })
}
