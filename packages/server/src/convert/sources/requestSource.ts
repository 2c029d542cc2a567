import * as v from 'valibot'
import { ApiError } from '../../http/apiError.ts'
import type { Platform } from '../../util/platform.ts'
import { ResponseTooLarge, readResponseText } from '../../util/readResponse.ts'
import { rejectOnAbort, startTimeout } from '../../util/timeout.ts'
import type { TtlCache } from '../../util/ttlCache.ts'

/** No quote waits longer for one source. */
const timeoutMs = 3000
const maxBytes = 512 * 1024

/** What services are asked over. `answers` are those that equal questions share, by address; undefined stands for one that says that there is no way. */
export type SourcePlatform = Pick<Platform, 'fetch' | 'startTimer' | 'now'> & {
  answers?: TtlCache<string | undefined>
}

/** Why a service could not tell. Its address and its answer are not repeated. */
export const sourceFailed = (cause: unknown): ApiError =>
  new ApiError('UPSTREAM_UNAVAILABLE', {
    field: 'source',
    cause,
    description: 'The service that swaps did not do it',
  })

/** What went wrong on the way, in words of ours: a parser repeats what it cannot read, and `fetch` says nothing. */
function onTheWay(cause: unknown): unknown {
  if (cause instanceof SyntaxError) return new Error('answered with something else than JSON')
  if (cause instanceof ResponseTooLarge) return new Error('answered too much')
  if (!(cause instanceof TypeError)) return cause
  const { code } = (cause.cause ?? {}) as { code?: unknown }
  return new Error(`could not be reached${typeof code === 'string' ? ` (${code})` : ''}`)
}

/** What is said where a service quotes for an account alone. */
export const needsUser = (): ApiError =>
  new ApiError('INVALID_REQUEST', {
    field: 'userAddress',
    description: 'must be given: this service quotes for an account',
  })

/** What a service is asked: by POST where there is a `body`. `isNoRoute` reads whether a refusal says that it has no way. */
type SourceRequest<Schema> = {
  headers: Readonly<Record<string, string>>
  schema: Schema
  body?: object
  isNoRoute?: (text: string) => boolean
  /** Whether equal questions of a moment share an answer: never where it is signed. Whose answer it is has to stand in the address. */
  isShared?: boolean
}

/** What answers with a page and 404 is no service: it was named by a wrong address. */
function isJson(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined
  } catch {
    return false
  }
}

/** The text of an answer; undefined for one that says that there is no way. */
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
    // What does not listen to the signal is not waited for either.
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
 * Asks a service. Redirects are not followed: the key would go with them.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` for every failure, and for what has another shape; `NO_SWAP_ROUTE` for 404 in JSON and `isNoRoute`.
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

/** A whole number above zero in digits. JSON numbers are refused: they lose digits. */
export const amountField = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,77}$/),
  v.transform((text) => BigInt(text)),
  v.check((value) => value <= most),
)
/** A whole number, in digits or in hex. */
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
