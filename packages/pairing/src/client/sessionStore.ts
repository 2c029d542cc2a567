import type { SessionNamespaces } from '../namespaces/namespaces.ts'
import { parseStoredSession, type StoredSession } from '../protocol/session.ts'
import type { PairingPlatform } from '../relay/platform.ts'
import type { PairingStore } from '../store/pairingStore.ts'

const prefix = 'session:'

/** Creates the storage of sessions. Each stored value is parsed, and its accounts rewritten in today's form. */
export function sessionStore({
  store,
  platform,
  writeAccounts,
}: {
  store: PairingStore
  platform: PairingPlatform
  writeAccounts(namespaces: SessionNamespaces): Promise<SessionNamespaces>
}) {
  /** Parses a stored session, which an earlier version may have written. */
  async function read(value: unknown): Promise<StoredSession | undefined> {
    const session = parseStoredSession(value)
    return session && { ...session, namespaces: await writeAccounts(session.namespaces) }
  }
  return {
    get: async (topic: string) => read(await store.get(prefix + topic)),
    /** Returns the sessions that have not expired. */
    async list(): Promise<StoredSession[]> {
      const found = await Promise.all((await store.list(prefix)).map(read))
      return found.filter(
        (session) => session && session.expiry * 1000 > platform.now(),
      ) as StoredSession[]
    },
    set: (session: StoredSession) => store.set(prefix + session.topic, session),
    delete: (topic: string) => store.delete(prefix + topic),
  }
}
