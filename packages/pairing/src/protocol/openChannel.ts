import type { Handlers } from './messages.ts'

/** A topic that we can read: by the key of both sides, or by our own where the sender is new to us. */
export type Channel = {
  key: { symKey: string } | { privateKey: string }
  handlers: Handlers
  /** Ids of messages that were received before. */
  receivedIds?: readonly number[]
  onAnswered?(ids: readonly number[]): void
}

/** A channel, as long as it is open: what came on it, and how much was answered. */
export type OpenChannel = Channel & {
  ids: number[]
  /** Settles when the last message has been taken. */
  last: Promise<unknown>
  /** So many requests since `since` (milliseconds since the epoch). */
  answered: number
  since: number
}

const maxAnsweredIds = 100
/** Milliseconds: ids that are as close to now are made of the time (in thousandths of a millisecond). */
const year = 3e10

/**
 * So many requests of a topic are answered at once, and again after a while: the relay lets a client say
 * so much only, and one side must not use that up.
 */
const mostAnswers = 50
const answersPerMs = 10_000

/** A channel that was just opened. */
export const openChannel = (channel: Channel): OpenChannel => ({
  ...channel,
  ids: [...(channel.receivedIds ?? [])],
  last: Promise.resolve(),
  answered: 0,
  since: 0,
})

/**
 * Notes a request; false where it is not new: each id counts once on a topic. Where ids are made of the time the highest
 * are kept, and what is below them all counts as heard: no relay can hold a request back until it is forgotten.
 */
export function addId(channel: OpenChannel, id: number, now: number): boolean {
  const { ids } = channel
  if (ids.includes(id)) return false
  channel.ids = [...ids, id]
    .sort((a, b) => (Math.abs(id / 1000 - now) < year ? a - b : 0))
    .slice(-maxAnsweredIds)
  // One that is below them all falls out again.
  return channel.ids.includes(id)
}

/** Whether one more answer may go out now; it counts as one. */
export function mayAnswer(channel: OpenChannel, now: number): boolean {
  if (now - channel.since >= answersPerMs) {
    channel.since = now
    channel.answered = 0
  }
  return channel.answered++ < mostAnswers
}
