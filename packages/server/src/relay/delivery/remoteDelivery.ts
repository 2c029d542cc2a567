import type { MailboxStore, MailRef } from '../../store/relay/mailboxStore.ts'
import { relayConstants } from '../relayConstants.ts'
import type { Hub } from './hub.ts'
import type { Receiver } from './receiver.ts'

/** Delivers mail that other nodes accepted. */
export type RemoteDelivery = {
  /** Delivers these messages to the clients that listen on this node. */
  fetch: (names: readonly MailRef[]) => void
  /** Resolves when no fetch is in progress. */
  onIdle: () => Promise<void>
}

/**
 * Reads mail that other nodes accepted. Runs one query at a time, for all receivers at once, with all mail that was
 * announced during the one before. A query for each receiver and message would cost the database more than to store the
 * message.
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
      // Each outbox looks its mail up itself, and retries until that works.
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
