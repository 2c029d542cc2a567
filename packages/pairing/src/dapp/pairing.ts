import { hex } from '../bytes.ts'
import type { Client } from '../client/client.ts'
import { type PairingLink, pairingUri } from '../uri.ts'

/** A place where a site waits for a wallet to come. */
export type Pairing = { topic: string; symKey: string; expiry: number; uri: string; close(): void }

/** How long a link can be used, in seconds. */
export const pairingLife = 300

/** Opens a place to meet. Nothing is sent yet. */
export async function openPairing<News>(
  client: Client<News>,
  methods: readonly string[] = [],
): Promise<Pairing> {
  const symKey = hex(client.crypto.random(32))
  const topic = await client.topicOf(symKey)
  const expiry = client.seconds() + pairingLife
  return reopenPairing(client, { topic, symKey, expiry, methods })
}

/** The same, where the link is there already. */
export function reopenPairing<News>({ channels, relay }: Client<News>, link: PairingLink): Pairing {
  const { topic, symKey, expiry } = link
  channels.open(topic, {
    key: { symKey },
    handlers: { wc_pairingPing: () => true, wc_pairingDelete: () => true },
  })
  return {
    ...{ topic, symKey, expiry, uri: pairingUri(link) },
    close() {
      if (channels.close(topic)) relay.unsubscribe(topic).catch(() => {})
    },
  }
}
