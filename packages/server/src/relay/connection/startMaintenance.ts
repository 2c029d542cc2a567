import type { MailboxStore } from '../../store/relay/mailboxStore.ts'
import type { Platform } from '../../util/platform.ts'
import { relayConstants } from '../relayConstants.ts'
import type { Watchers } from '../webhooks/watchers.ts'

/**
 * Runs chores, each at its interval: checks the sockets and their projects, retries deferred writes, deletes expired
 * mail, and sends due events to webhooks. Returns a function that stops all.
 */
export function startMaintenance(options: {
  platform: Pick<Platform, 'now' | 'startTimer'>
  mailbox: MailboxStore
  watchers: Pick<Watchers, 'deliverDue' | 'sweep'>
  checkSockets: (now: number) => void
  /** Closes the sockets of projects that the relay no longer admits. */
  checkProjects: () => Promise<void>
  /** Retries the writes that failed before. */
  flush: () => Promise<void>
  onExpired: (count: number) => void
  onFailure: (error: unknown) => void
}): () => void {
  const { platform, mailbox, watchers, checkSockets, checkProjects, flush } = options
  const { onExpired, onFailure } = options
  const { now, startTimer } = platform

  const sweep = async () => {
    const seenBefore = now() - relayConstants.subscriptionLifeMs
    const { expired } = await mailbox.sweep({ now: now(), seenBefore })
    if (expired > 0) onExpired(expired)
    await watchers.sweep()
  }

  function every(ms: number, run: () => unknown): () => void {
    let stop = () => {}
    let stopped = false
    const arm = () => {
      stop = startTimer(ms, async () => {
        try {
          await run()
        } catch (error) {
          // The database may be closed by then. The next start does the rest.
          if (!stopped) onFailure(error)
        }
        if (!stopped) arm()
      })
    }
    arm()
    return () => {
      stopped = true
      stop()
    }
  }

  const stops = [
    every(relayConstants.pingSweepMs, () => checkSockets(now())),
    every(relayConstants.projectsMs, checkProjects),
    every(relayConstants.flushMs, flush),
    every(relayConstants.sweepMs, sweep),
    every(relayConstants.webhookEveryMs, watchers.deliverDue),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
