import { Refusal, toError } from '../../requests/refusal.ts'
import type { Core } from '../core.ts'
import { goBack } from '../goBack.ts'
import { siteName } from '../siteName.ts'
import type { Outgoing } from './outgoing.ts'
import type { OutgoingEvents } from './outgoingEvents.ts'

type Outcome = { result: unknown } | ReturnType<typeof toError>

/** The ends of a transaction: its site gets the answer, the entry is removed, and the owner sees the outcome. */
export type OutgoingEnds = ReturnType<typeof outgoingEnds>

/** @see OutgoingEnds */
export function outgoingEnds(
  core: Core,
  events: OutgoingEvents,
  remove: (key: string) => Promise<void>,
) {
  const { store, say } = core
  const fault = (text: string) => store.set({ notice: { tone: 'bad', text } })
  return {
    /** Sends the hash, also of a transaction that may have been sent. Returns whether the site no longer waits. */
    async answer(entry: Outgoing): Promise<boolean> {
      return (await respond(core, entry, answerOf(entry))) !== 'later'
    },
    /** Ends a transaction that the network has. */
    async finish(entry: Outgoing): Promise<void> {
      const response = await respond(core, entry, answerOf(entry))
      if (response === 'later') return
      await remove(entry.key)
      events.drop(entry.key)
      const { site, chainId, signed } = entry
      await events.record({ kind: 'sent', site, chainId, hash: signed.hash })
      if (response === 'sent') return goBack(core, entry.site, say('sent'))
      fault(say('notNotified', { site: siteName(entry.site) }))
    },
    /** Ends a transaction that is in no block and cannot be included any more. */
    async fail(entry: Outgoing): Promise<void> {
      const isSolana = entry.signed.family === 'solana'
      const reason = isSolana ? 'it expired' : 'another transaction replaced it'
      const response = await respond(core, entry, toError(new Refusal('failed', reason)))
      if (response === 'later') return
      await remove(entry.key)
      events.drop(entry.key)
      fault(say(isSolana ? 'sentExpired' : 'sentReplaced', { site: siteName(entry.site) }))
    },
  }
}

/** Answers the site. `later`: the site still waits. `gone`: the site stopped waiting, without an answer. */
async function respond(
  { pairing, platform }: Core,
  entry: Outgoing,
  outcome: Outcome,
): Promise<'sent' | 'later' | 'gone'> {
  if (entry.isAnswered) return 'sent'
  if (!pairing) return 'later'
  try {
    await pairing.respond(entry.topic, entry.id, outcome)
    return 'sent'
  } catch {
    const isSame = ({ topic, id }: { topic: string; id: number }) =>
      topic === entry.topic && id === entry.id
    const isWaitedFor = entry.expiry > platform.now() / 1000
    return isWaitedFor && pairing.requests().some(isSame) ? 'later' : 'gone'
  }
}

const answerOf = ({ signed }: Outgoing) => ({
  result: signed.family === 'solana' ? { signature: signed.hash } : signed.hash,
})
