import type { Platform } from '../util/platform.ts'
import { createLookup, type Lookup } from './createLookup.ts'
import type { PriceSeries, PriceSource } from './priceSource.ts'

/** How prices went over 7 days, by asset. Never rejects; what no source knows is absent. */
export type PriceHistory = Lookup<PriceSeries>

/** A point of a week's series is four hours from the next. */
const cacheMs = 300_000
const maxCached = 2000

/** Asks the sources that know how prices went, one after the other for what the ones before do not know. */
export const createPriceHistory = (
  sources: readonly PriceSource[],
  platform: Pick<Platform, 'now' | 'startTimer'>,
): PriceHistory =>
  createLookup({
    platform,
    ttlMs: cacheMs,
    maxEntries: maxCached,
    sources: sources.filter(({ readWeek }) => readWeek),
    read: async ({ readWeek }, ...params) => (await readWeek?.(...params)) ?? new Map(),
  })

const daySeconds = 86_400
/** How far from a day the point may be that counts as yesterday's. */
const toleranceSeconds = 6 * 3600

/** The change from a day before the last point to it, in percent; null where no point is near that time. */
export function change24h(series: PriceSeries): number | null {
  const last = series.at(-1)
  if (!last) return null
  const target = last[0] - daySeconds
  const distance = ([time]: readonly [number, number]) => Math.abs(time - target)
  const before = series.reduce((best, point) => (distance(point) < distance(best) ? point : best))
  if (distance(before) > toleranceSeconds || before[1] <= 0) return null
  return ((last[1] - before[1]) / before[1]) * 100
}
