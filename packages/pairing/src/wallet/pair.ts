import type { Client } from '../client/client.ts'
import { PairingError } from '../pairingError.ts'
import type { Handlers } from '../protocol/messages.ts'
import { parsePairingUri } from '../uri.ts'
import { usedLinks } from './usedLinks.ts'
import type { WalletEvent } from './walletEvent.ts'

/** Links are meant to last five minutes; clocks may differ by as much. */
const longestWaitMs = 600_000

/** Creates the list of a wallet's pairings. Each is closed when it is used or expired. */
export function walletPairings(client: Client<WalletEvent>, handlers: Handlers) {
  const { channels, relay, sessions, store, platform, seconds } = client
  const open = new Map<string, { timer: unknown; methods: readonly string[] }>()
  const links = usedLinks(store, seconds)
  const close = (topic: string) => {
    const left = open.get(topic)
    if (!left) return
    platform.clearTimeout(left.timer)
    open.delete(topic)
    channels.close(topic)
    relay.unsubscribe(topic).catch(() => {})
  }
  return {
    close,
    /** Whether the site behind a link accepts a sign-in. */
    offersSignIn: (topic: string) =>
      open.get(topic)?.methods.includes('wc_sessionAuthenticate') ?? false,
    /**
     * Follows a link, and listens for the site's messages. A link can be used only once, by any page.
     * @throws PairingError `INVALID_URI`, `URI_EXPIRED`, `ALREADY_PAIRED`, `RELAY_REFUSED`, `RELAY_UNREACHABLE`.
     */
    async pair(uri: string): Promise<void> {
      const { topic, symKey, expiry, methods } = parsePairingUri(uri, platform.now())
      if ((await client.topicOf(symKey)) !== topic) throw new PairingError('INVALID_URI')
      const isSession = sessions.list().some((session) => session.topic === topic)
      if (isSession || !(await links.use(topic))) throw new PairingError('ALREADY_PAIRED')
      const left = Math.min(expiry * 1000 - platform.now(), longestWaitMs)
      const timer = platform.setTimeout(() => close(topic), left)
      open.set(topic, { timer, methods })
      channels.open(topic, { key: { symKey }, handlers })
      try {
        await relay.subscribe([topic])
      } catch (error) {
        close(topic)
        await links.free(topic)
        throw error
      }
    },
    stop() {
      for (const topic of [...open.keys()]) close(topic)
    },
  }
}
