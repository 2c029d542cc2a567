import { sql } from 'kysely'
import type { Database } from '../openDatabase.ts'
import { withStorageErrors } from '../withStorageErrors.ts'
import { authConstants } from './authConstants.ts'
import type { AuthStore } from './authStore.ts'
import type { AuthTables } from './authTables.ts'
import type { ChallengeTable } from './challenges/challengeTable.ts'
import { createChallengeStore } from './challenges/createChallengeStore.ts'
import { createFlowStore } from './createFlowStore.ts'
import { createLimitStore } from './createLimitStore.ts'
import { createLoginStore } from './createLoginStore.ts'
import type { EmailRevertTable } from './emailChange/emailRevertTable.ts'
import { createLoginKeyStore } from './loginKeys/createLoginKeyStore.ts'
import { createPasskeyStore } from './passkeys/createPasskeyStore.ts'
import type { TombstoneTable } from './tombstones/tombstoneTable.ts'
import { createWindowStore } from './windows/createWindowStore.ts'
import type { WindowTable } from './windows/windowTable.ts'

type Timed = AuthTables & ChallengeTable & EmailRevertTable & TombstoneTable & WindowTable

/** Tables whose rows name their expiry, with the primary key. */
const keys: { [Name in keyof Timed]?: keyof Timed[Name] & string } = {
  auth_proof: 'id',
  auth_event: 'id',
  auth_flow: 'id',
  auth_access: 'hash',
  auth_session: 'id',
  auth_challenge: 'id',
  auth_email_revert: 'hash',
  auth_tombstone: 'hash',
  auth_window: 'id',
}

async function sweep({ db, kind }: Database, now: number): Promise<void> {
  // Skips rows that another node deletes at this moment, so that neither waits for the other.
  const skip = kind === 'postgres' ? sql`for update skip locked` : sql``
  for (const [name, key] of Object.entries(keys)) {
    const table = sql.table(name)
    const id = sql.ref(key)
    await sql`delete from ${table} where ${id} in
      (select ${id} from ${table} where expires_at <= ${now} ${skip})`.execute(db)
  }
  await db
    .deleteFrom('auth_device')
    .where('seen_at', '<=', now - authConstants.deviceMs)
    .execute()
  await db
    .deleteFrom('auth_log')
    .where('at', '<=', now - authConstants.logMs)
    .execute()
  // The write-ahead log still contains overwritten values: a code of a sent mail, a deleted key.
  if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

/** Stores logins in the tables whose names begin with `auth_`. */
export const createAuthStore = (database: Database): AuthStore => ({
  limits: createLimitStore(database),
  flows: createFlowStore(database),
  logins: createLoginStore(database),
  challenges: createChallengeStore(database),
  passkeys: createPasskeyStore(database),
  loginKeys: createLoginKeyStore(database),
  windows: createWindowStore(database),
  sweep: (now) => withStorageErrors(database, () => sweep(database, now)),
})
