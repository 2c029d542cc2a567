import * as v from 'valibot'
import type { Platform } from '../../../../util/platform.ts'
import { readResponseText } from '../../../../util/readResponse.ts'
import { pause, startTimeout } from '../../../../util/timeout.ts'
import { unusable } from '../evmCalls.ts'

/** The parts of the platform that requests to explorers need. */
export type ExplorerPlatform = Pick<Platform, 'fetch' | 'startTimer'>

const timeoutMs = 5000
const maxAnswerBytes = 16 * 1024 * 1024
/** The wait before the retry of a request that came too soon: limits are for one second. */
const limitPauseMs = 1100
/** The maximum accepted wait. A longer one that an explorer names is not worth it, because the visitor waits too. */
const longestPauseSeconds = 2

/**
 * How to read an answer. `isLimited`: its text reports that the request came too soon. `readMissing`: the meaning of an
 * answer with HTTP 404, if it has one.
 */
type Reading<Schema extends v.GenericSchema> = {
  schema: Schema
  isLimited?: (answer: v.InferOutput<Schema>) => boolean
  readMissing?: (body: unknown) => v.InferOutput<Schema> | undefined
}

/** Whether an explorer that has reached its rate limit answers again soon. */
function isSoon(response: Response): boolean {
  const after = response.headers.get('retry-after')
  return after === null || Number(after) <= longestPauseSeconds
}

/**
 * Sends a request to an explorer. Retries once if it came too soon.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` for any answer of another shape.
 */
export async function requestExplorer<Schema extends v.GenericSchema>(
  url: URL,
  { schema, isLimited = () => false, readMissing }: Reading<Schema>,
  { fetch, startTimer }: ExplorerPlatform,
): Promise<v.InferOutput<Schema>> {
  /** Returns undefined if the request came too soon. */
  async function request(): Promise<v.InferOutput<Schema> | undefined> {
    const limit = startTimeout(startTimer, timeoutMs, () => new Error('The explorer is late'))
    try {
      const response = await fetch(url, { redirect: 'error', signal: limit.signal })
      const text = await readResponseText(response, maxAnswerBytes)
      if (response.status === 429 && isSoon(response)) return undefined
      const missing = response.status === 404 ? readMissing?.(JSON.parse(text)) : undefined
      if (missing !== undefined) return missing
      if (!response.ok) throw new Error(`The explorer answered ${response.status}`)
      const answer = v.parse(schema, JSON.parse(text))
      return isLimited(answer) ? undefined : answer
    } catch (cause) {
      // The address may contain a key, so the error leaves it out.
      throw unusable(cause instanceof v.ValiError ? 'another shape' : String(cause))
    } finally {
      limit.end()
    }
  }

  const first = await request()
  if (first !== undefined) return first
  await pause(startTimer, limitPauseMs)
  const second = await request()
  if (second === undefined) throw unusable('too many requests')
  return second
}
