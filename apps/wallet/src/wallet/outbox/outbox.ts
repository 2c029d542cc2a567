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

/** Signs a transaction; with its earlier nonce if it was signed and refused before. */
export type Sign = (keyring: Keyring, nonce?: number) => Promise<SignedTransaction>

/**
 * Sends requested transactions, each request once. A signed transaction is stored before a node sees it. From then on
 * the same bytes are sent until the network has them, across reloads and in any tab. After a lost answer, nothing is
 * signed again.
 */
export function outbox(core: Core, events: OutgoingEvents) {
  const { store, platform } = core
  const records = outgoingRecords(core)
  const timers = outgoingTimers(platform)
  const ends = outgoingEnds(core, events, records.remove)
  const lookAt = lookAfter({ core, records, ends })
  /** Only one tab at a time works on a request. */
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
    /** Returns whether a request has been or may have been sent. It is not shown again. */
    holds: (of: string) => store.get().outgoing.some((entry) => entry.key === of),
    /** Resumes transactions that an earlier page or another tab has signed. */
    async load(): Promise<void> {
      await records.read()
      for (const { key } of store.get().outgoing) {
        events.drop(key)
        watch(key, 0)
      }
    },
    /**
     * Signs a request and sends it. Resolves once the site has its answer, or once the node gave no answer; then the
     * wallet continues by itself. Rejects if a node refuses it.
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
    /** Deletes the refused transactions of a request that the owner rejected. */
    removeRefused: (of: string) =>
      records.change((all) => all.filter((entry) => entry.key !== of || entry.state !== 'refused')),
    /** Stops waiting for a transaction, at the owner's request. */
    stopChecking: records.remove,
    removeAll: () => records.change(() => []),
    stop: timers.stop,
  }
}
