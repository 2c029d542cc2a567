import * as v from 'valibot'
import type { Platform } from '../../../../util/platform.ts'
import { readResponseText } from '../../../../util/readResponse.ts'
import { pause, startTimeout } from '../../../../util/timeout.ts'
import { unusable } from '../evmCalls.ts'

/** What explorers take from the world. */
export type ExplorerPlatform = Pick<Platform, 'fetch' | 'startTimer'>

const timeoutMs = 5000
const maxAnswerBytes = 16 * 1024 * 1024
/** How long a question waits that came too soon: the limits are those of a second. */
const limitPauseMs = 1100
/** A longer wait that an explorer names is not worth it: the visitor waits too. */
const longestPauseSeconds = 2

/** How an answer is read. `isLimited`: it says in words that the question came too soon. `readMissing`: what an answer with HTTP 404 means, if it is one. */
type Reading<Schema extends v.GenericSchema> = {
  schema: Schema
  isLimited?: (answer: v.InferOutput<Schema>) => boolean
  readMissing?: (body: unknown) => v.InferOutput<Schema> | undefined
}

/** Whether an explorer that refuses by its limit answers soon. */
function isSoon(response: Response): boolean {
  const after = response.headers.get('retry-after')
  return after === null || Number(after) <= longestPauseSeconds
}

/**
 * What an explorer answers to a question. One that came too soon for it is asked once more.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` for whatever is not an answer of this shape.
 */
export async function requestExplorer<Schema extends v.GenericSchema>(
  url: URL,
  { schema, isLimited = () => false, readMissing }: Reading<Schema>,
  { fetch, startTimer }: ExplorerPlatform,
): Promise<v.InferOutput<Schema>> {
  /** Undefined when the question came too soon. */
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
      // Its address may hold a key: it is not part of what is said.
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
