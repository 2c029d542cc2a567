import * as v from 'valibot'
import { ApiError } from '../../http/apiError.ts'
import type { Platform } from '../../util/platform.ts'
import { ResponseTooLarge, readResponseText } from '../../util/readResponse.ts'
import { rejectOnAbort, startTimeout } from '../../util/timeout.ts'
import type { TtlCache } from '../../util/ttlCache.ts'

/** The maximum time that a quote waits for one source. */
const timeoutMs = 3000
const maxBytes = 512 * 1024

/**
 * The parts of the platform that a request to a service needs. `answers` are shared by equal requests, by address. An
 * undefined answer means that there is no route.
 */
export type SourcePlatform = Pick<Platform, 'fetch' | 'startTimer' | 'now'> & {
  answers?: TtlCache<string | undefined>
}

/** Returns the error for a failed service. It does not repeat the address or the answer. */
export const sourceFailed = (cause: unknown): ApiError =>
  new ApiError('UPSTREAM_UNAVAILABLE', {
    field: 'source',
    cause,
    description: 'The service that swaps did not do it',
  })

/** Replaces errors on the way with our own: a parser repeats the text that it cannot read, and `fetch` says nothing. */
function onTheWay(cause: unknown): unknown {
  if (cause instanceof SyntaxError) return new Error('answered with something else than JSON')
  if (cause instanceof ResponseTooLarge) return new Error('answered too much')
  if (!(cause instanceof TypeError)) return cause
  const { code } = (cause.cause ?? {}) as { code?: unknown }
  return new Error(`could not be reached${typeof code === 'string' ? ` (${code})` : ''}`)
}

/** Returns the error for a service that quotes only for an account. */
export const needsUser = (): ApiError =>
  new ApiError('INVALID_REQUEST', {
    field: 'userAddress',
    description: 'must be given: this service quotes for an account',
  })

/**
 * A request to a service, by POST if there is a `body`. `isNoRoute` returns whether a refusal means that there is no
 * route.
 */
type SourceRequest<Schema> = {
  headers: Readonly<Record<string, string>>
  schema: Schema
  body?: object
  isNoRoute?: (text: string) => boolean
  /**
   * Whether equal requests of a moment share an answer: never if the transaction will be signed. The address must
   * contain everything that the answer depends on.
   */
  isShared?: boolean
}

/** An answer of 404 with a web page does not come from the service: its configured address is wrong. */
function isJson(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined
  } catch {
    return false
  }
}

/** Returns the text of an answer, or undefined for one that says that there is no route. */
async function readAnswer(
  { fetch, startTimer }: SourcePlatform,
  url: URL,
  { headers, body, isNoRoute }: Omit<SourceRequest<unknown>, 'schema'>,
): Promise<string | undefined> {
  const limit = startTimeout(startTimer, timeoutMs, () => new Error('too slow'))
  const { signal } = limit
  const read = async () => {
    const answer = await fetch(url, {
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      redirect: 'error',
      signal,
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { answer, text: await readResponseText(answer, maxBytes) }
  }
  try {
    // Does not wait for a fetch that ignores the signal.
    const { answer, text } = await rejectOnAbort(read(), signal)
    const hasNone = answer.status === 404 ? isJson(text) : !answer.ok && isNoRoute?.(text) === true
    if (hasNone) return undefined
    if (!answer.ok || answer.redirected) throw new Error(`answered with ${answer.status}`)
    return text
  } finally {
    limit.end()
  }
}

/**
 * Sends a request to a service. Does not follow redirects, which would receive the key.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` for every failure, and for an answer of another shape. `NO_SWAP_ROUTE` for
 * 404 in JSON and `isNoRoute`.
 */
export async function requestSource<Schema extends v.GenericSchema>(
  platform: SourcePlatform,
  url: URL,
  { schema, isShared = false, ...request }: SourceRequest<Schema>,
): Promise<v.InferOutput<Schema>> {
  const send = () => readAnswer(platform, url, request)
  const { answers } = platform
  try {
    const text = await (isShared && answers ? answers.get(String(url), send) : send())
    if (text === undefined) throw new ApiError('NO_SWAP_ROUTE', { field: 'to' })
    return v.parse(schema, JSON.parse(text))
  } catch (cause) {
    throw cause instanceof ApiError ? cause : sourceFailed(onTheWay(cause))
  }
}

const most = (1n << 256n) - 1n

/** A positive integer in digits. JSON numbers are refused because they lose digits. */
export const amountField = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,77}$/),
  v.transform((text) => BigInt(text)),
  v.check((value) => value <= most),
)
/** An integer, in digits or in hex. */
export const valueField = v.pipe(
  v.string(),
  v.regex(/^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/),
  v.transform((text) => BigInt(text)),
  v.check((value) => value <= most),
)
/** An address, in lower case. */
export const addressField = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => text.toLowerCase() as `0x${string}`),
)
/** The data of a call. */
export const dataField = v.pipe(
  v.string(),
  v.regex(/^0x([0-9a-fA-F]{2}){4,}$/),
  v.transform((text) => text as `0x${string}`),
)
