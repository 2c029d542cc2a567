import { renewMs, type SharedSockets } from '../../store/relay/sharedSockets.ts'
import type { Logger } from '../../util/logger.ts'
import type { Platform } from '../../util/platform.ts'
import { createThrottle } from '../../util/throttle.ts'
import type { RelayLimits } from '../relayConfig.ts'
import { createAnswerTimeout } from './answerTimeout.ts'
import {
  type ConnectionCounter,
  type CountedKey,
  countedKeys,
  createLocalCounts,
} from './connectionCounter.ts'
import { createNodeName } from './nodeName.ts'
import { createRenewal } from './renewal.ts'

/** The wait before the next query of the store after it was silent, in milliseconds. */
/** How long the store is not asked after it was silent, in milliseconds. */
const cooldownMs = 2000
const batch = 100

/** A socket that opens, or one that has closed. */
type PendingChange = { entries: CountedKey[]; onResult?: (entered: boolean) => void }

type SharedCounterOptions = {
  limits: RelayLimits
  shared: SharedSockets
  platform: Pick<Platform, 'now' | 'startTimer' | 'uuid'>
  logger: Pick<Logger, 'warn'>
}

/**
 * Counts the sockets of all nodes. While the store is silent, each node counts for itself, with a warning once a
 * minute, and no client waits. When the store answers again, the node writes its current counts. After a silence a node
 * takes a new name, so that changes still on their way no longer count, whenever they arrive.
 */
export function createSharedConnectionCounter(options: SharedCounterOptions): ConnectionCounter {
  const { limits, shared, logger } = options
  const { now, startTimer, uuid } = options.platform
  const throttled = createThrottle(60_000, now)
  const local = createLocalCounts()
  const node = createNodeName(uuid)
  const renewal = createRenewal(startTimer, renewMs, work)
  const withTimeout = createAnswerTimeout(startTimer)
  let queue: PendingChange[] = []
  /** Whether this node and the store have the same counts, except for the queue. */
  let isInSync = false
  let isDown = false
  let syncing: Promise<void> | undefined
  let isClosed = false
  /** Counts the changes that were made while the store was silent. */
  let localChanges = 0
  let cooldownUntil = Number.NEGATIVE_INFINITY

  function acquireLocally(entries: CountedKey[]): boolean {
    localChanges += 1
    return local.acquire(entries)
  }

  function fail(cause: unknown, jobs: readonly PendingChange[]): void {
    node.change(isInSync)
    isInSync = false
    isDown = true
    cooldownUntil = now() + cooldownMs
    for (const { entries, onResult } of [...jobs, ...queue]) onResult?.(acquireLocally(entries))
    queue = []
    const why = { cause: cause instanceof Error ? cause.message : String(cause) }
    throttled(() => logger.warn('socket counts not shared between nodes', why))
  }

  /** Writes all counts of this node to the store. They no longer include sockets that closed. */
  async function register(): Promise<void> {
    while (!isInSync) {
      queue = queue.filter(({ onResult }) => onResult)
      const before = localChanges
      await withTimeout(shared.set(node.current(), local.counts(), node.previous()))
      isInSync = before === localChanges
    }
    isDown = false
  }

  async function applyChanges(jobs: readonly PendingChange[]): Promise<void> {
    const changes = jobs.map(({ entries, onResult }) => ({ keys: entries, opens: !!onResult }))
    const made = await withTimeout(shared.change(node.current(), changes))
    if (!made) {
      isInSync = false
      queue.unshift(...jobs)
      return
    }
    for (const [index, { entries, onResult }] of jobs.entries()) {
      if (onResult && made[index]) local.add(entries, 1)
      onResult?.(made[index] === true)
    }
  }

  /** Writes the changes to the store, and renews the lease of this node. */
  async function syncAll(): Promise<void> {
    let jobs: PendingChange[] = []
    try {
      do {
        const isNew = !isInSync
        await register()
        jobs = queue.splice(0, batch)
        await applyChanges(jobs)
        jobs = []
        if (isNew && !isInSync) throw new Error('It lost this node at once')
      } while (!isClosed && (queue.length > 0 || !isInSync))
    } catch (cause) {
      fail(cause, jobs)
    }
    // Synchronously: a later change must not mistake this run for one that still runs.
    syncing = undefined
  }

  function work(): void {
    if (syncing || isClosed || now() < cooldownUntil) return
    syncing = syncAll()
  }

  return {
    acquire: async (rateKey) => {
      const entries = countedKeys(rateKey, limits)
      if (!local.hasRoom(entries)) return false
      if (isClosed) return true
      renewal.start()
      if (isDown) {
        const entered = acquireLocally(entries)
        work()
        return entered
      }
      return new Promise<boolean>((onResult) => {
        queue.push({ entries, onResult })
        work()
      })
    },
    release: (rateKey) => {
      const entries = countedKeys(rateKey, limits)
      local.add(entries, -1)
      if (isDown || !isInSync) localChanges += 1
      else queue.push({ entries })
      work()
    },
    close: async () => {
      isClosed = true
      for (const { onResult } of queue.splice(0)) onResult?.(true)
      await syncing
      renewal.stop()
      await withTimeout(shared.remove(node.current())).catch(() => {})
    },
  }
}
