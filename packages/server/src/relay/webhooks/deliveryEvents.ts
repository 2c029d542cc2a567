import type { MailboxChange, MailboxOutcome, StoredMail } from '../../store/relay/mailboxStore.ts'
import type { DeliveryEvent, Watches } from './watchEvents.ts'

/** Returns the acknowledged mail of changes with the client that acknowledged it. */
export const acksOf = (changes: readonly MailboxChange[]) =>
  changes.flatMap(({ client, acknowledge = [] }) =>
    acknowledge.map(({ topic, id }) => ({ topic, id, client })),
  )

/** Returns the new messages with their sender. */
export const publishedOf = (
  changes: readonly MailboxChange[],
  outcomes: readonly MailboxOutcome[],
) =>
  changes.flatMap(({ client: sender }, index) =>
    (outcomes[index]?.added ?? []).map((mail) => ({ mail, sender })),
  )

/** Returns the events of acknowledged mail. */
export function deliveredOf(
  changes: readonly MailboxChange[],
  mail: ReadonlyMap<string, StoredMail>,
): DeliveryEvent[] {
  return acksOf(changes).flatMap(({ topic, id, client }) => {
    const found = mail.get(`${topic} ${id}`)
    if (!found || found.sender === client) return []
    return [{ status: 'delivered' as const, mail: found, sender: found.sender, receiver: client }]
  })
}

/** Returns the events of a new message: it is accepted, and waits for clients that do not listen on this node. */
export function acceptedOf(
  one: ReturnType<typeof publishedOf>[number],
  subscribers: Watches['subscribers'],
  listeners: (topic: string) => ReadonlySet<string>,
): DeliveryEvent[] {
  const { topic } = one.mail
  const here = listeners(topic)
  const isAlone = [...here].every((client) => client === one.sender)
  const away = subscribers.filter(
    (subscriber) => subscriber.topic === topic && !here.has(subscriber.client),
  )
  const waits = { ...one, status: 'queued' } as const
  return [
    { ...one, status: 'accepted' },
    ...(isAlone ? [{ ...waits, role: 'publisher' } as const] : []),
    ...away.map(({ client }) => ({ ...waits, role: 'subscriber', receiver: client }) as const),
  ]
}
