import type { CustodyStore } from '../store/custody/custodyStore.ts'
import type { Envelope } from './envelope.ts'

/** No account has this name, because accounts are hexadecimal. `rewrap` wraps it again like the others. */
const name = 'canary'

/** How long a success is cached, in milliseconds, because a key service counts its uses. */
const keepMs = 60_000

/**
 * Creates a check whether the configured keys open sealed data: a data key of no account, which the first start writes.
 * A server with another key file would seal new wallets under other keys than the old ones, and open none of those.
 * @throws KeyProviderError as the provider does: `REFUSED` for another key.
 */
export function createKeyCanary(options: {
  store: Pick<CustodyStore, 'dataKey' | 'dataKeys' | 'keepDataKey'>
  envelope: Envelope
  now: () => number
}): () => Promise<void> {
  const { store, envelope, now } = options
  let goodAt = Number.NEGATIVE_INFINITY
  const tryToOpen = (account: string, wrapped: string) => envelope.use(account, wrapped, () => {})

  async function write(): Promise<string> {
    // A database may be older than its canary. Then the key of its wallets decides.
    const [first] = await store.dataKeys('', 1)
    if (first) await tryToOpen(first.account, first.wrapped)
    return store.keepDataKey(name, await envelope.create(name))
  }

  return async () => {
    if (now() - goodAt < keepMs) return
    await tryToOpen(name, (await store.dataKey(name)) ?? (await write()))
    goodAt = now()
  }
}
