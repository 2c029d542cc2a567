import { startLimit, unlessAborted } from '../../util/timeout.ts'
import type { Logger } from '../../util/logger.ts'
import { createSeldom } from '../../util/throttle.ts'
import type { System } from '../../util/system.ts'
import type { RelayLimits } from '../relayConfig.ts'
import { type ConnectionCounter, createTally, type Entry, entriesOf } from './connectionCounter.ts'
import { leaseMs, type SharedSockets } from './sharedSockets.ts'

/** How long a client waits for the store that counts for all, and how long nobody asks it after it was silent. */
const answerMs = 500
const restMs = 2000
/** Twice within a lease a node may fail to be heard. */
const renewMs = leaseMs / 3
const batch = 100

/** Somebody who wants in, or one who left. */
type Job = { entries: Entry[]; enters?: (entered: boolean) => void }

/**
 * A census of all nodes. While the store is silent each node counts for itself, which is told once a minute, and nobody
 * waits for it; once it answers, it is told what the node has by then. After a silence a node takes a new name, so that what was
 * under way then counts no more, whenever it is done.
 */
export function createSharedConnectionCounter(options: {
  limits: RelayLimits
  shared: SharedSockets
  system: Pick<System, 'now' | 'startTimer' | 'uuid'>
  logger: Pick<Logger, 'warn'>
}): ConnectionCounter {
  const { limits, shared, logger } = options
  const { now, startTimer, uuid } = options.system
  const seldom = createSeldom(60_000, now)
  const tally = createTally()
  let node = uuid()
  let former = node
  let queue: Job[] = []
  /** What the tally and the store have is the same, but for what is in the queue. */
  let isKnown = false
  let isDown = false
  let working: Promise<void> | undefined
  let isClosed = false
  /** Counts what happened while the store was silent. */
  let missed = 0
  let restUntil = Number.NEGATIVE_INFINITY
  let stopTimer: (() => void) | undefined

  async function inTime<T>(work: Promise<T>): Promise<T> {
    const time = startLimit(startTimer, answerMs, () => new Error('It did not answer in time'))
    return unlessAborted(work, time.signal).finally(time.end)
  }

  function enterHere(entries: Entry[]): boolean {
    const entered = tally.hasRoom(entries)
    if (entered) tally.add(entries, 1)
    missed += 1
    return entered
  }

  function fail(cause: unknown, jobs: readonly Job[]): void {
    if (isKnown) former = node
    isKnown = false
    isDown = true
    restUntil = now() + restMs
    node = uuid()
    for (const { entries, enters } of [...jobs, ...queue]) enters?.(enterHere(entries))
    queue = []
    const why = cause instanceof Error ? cause.message : String(cause)
    seldom(() => logger.warn('sockets are counted by each node for itself', { cause: why }))
  }

  /** Tells the store all that this node has. Who left is not among that any more. */
  async function introduce(): Promise<void> {
    while (!isKnown) {
      queue = queue.filter(({ enters }) => enters)
      const before = missed
      await inTime(shared.set(node, tally.counts(), former))
      isKnown = before === missed
    }
    isDown = false
  }

  async function tell(jobs: readonly Job[]): Promise<void> {
    const changes = jobs.map(({ entries, enters }) => ({ keys: entries, opens: !!enters }))
    const made = await inTime(shared.change(node, changes))
    if (!made) {
      isKnown = false
      queue.unshift(...jobs)
      return
    }
    for (const [index, { entries, enters }] of jobs.entries()) {
      if (enters && made[index]) tally.add(entries, 1)
      enters?.(made[index] === true)
    }
  }

  /** Tells the store what is new, and in any case that this node is there. */
  async function tellAll(): Promise<void> {
    let jobs: Job[] = []
    try {
      do {
        const isNew = !isKnown
        await introduce()
        jobs = queue.splice(0, batch)
        await tell(jobs)
        jobs = []
        if (isNew && !isKnown) throw new Error('It forgot this node at once')
      } while (!isClosed && (queue.length > 0 || !isKnown))
    } catch (cause) {
      fail(cause, jobs)
    }
    // At once: who comes later must not take it for one that still looks.
    working = undefined
  }

  function work(): void {
    if (working || isClosed || now() < restUntil) return
    working = tellAll()
  }

  function keepUp(): void {
    stopTimer ??= startTimer(renewMs, () => {
      stopTimer = undefined
      if (isClosed) return
      work()
      keepUp()
    })
  }

  return {
    enter: async (party) => {
      const entries = entriesOf(party, limits)
      if (!tally.hasRoom(entries)) return false
      if (isClosed) return true
      keepUp()
      if (isDown) {
        const entered = enterHere(entries)
        work()
        return entered
      }
      return new Promise<boolean>((enters) => {
        queue.push({ entries, enters })
        work()
      })
    },
    leave: (party) => {
      const entries = entriesOf(party, limits)
      tally.add(entries, -1)
      if (isDown || !isKnown) missed += 1
      else queue.push({ entries })
      work()
    },
    close: async () => {
      isClosed = true
      for (const { enters } of queue.splice(0)) enters?.(true)
      await working
      stopTimer?.()
      await inTime(shared.remove(node)).catch(() => {})
    },
  }
}
