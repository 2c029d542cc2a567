import * as v from 'valibot'
import type { Platform } from '../../../../util/platform.ts'
import { readResponseText } from '../../../../util/readResponse.ts'
import { startTimeout } from '../../../../util/timeout.ts'
import { unusable } from '../evmCalls.ts'

/** What explorers take from the world. */
export type ExplorerPlatform = Pick<Platform, 'fetch' | 'startTimer'>

const timeoutMs = 5000
const maxAnswerBytes = 16 * 1024 * 1024

/**
 * What an explorer answers to a question.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` for whatever is not an answer of this shape.
 */
export async function requestExplorer<Schema extends v.GenericSchema>(
  url: URL,
  schema: Schema,
  { fetch, startTimer }: ExplorerPlatform,
): Promise<v.InferOutput<Schema>> {
  const limit = startTimeout(startTimer, timeoutMs, () => new Error('The explorer is late'))
  try {
    const response = await fetch(url, { redirect: 'error', signal: limit.signal })
    const text = await readResponseText(response, maxAnswerBytes)
    if (!response.ok) throw new Error(`The explorer answered ${response.status}`)
    return v.parse(schema, JSON.parse(text))
  } catch (cause) {
    // Its address may hold a key: it is not part of what is said.
    throw unusable(cause instanceof v.ValiError ? 'another shape' : String(cause))
  } finally {
    limit.end()
  }
}
