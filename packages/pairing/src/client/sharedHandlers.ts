import { PairingError } from '../pairingError.ts'
import type { Handlers } from '../protocol/messages.ts'
import type { Client } from './client.ts'

/** Handlers that are the same on both sides. */
export const sharedHandlers = <OwnEvent>({ sessions }: Client<OwnEvent>): Handlers => ({
  wc_sessionPing: () => true,
  wc_sessionDelete: async ({ topic, reply }) => {
    reply({ result: true })
    await sessions.remove(topic, 'ended')
  },
})

/** Ends a session, and notifies the other side. @throws PairingError `NO_SESSION`. */
export async function disconnect<OwnEvent>(client: Client<OwnEvent>, topic: string): Promise<void> {
  const { channels, sessions } = client
  sessions.get(topic)
  const { code, message } = new PairingError('USER_DISCONNECTED')
  const id = channels.nextId()
  const outgoing = channels.pack({
    topic,
    id,
    method: 'wc_sessionDelete',
    params: { code, message },
  })
  await sessions.remove(topic, 'left')
  // The relay stores the message for a day, so that a wallet that is offline receives it when it returns.
  await client.send(outgoing).catch(() => {})
}
