import { createTtlCache } from '../../util/ttlCache.ts'
import type { SourcePlatform } from './requestSource.ts'

/** How long equal requests share one answer. */
const sharedMs = 3000
/** The size of the cache for each service, in answers and in characters. */
const mostAnswers = 500
const mostCharacters = 4 * 1024 * 1024

/** How long a service gets no requests after 429: the default if it names no time, and the bounds. */
const pauseMs = { usual: 5000, least: 1000, most: 60_000 } as const

/** The error for a service that was not queried, because it answered 429 a moment ago. */
export class SourcePaused extends Error {
  override readonly name = 'SourcePaused'
}

/**
 * Reads `Retry-After`, in whole seconds or as an HTTP date (RFC 9110, section 10.2.3). Returns milliseconds from now.
 */
function readRetryAfter(text: string | null, now: number): number {
  if (/^\d{1,9}$/.test(text ?? '')) return Number(text) * 1000
  const at = text?.endsWith(' GMT') ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? pauseMs.usual : at - now
}

/**
 * Spares the quota of one key. Equal requests that may share an answer do so for three seconds. A service that answers
 * 429 gets no request until the time that it names, within a minute. Each key has a separate guard.
 */
export function guardSource(platform: SourcePlatform): SourcePlatform {
  const { now } = platform
  let until = Number.NEGATIVE_INFINITY
  const answers = createTtlCache<string | undefined>({
    ttlMs: sharedMs,
    maxEntries: mostAnswers,
    now,
    size: { max: mostCharacters, of: (text) => text?.length ?? 0 },
  })
  return {
    ...platform,
    answers,
    fetch: async (input, init) => {
      if (now() < until) throw new SourcePaused('is left alone after 429')
      const answer = await platform.fetch(input, init)
      if (answer.status === 429) {
        const wait = readRetryAfter(answer.headers.get('retry-after'), now())
        until = now() + Math.min(Math.max(wait, pauseMs.least), pauseMs.most)
      }
      return answer
    },
  }
}
