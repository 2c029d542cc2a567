/** What the schedule has to know of a step. */
type Step = { times: number; when?: 'start' | 'turnOfTheYear' }

/** One transaction of a seed: which step, the how-manieth time, and when (seconds since 1970). */
export type Planned<S extends Step> = { step: S; n: number; time: number }

/** How far back the seed reaches, seconds. */
export const seedSpan = 3 * 365 * 86_400

/** The last transaction lies this many seconds back, so that the new ones of a visitor are after it. */
const margin = 3600

/**
 * When each transaction of the seed happens, in order; no two at one time. A row's nth is before the nth of a later row
 * that has as many. `now` is in seconds.
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
  // Stable: steps of one moment stay in the order of the table.
  planned.sort((a, b) => a.time - b.time)
  let last = 0
  return planned.map((one) => {
    last = Math.max(one.time, last + 1)
    return { ...one, time: last }
  })
}
