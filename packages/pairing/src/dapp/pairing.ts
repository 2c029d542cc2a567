import { hex } from '../bytes.ts'
import type { Client } from '../client/client.ts'
import { pairingUri } from '../uri.ts'

/** A place where a site waits for a wallet to come. */
export type Pairing = { topic: string; symKey: string; expiry: number; uri: string; close(): void }

/** How long a link can be used, in seconds. */
export const pairingLife = 300

/** Opens a place to meet. Nothing is sent yet. */
export async function openPairing<News>(
  client: Client<News>,
  methods: readonly string[] = [],
): Promise<Pairing> {
  const { channels, relay, crypto } = client
  const symKey = hex(crypto.random(32))
  const topic = await client.topicOf(symKey)
  const expiry = client.seconds() + pairingLife
  channels.open(topic, {
    key: { symKey },
    handlers: { wc_pairingPing: () => true, wc_pairingDelete: () => true },
  })
  return {
    topic,
    symKey,
    expiry,
    uri: pairingUri({ topic, symKey, expiry, methods }),
    close() {
      if (channels.close(topic)) relay.unsubscribe(topic).catch(() => {})
    },
  }
}
