import { type RpcCall, type RpcOutcome, readError, tooLargeOutcome } from '../families/outcome.ts'
import { chunks } from '../families/sendInBatches.ts'
import { ResponseTooLarge } from '../util/readResponse.ts'
import { NodeFailure } from './nodeFailure.ts'

/** Undefined where the node gave none. */
type Given = RpcOutcome | undefined

/**
 * Sends calls as one request and reads an answer of at most `limit` bytes. `bytes` is how many there were.
 * Throws ResponseTooLarge, NodeFailure, or the reason of an aborted signal.
 */
export type SendWithin = (
  calls: readonly RpcCall[],
  limit: number,
) => Promise<{ outcomes: Given[]; bytes: number }>

/** Calls that need much each are read while all together are not larger than so many whole answers. */
const wholeAnswers = 16
/** So many of them are asked for at once. */
const largeAtOnce = 8

/** A node that counts the bytes itself says this of the calls for which nothing was left (geth). */
const saidTooLarge = (given: Given) =>
  given !== undefined && 'error' in given && /^response too large/i.test(readError(given).message)

/** Two halves, or what there is of them. */
function halvesOf<T>(items: readonly T[]): (readonly T[])[] {
  const middle = Math.ceil(items.length / 2)
  return [items.slice(0, middle), items.slice(middle)].filter(({ length }) => length > 0)
}

/** What a node does not answer now is nothing; whoever asked and went away ends it. */
const orNothing = (cause: unknown): void => {
  if (!(cause instanceof NodeFailure)) throw cause
}

/** The places of calls in the question, and what is known of them. */
function createParts(calls: readonly RpcCall[], send: SendWithin) {
  const outcomes: Given[] = calls.map(() => undefined)

  /** Which of these need more bytes; the others have their outcome now. Throws as `send`. */
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
 * Halves, and halves of these, each with its share of the bytes: a call that takes more than its share costs the others
 * nothing, and no level of halves reads more than one whole answer. Gives the calls that need more than their share.
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

/** Those that need much, as many at once as fit into a whole answer. Gives those that are too large. */
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
 * Calls a node once. Where the answer is larger than `limit`, the calls are asked for in parts, so that one large answer
 * takes none of the others with it; the outcome of a call that is too large alone says so. Throws as `send`, except that
 * it throws no ResponseTooLarge.
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
