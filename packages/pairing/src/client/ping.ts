import type { Client } from './client.ts'

/** Checks that the other side answers. @throws PairingError `NO_SESSION`, `EXPIRED`. */
export async function ping<OwnEvent>(
  { sessions, channels }: Client<OwnEvent>,
  topic: string,
): Promise<void> {
  sessions.get(topic)
  await channels.sendRequest({ topic, method: 'wc_sessionPing', params: {} })
}
