import { type RpcCall, type RpcOutcome, readError, tooLargeOutcome } from '../families/outcome.ts'
import { chunks } from '../families/sendInBatches.ts'
import { ResponseTooLarge } from '../util/readResponse.ts'
import { NodeFailure } from './nodeFailure.ts'

/** Undefined if the node returned none. */
type Given = RpcOutcome | undefined

/**
 * Sends calls as one request and reads an answer of at most `limit` bytes. `bytes` is the size of the answer. Throws
 * ResponseTooLarge, NodeFailure, or the reason of an aborted signal.
 */
export type SendWithin = (
  calls: readonly RpcCall[],
  limit: number,
) => Promise<{ outcomes: Given[]; bytes: number }>

/** The total bytes of large answers, as a multiple of one full answer. */
const wholeAnswers = 16
/** The number of large calls in one request. */
const largeAtOnce = 8

/** Whether a node that limits the bytes itself refused the call for its size (geth). */
const saidTooLarge = (given: Given) =>
  given !== undefined && 'error' in given && /^response too large/i.test(readError(given).message)

/** Returns two halves, or one if there is only one item. */
function halvesOf<T>(items: readonly T[]): (readonly T[])[] {
  const middle = Math.ceil(items.length / 2)
  return [items.slice(0, middle), items.slice(middle)].filter(({ length }) => length > 0)
}

/** Treats a failed request as no answer. Rethrows the abort of the caller. */
const orNothing = (cause: unknown): void => {
  if (!(cause instanceof NodeFailure)) throw cause
}

/** Holds the outcomes of calls by their index. */
function createParts(calls: readonly RpcCall[], send: SendWithin) {
  const outcomes: Given[] = calls.map(() => undefined)

  /** Sends these calls. Returns those that need more bytes, and stores the outcomes of the others. Throws as `send`. */
  async function request(places: readonly number[], limit: number) {
    const requested = places.flatMap((place) => calls[place] ?? [])
    try {
      const answer = await send(requested, limit)
      const large = places.filter(
        (_, at) => requested.length > 1 && saidTooLarge(answer.outcomes[at]),
      )
      for (const [at, place] of places.entries()) outcomes[place] = answer.outcomes[at]
      return { large, bytes: answer.bytes }
    } catch (cause) {
      if (!(cause instanceof ResponseTooLarge)) throw cause
      return { large: places, bytes: limit }
    }
  }
  return { outcomes, request }
}

type Parts = ReturnType<typeof createParts>

/**
 * Sends halves, and halves of these, each with its share of the bytes. A call that exceeds its share costs the others
 * nothing, and no level of halves reads more than one full answer. Returns the calls that need more than their share.
 */
async function requestShares(
  parts: Parts,
  places: readonly number[],
  limit: number,
): Promise<readonly number[]> {
  const part = await parts.request(places, limit).catch(orNothing)
  const large = part?.large ?? []
  if (places.length === 1) return large
  return sharesOf(parts, large, limit / places.length)
}

async function sharesOf(parts: Parts, places: readonly number[], each: number) {
  const halves = halvesOf(places).map((half) => requestShares(parts, half, each * half.length))
  return (await Promise.all(halves)).flat()
}

/** Sends the large calls, as many at once as fit into a full answer. Returns those that are too large. */
async function requestLarge(
  parts: Parts,
  places: readonly number[],
  limit: number,
): Promise<readonly number[]> {
  const waiting: (readonly number[])[] = chunks(places, largeAtOnce)
  const tooLarge: number[] = []
  let left = limit * wholeAnswers
  for (let some = waiting.shift(); some; some = waiting.shift()) {
    if (left <= 0) {
      tooLarge.push(...some)
      continue
    }
    const part = await parts.request(some, Math.min(limit, left)).catch(orNothing)
    left -= part?.bytes ?? 0
    const large = part?.large ?? []
    if (some.length === 1) tooLarge.push(...large)
    else waiting.unshift(...halvesOf(large))
  }
  return tooLarge
}

/**
 * Calls a node once. If the answer is larger than `limit`, sends the calls in parts, so that one large answer does not
 * affect the others. A call that is too large by itself gets an error as its outcome. Throws as `send`, but never
 * ResponseTooLarge.
 */
export async function callInParts(
  calls: readonly RpcCall[],
  limit: number,
  send: SendWithin,
): Promise<Given[]> {
  const parts = createParts(calls, send)
  const all = calls.map((_, place) => place)
  const { large } = await parts.request(all, limit)
  const tooLarge =
    calls.length === 1
      ? large
      : await requestLarge(parts, await sharesOf(parts, large, limit / all.length), limit)
  for (const place of tooLarge) parts.outcomes[place] = tooLargeOutcome(limit)
  return parts.outcomes
}
