import type { Client } from '../client/client.ts'
import { PairingError } from '../pairingError.ts'
import type { Handlers } from '../protocol/channels.ts'
import { parsePairingUri } from '../uri.ts'
import type { WalletNews } from './walletNews.ts'

/** Makes the list of them; each is left when it has served its purpose, or has expired. */
export function walletPairings(client: Client<WalletNews>, handlers: Handlers) {
  const { channels, relay, surroundings } = client
  const timers = new Map<string, unknown>()
  const used = new Map<string, readonly string[]>()
  const leave = (topic: string) => {
    surroundings.clearTimeout(timers.get(topic))
    timers.delete(topic)
    if (channels.close(topic)) relay.unsubscribe(topic).catch(() => {})
  }
  return {
    leave,
    /** Whether the site behind a link can take a sign-in. */
    offersSignIn: (topic: string) => used.get(topic)?.includes('wc_sessionAuthenticate') ?? false,
    /**
     * Goes where a link leads, and listens for what the site says.
     * @throws PairingError `INVALID_URI`, `URI_EXPIRED`, `ALREADY_PAIRED`, `RELAY_REFUSED`.
     */
    async pair(uri: string): Promise<void> {
      const { topic, symKey, expiry, methods } = parsePairingUri(uri, surroundings.now())
      if ((await client.topicOf(symKey)) !== topic) throw new PairingError('INVALID_URI')
      if (used.has(topic)) throw new PairingError('ALREADY_PAIRED')
      used.set(topic, methods)
      const left = expiry * 1000 - surroundings.now()
      timers.set(
        topic,
        surroundings.setTimeout(() => leave(topic), Math.min(left, 2 ** 31 - 1)),
      )
      channels.open(topic, { key: { symKey }, handlers })
      await relay.subscribe([topic])
    },
    stop() {
      for (const topic of [...timers.keys()]) leave(topic)
    },
  }
}
