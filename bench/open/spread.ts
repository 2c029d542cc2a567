/** Median and quartiles of some numbers. */
export type Spread = { low: number; median: number; high: number }

/** Returns median and quartiles without interpolation: each is a measured number. */
export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN
  return { low: at(0.25), median: at(0.5), high: at(0.75) }
}
