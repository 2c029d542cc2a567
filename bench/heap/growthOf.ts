import type { Sample } from './samplePage.ts'

/** What one cycle adds to the heap, and what all of them together leave in the document. */
export type Growth = { bytes: number; nodes: number; listeners: number }

/** The slope of the heap by least squares; nodes and listeners from the first sample to the last. */
export function growthOf(samples: readonly Sample[]): Growth {
  const mean = (read: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + read(sample), 0) / samples.length
  const [cycle, bytes] = [mean((it) => it.cycle), mean((it) => it.bytes)]
  const along = mean((it) => (it.cycle - cycle) * (it.bytes - bytes))
  const spread = mean((it) => (it.cycle - cycle) ** 2)
  const [first, last] = [samples[0], samples.at(-1)]
  return {
    bytes: along / spread,
    nodes: (last?.nodes ?? 0) - (first?.nodes ?? 0),
    listeners: (last?.listeners ?? 0) - (first?.listeners ?? 0),
  }
}
