import { constants } from '@portico/contract'

type Sample = { at: number; latencyMs: number; isStable: boolean }

/** How well each node of a network answers, and in which order to ask them. */
export type NodeRanking = {
  /** Takes down one answer of a node, or its failure. */
  record(node: number, latencyMs: number, isSound: boolean): void
  /** The nodes by number, best first. */
  order(): readonly number[]
}

/** A sample counts for as long as ten pings would take. */
const windowMs = constants.pingSamples * constants.fallbackPollMs

/**
 * Ranks nodes by stability (0.7) and latency (0.3) over their last 10 answers (specification,
 * sections 4 and 9). The answers are those to real requests: an idle page asks nothing. A node that
 * was not asked of late counts as stable and slow, so that nodes stay in the site's order until one fails.
 */
export function nodeRanking(count: number, now: () => number = Date.now): NodeRanking {
  const samples: Sample[][] = Array.from({ length: count }, () => [])
  const recent = (node: number) =>
    (samples[node] ?? []).filter(({ at }) => now() - at < windowMs).slice(-constants.pingSamples)
  return {
    record(node, latencyMs, isSound) {
      const isStable = isSound && latencyMs <= constants.pingTimeoutMs
      samples[node] = [...recent(node), { at: now(), latencyMs, isStable }]
    },
    order() {
      const all = samples.map((_, node) => recent(node))
      const slowest = Math.max(1, ...all.flat().map(({ latencyMs }) => latencyMs))
      const scores = all.map((each) => scoreOf(each, slowest))
      return all.map((_, node) => node).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    },
  }
}

function scoreOf(samples: readonly Sample[], slowest: number): number {
  if (samples.length === 0) return constants.rankStabilityWeight
  const stability = samples.filter(({ isStable }) => isStable).length / samples.length
  if (stability === 0) return 0
  const latency = samples.reduce((sum, sample) => sum + sample.latencyMs, 0) / samples.length
  return (
    constants.rankLatencyWeight * (1 - latency / slowest) +
    constants.rankStabilityWeight * stability
  )
}
