import type { MailboxStore } from '../../store/relay/mailboxStore.ts'
import type { Platform } from '../../util/platform.ts'
import { relayConstants } from '../relayConstants.ts'
import type { Watchers } from '../webhooks/watchers.ts'

/**
 * Tends the sockets and looks whether their projects are still let in, empties the mailbox of what expired and
 * tells web addresses what is due, each at its interval. The function that it gives stops all.
 */
export function startMaintenance(options: {
  platform: Pick<Platform, 'now' | 'startTimer'>
  mailbox: MailboxStore
  watchers: Pick<Watchers, 'deliverDue' | 'sweep'>
  checkSockets: (now: number) => void
  /** Closes the sockets of projects that are no longer let in. */
  checkProjects: () => Promise<void>
  /** Writes what could not be written before. */
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
          // The database may be closed by then; what was not done is done after the next start.
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
