import type { Handlers } from './messages.ts'

/** A topic that we can decrypt: with the key of both sides, or with our own if the sender is new. */
export type Channel = {
  key: { symKey: string } | { privateKey: string }
  handlers: Handlers
  /** Ids of messages that were received before. */
  receivedIds?: readonly number[]
  onAnswered?(ids: readonly number[]): void
}

/** An open channel, with the ids that it received and the number of its recent answers. */
export type OpenChannel = Channel & {
  ids: number[]
  /** Settles when the last message has been handled. */
  last: Promise<unknown>
  /** The number of answers since `since` (milliseconds since the epoch). */
  answered: number
  since: number
}

const maxAnsweredIds = 100
/** In milliseconds. An id this close to the present is made from the time (in thousandths of a millisecond). */
const year = 3e10

/**
 * The number of requests of a topic that are answered within one period. The relay limits how much a client may send,
 * and one peer must not use that up.
 */
const mostAnswers = 50
const answersPerMs = 10_000

/** Returns the initial state of a channel. */
export const openChannel = (channel: Channel): OpenChannel => ({
  ...channel,
  ids: [...(channel.receivedIds ?? [])],
  last: Promise.resolve(),
  answered: 0,
  since: 0,
})

/**
 * Records a request. Returns `false` if it is not new: each id counts once per topic. If ids are made from the time,
 * the highest are stored and all lower ones count as received. So no relay can hold a request back until its id is
 * forgotten.
 */
export function addId(channel: OpenChannel, id: number, now: number): boolean {
  const { ids } = channel
  if (ids.includes(id)) return false
  channel.ids = [...ids, id]
    .sort((a, b) => (Math.abs(id / 1000 - now) < year ? a - b : 0))
    .slice(-maxAnsweredIds)
  // An id below all stored ones has been cut off again.
  return channel.ids.includes(id)
}

/** Counts an answer, and returns whether it may be sent now. */
export function mayAnswer(channel: OpenChannel, now: number): boolean {
  if (now - channel.since >= answersPerMs) {
    channel.since = now
    channel.answered = 0
  }
  return channel.answered++ < mostAnswers
}
