import type { Mail } from '../../store/relay/mailboxStore.ts'
import type { Watch, WatchEvent, WatchStatus } from '../../store/relay/watchStore.ts'
import { sha256 } from '../../util/sha256.ts'
import { relayConstants } from '../relayConstants.ts'
import type { RelayKey } from './relayKey.ts'

/** A change in the state of a message. */
export type DeliveryEvent = {
  status: WatchStatus
  mail: Mail
  /** The hash of the client that sent the message. */
  sender: string
  /** The type of watch that the event is for, or both if absent. */
  role?: Watch['type']
  /** The one subscriber that the event is about, if there is one. */
  receiver?: string
}

/** The watches that an event may be for. */
export type Watches = {
  publishers: readonly Watch[]
  subscribers: readonly (Watch & { topic: string })[]
}

const wants = ({ statuses, tags }: Watch, { status, mail }: DeliveryEvent) =>
  statuses.includes(status) && tags.includes(mail.tag)

/** Returns the watches that an event is for. A client gets no event as receiver of its own messages. */
const watchesOf = (
  { publishers, subscribers }: Watches,
  { mail, sender, role, receiver }: DeliveryEvent,
): Watch[] => [
  ...publishers.filter(({ client }) => role !== 'subscriber' && client === sender),
  ...subscribers.filter(
    ({ client, topic }) =>
      role !== 'publisher' &&
      topic === mail.topic &&
      client !== sender &&
      (receiver === undefined || receiver === client),
  ),
]

/** Returns the events for webhooks as signed tokens. The same event has the same id, so the relay sends it once. */
export function createWatchEvents(
  deliveryEvents: readonly DeliveryEvent[],
  watches: Watches,
  { key, now }: { key: RelayKey; now: number },
): WatchEvent[] {
  const iat = Math.floor(now / 1000)
  const events = new Map<string, WatchEvent>()
  for (const event of deliveryEvents)
    for (const watch of watchesOf(watches, event)) {
      if (!wants(watch, event)) continue
      const { status, mail } = event
      const { type: typ, url: whu, clientId: sub } = watch
      const id = sha256([sub, typ, whu, status, mail.topic, mail.id].join(' '))
      const exp = iat + relayConstants.webhookMs / 1000
      const publishedAt = Math.floor(mail.position / 1000)
      const { topic, message, tag } = mail
      const evt = { messageId: mail.id, status, topic, message, publishedAt, tag }
      const auth = key.sign({ act: 'irn_watchEvent', sub, aud: whu, iat, exp, typ, whu, evt })
      events.set(id, {
        id,
        client: watch.client,
        url: whu,
        auth,
        tries: 0,
        dueAt: now,
        expiresAt: now + relayConstants.webhookMs,
      })
    }
  return [...events.values()]
}
