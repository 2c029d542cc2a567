import * as v from 'valibot'
import { ApiError } from '../../http/apiError.ts'
import { toDecimalText } from '../../util/decimal.ts'
import type { Platform } from '../../util/platform.ts'
import { readResponseText } from '../../util/readResponse.ts'
import { startTimeout } from '../../util/timeout.ts'

const timeoutMs = 8000
const maxBytes = 4 * 1024 * 1024

/** The parts of the platform that a request to a provider needs. */
export type SellerPlatform = Pick<Platform, 'fetch' | 'startTimer' | 'now'>

/** A request to a provider's API. Addresses contain keys, so no error may repeat one. */
export type SellerRequest<Schema extends v.GenericSchema> = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: object
  /** Replaces `body` for APIs that accept only forms. */
  form?: URLSearchParams
  schema: Schema
}

const unavailable = (cause: unknown) =>
  new ApiError('SELLER_UNAVAILABLE', { field: 'provider', cause })

/**
 * Sends a request to a provider, and reads the answer. Returns `undefined` for 404.
 * @throws ApiError `SELLER_UNAVAILABLE` for every other failure.
 */
export async function fetchFromSeller<Schema extends v.GenericSchema>(
  { fetch, startTimer }: SellerPlatform,
  url: string,
  { method = 'GET', headers, body, form, schema }: SellerRequest<Schema>,
): Promise<v.InferOutput<Schema> | undefined> {
  const limit = startTimeout(startTimer, timeoutMs, () => new Error('The seller was too slow'))
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(form && { body: String(form) }),
      redirect: 'error',
      signal: limit.signal,
    })
    const text = await readResponseText(answer, maxBytes)
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`The seller answered with ${answer.status}`)
    return v.parse(schema, JSON.parse(text))
  } catch (cause) {
    throw unavailable(cause)
  } finally {
    limit.end()
  }
}

/** Does the same, but requires a result. @throws ApiError `SELLER_UNAVAILABLE` */
export async function requireFromSeller<Schema extends v.GenericSchema>(
  ...params: Parameters<typeof fetchFromSeller<Schema>>
): Promise<v.InferOutput<Schema>> {
  const answer = await fetchFromSeller(...params)
  if (answer === undefined) throw unavailable(new Error('The seller answered with 404'))
  return answer
}

/** A number in an answer, as text or as a JSON number, in plain decimal notation. */
export const decimalField = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => toDecimalText(String(value)) ?? ''),
  v.minLength(1, 'must be a number that is not negative'),
)
