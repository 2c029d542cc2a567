import type { SessionNamespaces } from '../namespaces/namespaces.ts'
import { parseStoredSession, type StoredSession } from '../protocol/session.ts'
import type { PairingPlatform } from '../relay/platform.ts'
import type { PairingStore } from '../store/pairingStore.ts'

const prefix = 'session:'

/** Where sessions are stored. What is read there is parsed, with accounts as they are written now. */
export function sessionStore({
  store,
  platform,
  writeAccounts,
}: {
  store: PairingStore
  platform: PairingPlatform
  writeAccounts(namespaces: SessionNamespaces): Promise<SessionNamespaces>
}) {
  /** One that was kept, maybe by an earlier version. */
  async function read(value: unknown): Promise<StoredSession | undefined> {
    const session = parseStoredSession(value)
    return session && { ...session, namespaces: await writeAccounts(session.namespaces) }
  }
  return {
    get: async (topic: string) => read(await store.get(prefix + topic)),
    /** Those that have not expired. */
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
