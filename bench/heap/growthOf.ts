import type { Sample } from './samplePage.ts'

/** The heap's growth in one cycle, and the growth of the document in all of them. */
export type Growth = { bytes: number; nodes: number; listeners: number }

/**
 * Returns the slope of the heap by least squares, and the difference of nodes and listeners between the first sample
 * and the last.
 */
export function growthOf(samples: readonly Sample[]): Growth {
  const mean = (read: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + read(sample), 0) / samples.length
  const cycle = mean((sample) => sample.cycle)
  const bytes = mean((sample) => sample.bytes)
  const along = mean((sample) => (sample.cycle - cycle) * (sample.bytes - bytes))
  const spread = mean((sample) => (sample.cycle - cycle) ** 2)
  const first = samples[0]
  const last = samples.at(-1)
  return {
    bytes: along / spread,
    nodes: (last?.nodes ?? 0) - (first?.nodes ?? 0),
    listeners: (last?.listeners ?? 0) - (first?.listeners ?? 0),
  }
}
