import type { CustodyStore } from '../store/custody/custodyStore.ts'
import type { Envelope } from './envelope.ts'

/** No account has this name: theirs are hexadecimal. `rewrap` wraps it anew with the others. */
const name = 'canary'

/** A key service counts its uses: what opened is not tried again for so long. Milliseconds. */
const keepMs = 60_000

/**
 * Tries whether the keys that are set open what was sealed before: a data key of nobody, written at the first start. A server
 * with another key file would seal new wallets under keys that the old ones are not under, and open none of those.
 * @throws KeyProviderError as the provider does: `REFUSED` where it is another key.
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
    // Of a server that is older than its canary: what its wallets are under is what counts.
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
