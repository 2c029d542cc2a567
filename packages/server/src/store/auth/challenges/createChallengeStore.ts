import type { Database } from '../../openDatabase.ts'
import { withStorageErrors } from '../../withStorageErrors.ts'
import type { ChallengeStore } from './challengeStore.ts'

/** Stores challenges in the table `auth_challenge`. */
export function createChallengeStore(database: Database): ChallengeStore {
  const { db } = database
  return {
    add: (id, { expiresAt, ...of }) =>
      withStorageErrors(database, async () => {
        const row = { id, ...of, expires_at: expiresAt }
        await db.insertInto('auth_challenge').values(row).execute()
      }),
    take: (id, { purpose, account, thumbprint, now }) =>
      withStorageErrors(database, async () => {
        const taken = await db
          .deleteFrom('auth_challenge')
          .where('id', '=', id)
          .where('purpose', '=', purpose)
          .where('account', '=', account)
          .where('thumbprint', '=', thumbprint)
          .where('expires_at', '>', now)
          .returning('id')
          .execute()
        return taken.length === 1
      }),
  }
}
