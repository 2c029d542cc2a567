import type { SignedTransaction } from '@portico/decode'
import type { Keyring } from '../../keys/keyring.ts'
import { type Core, requireOpen } from '../core.ts'
import { chainOf } from './chainOf.ts'
import { lookAfter } from './lookAfter.ts'
import type { Outgoing } from './outgoing.ts'
import { outgoingEnds } from './outgoingEnds.ts'
import type { OutgoingEvents } from './outgoingEvents.ts'
import { outgoingRecords } from './outgoingRecords.ts'
import { outgoingTimers } from './outgoingTimers.ts'
import { type Request, signAndSend } from './signAndSend.ts'

/** Signs; with the nonce that it had before, where it was signed and refused. */
export type Sign = (keyring: Keyring, nonce?: number) => Promise<SignedTransaction>

/**
 * Sends what sites ask for, each request once. What was signed is kept before a node sees it, and from then
 * on the same bytes are sent until the network has them, over reloads and in whatever tab: where an answer
 * is lost, nothing is signed anew.
 */
export function outbox(core: Core, events: OutgoingEvents) {
  const { store, platform } = core
  const records = outgoingRecords(core)
  const timers = outgoingTimers(platform)
  const ends = outgoingEnds(core, events, records.remove)
  const lookAt = lookAfter({ core, records, ends })
  /** One tab at a time has to do with a request. */
  const exclusively = (of: string, work: () => Promise<void>) =>
    platform.storage.exclusive(work, ` ${of}`)
  const isUnderWay = (entry: Outgoing | undefined): entry is Outgoing =>
    entry !== undefined && entry.state !== 'refused'

  const look = (of: string) =>
    exclusively(of, async () => {
      const entry = await records.find(of)
      if (isUnderWay(entry)) await lookAt(entry)
    }).catch(() => {})
  const goesOn = async (of: string) => isUnderWay(await records.find(of).catch(() => undefined))
  const watch = (of: string, pauseMs?: number) =>
    timers.repeat(of, { look: () => look(of), goesOn: () => goesOn(of) }, pauseMs)

  return {
    /** Whether a request has been sent, or may have been: it is not asked about again. */
    holds: (of: string) => store.get().outgoing.some((entry) => entry.key === of),
    /** Takes up what an earlier page or another tab has signed. */
    async load(): Promise<void> {
      await records.read()
      for (const { key } of store.get().outgoing) {
        events.drop(key)
        watch(key, 0)
      }
    },
    /**
     * Signs what was asked and sends it; resolves once the site was told, or the node gave no answer: the
     * wallet goes on by itself then. Rejects where a node refuses it.
     */
    async sendRequest(pending: Request, sign: Sign): Promise<void> {
      const { keyring } = requireOpen(core)
      const chain = chainOf(core, pending.request.chainId)
      await exclusively(pending.key, () =>
        signAndSend(pending, { records, chain, pause: timers.pause }, (nonce) =>
          sign(keyring, nonce),
        ),
      )
      await exclusively(pending.key, async () => {
        const entry = await records.find(pending.key)
        if (entry?.state === 'taken') await ends.finish(entry)
      })
      events.drop(pending.key)
      watch(pending.key)
    },
    /** The owner turned it down: what was signed for it and refused is forgotten. */
    removeRefused: (of: string) =>
      records.change((all) => all.filter((entry) => entry.key !== of || entry.state !== 'refused')),
    /** The owner does not want to wait any longer. */
    stopChecking: records.remove,
    removeAll: () => records.change(() => []),
    stop: timers.stop,
  }
}
