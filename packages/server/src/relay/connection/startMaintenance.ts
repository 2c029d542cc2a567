import type { MailboxStore } from '../../store/mailboxStore.ts'
import type { System } from '../../util/system.ts'
import { numbers } from '../relayConstants.ts'
import type { Watchers } from '../webhooks/watchers.ts'

/**
 * Tends the sockets and looks whether their projects are still let in, empties the mailbox of what expired and
 * tells web addresses what is due, each at its interval. The function that it gives stops all.
 */
export function startMaintenance(options: {
  system: Pick<System, 'now' | 'startTimer'>
  mailbox: MailboxStore
  watchers: Pick<Watchers, 'deliver' | 'sweep'>
  tendSockets: (now: number) => void
  /** Closes the sockets of projects that are no longer let in. */
  checkProjects: () => Promise<void>
  /** Writes what could not be written before. */
  flush: () => Promise<void>
  onExpired: (count: number) => void
  onFailure: (error: unknown) => void
}): () => void {
  const { system, mailbox, watchers, tendSockets, checkProjects, flush } = options
  const { onExpired, onFailure } = options
  const { now, startTimer } = system

  const sweep = async () => {
    const seenBefore = now() - numbers.forgetSubscriptionMs
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
    every(numbers.pingSweepMs, () => tendSockets(now())),
    every(numbers.projectsMs, checkProjects),
    every(numbers.flushMs, flush),
    every(numbers.sweepMs, sweep),
    every(numbers.webhookEveryMs, watchers.deliver),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
