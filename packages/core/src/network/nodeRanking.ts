import { constants } from '@portico/contract'
import { type Clock, systemClock } from '../platform/clock.ts'

type Sample = { at: number; latencyMs: number; isStable: boolean }

/** The quality of each node's answers, and the order in which to query nodes. */
export type NodeRanking = {
  /** Makes a request to a node, and records the result: a failure if `isFault` says that the node is to blame. */
  measure<T>(
    node: number,
    request: () => Promise<T>,
    isFault: (error: unknown) => boolean,
  ): Promise<T>
  /** Returns the nodes by number, best first. */
  order(): readonly number[]
}

/** Lifetime of a sample in milliseconds: the time of ten pings. */
const windowMs = constants.pingSamples * constants.fallbackPollMs

/**
 * Ranks nodes by stability (0.7) and latency (0.3) over their last 10 answers (specification, sections 4 and 9). The
 * answers are those to real requests: an idle page sends none. A node without recent requests counts as stable and
 * slow, so that nodes stay in the site's order until one fails.
 */
export function nodeRanking(count: number, { now }: Pick<Clock, 'now'> = systemClock): NodeRanking {
  const samples: Sample[][] = Array.from({ length: count }, () => [])
  const recent = (node: number) =>
    (samples[node] ?? []).filter(({ at }) => now() - at < windowMs).slice(-constants.pingSamples)
  const record = (node: number, start: number, isSound: boolean) => {
    const latencyMs = now() - start
    const isStable = isSound && latencyMs <= constants.pingTimeoutMs
    samples[node] = [...recent(node), { at: now(), latencyMs, isStable }]
  }
  return {
    async measure(node, request, isFault) {
      const start = now()
      try {
        const answer = await request()
        record(node, start, true)
        return answer
      } catch (error) {
        record(node, start, !isFault(error))
        throw error
      }
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
