import { createTtlCache } from '../../util/ttlCache.ts'
import type { SourcePlatform } from './requestSource.ts'

/** How long equal questions have one answer. */
const sharedMs = 3000
/** How much is kept for each service, in answers and in characters. */
const mostAnswers = 500
const mostCharacters = 4 * 1024 * 1024

/** How long a service that says 429 is left alone, where it does not say that itself, and at least and at most. */
const pauseMs = { usual: 5000, least: 1000, most: 60_000 } as const

/** Why a service was not asked: a moment ago it said that it is asked too much. */
export class SourcePaused extends Error {
  override readonly name = 'SourcePaused'
}

/** Reads `Retry-After`, whole seconds or a date of HTTP (RFC 9110, section 10.2.3), in milliseconds from now. */
function readRetryAfter(text: string | null, now: number): number {
  if (/^\d{1,9}$/.test(text ?? '')) return Number(text) * 1000
  const at = text?.endsWith(' GMT') ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? pauseMs.usual : at - now
}

/**
 * Spares the quota of one key: equal questions that may share an answer do, for three seconds, and a service that says 429 is not
 * asked again until the time that it names, within a minute. Each key has one of its own.
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
