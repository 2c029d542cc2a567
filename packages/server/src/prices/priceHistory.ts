import type { Platform } from '../util/platform.ts'
import { createLookup, type Lookup } from './createLookup.ts'
import type { PriceSeries, PriceSource } from './priceSource.ts'

/** Returns the prices of the last 7 days, by asset. Never rejects. Assets that no source knows are absent. */
export type PriceHistory = Lookup<PriceSeries>

/** The points of a week's series are four hours apart. */
const cacheMs = 300_000
const maxCached = 2000

/** Queries the sources that have old prices, in order. Each gets only the assets that the ones before do not know. */
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
/** How far from 24 hours ago a point may be to count as yesterday's. */
const toleranceSeconds = 6 * 3600

/** Returns the change over the 24 hours before the last point, in percent, or null if no point is near that time. */
export function change24h(series: PriceSeries): number | null {
  const last = series.at(-1)
  if (!last) return null
  const target = last[0] - daySeconds
  const distance = ([time]: readonly [number, number]) => Math.abs(time - target)
  const before = series.reduce((best, point) => (distance(point) < distance(best) ? point : best))
  if (distance(before) > toleranceSeconds || before[1] <= 0) return null
  return ((last[1] - before[1]) / before[1]) * 100
}
