import { toHex } from '../bytes.ts'
import type { Client } from '../client/client.ts'
import { type PairingUri, pairingUri } from '../uri.ts'

/** A topic on which a site waits for a wallet. */
export type OpenPairing = {
  topic: string
  symKey: string
  expiry: number
  uri: string
  close(): void
}

/** The lifetime of a link, in seconds. */
export const pairingSeconds = 300

/** Opens a pairing: creates the topic and key of a link. Sends nothing yet. */
export async function openPairing<OwnEvent>(
  client: Client<OwnEvent>,
  methods: readonly string[] = [],
): Promise<OpenPairing> {
  const symKey = toHex(client.crypto.random(32))
  const topic = await client.topicOf(symKey)
  const expiry = client.seconds() + pairingSeconds
  return reopenPairing(client, { topic, symKey, expiry, methods })
}

/** Opens the pairing of a link that exists already. */
export function reopenPairing<OwnEvent>(
  { channels, relay }: Client<OwnEvent>,
  link: PairingUri,
): OpenPairing {
  const { topic, symKey, expiry } = link
  channels.open(topic, {
    key: { symKey },
    handlers: { wc_pairingPing: () => true, wc_pairingDelete: () => true },
  })
  return {
    topic,
    symKey,
    expiry,
    uri: pairingUri(link),
    close() {
      if (channels.close(topic)) relay.unsubscribe(topic).catch(() => {})
    },
  }
}
