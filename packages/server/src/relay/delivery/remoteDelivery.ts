import type { MailboxStore, MailRef } from '../../store/relay/mailboxStore.ts'
import { relayConstants } from '../relayConstants.ts'
import type { Hub } from './hub.ts'
import type { Receiver } from './receiver.ts'

/** Mail that other nodes took in. */
export type RemoteDelivery = {
  /** Brings these messages to the clients that listen on this node. */
  fetch: (names: readonly MailRef[]) => void
  /** Resolves when nothing is being fetched any more. */
  onIdle: () => Promise<void>
}

/**
 * Reads what other nodes took in: one query at a time, with all that was announced during the one before, and
 * for all receivers at once. A query for each receiver and message would cost the database more than to
 * take the message in.
 */
export function createRemoteDelivery(options: {
  mailbox: Pick<MailboxStore, 'read'>
  hub: Pick<Hub<Receiver>, 'listenersOf'>
  now: () => number
  onFailure: (error: unknown) => void
}): RemoteDelivery {
  const { mailbox, hub, now, onFailure } = options
  const wanted = new Map<string, MailRef>()
  let running: Promise<void> | undefined

  const receiversOf = (names: readonly MailRef[]) =>
    new Set(names.flatMap(({ topic }) => [...hub.listenersOf(topic)]))

  async function bring(names: readonly MailRef[]): Promise<void> {
    for (const mail of await mailbox.read(names)) {
      if (mail.expiresAt <= now()) continue
      for (const { client, outbox } of hub.listenersOf(mail.topic))
        if (client !== mail.sender && !mail.ackedBy.includes(client)) outbox.deliver(mail)
    }
  }

  async function fetchSome(): Promise<void> {
    const names = [...wanted.values()].slice(0, relayConstants.batch)
    for (const name of names) wanted.delete(name.topic + name.id)
    const looks = [...receiversOf(names)].map(({ outbox }) => outbox.startLookup())
    try {
      await bring(names)
    } catch (error) {
      onFailure(error)
      // They ask for themselves, and again until it works.
      for (const { topic } of names)
        for (const { outbox } of hub.listenersOf(topic)) outbox.catchUp([topic])
    } finally {
      for (const end of looks) end()
    }
  }

  async function run(): Promise<void> {
    while (wanted.size > 0) await fetchSome()
    running = undefined
  }

  return {
    fetch: (names) => {
      for (const name of names)
        if (receiversOf([name]).size > 0) wanted.set(name.topic + name.id, name)
      if (wanted.size > 0) running ??= run()
    },
    onIdle: async () => running,
  }
}
