import type { Database } from '../../openDatabase.ts'
import { withStorageErrors } from '../../withStorageErrors.ts'
import type { WindowStore } from './windowStore.ts'

/** Requests in the table `auth_window`. */
export function createWindowStore(database: Database): WindowStore {
  const { db } = database
  const find = (id: string, now: number) =>
    db.selectFrom('auth_window').selectAll().where('id', '=', id).where('expires_at', '>', now)

  const open: WindowStore['open'] = async (id, { owner, request, expiresAt, most }) => {
    const row = { id, owner, request, is_opened: 0, answer: null, expires_at: expiresAt }
    const query = db.insertInto('auth_window').values(row)
    const added = await query
      .onConflict((on) => on.doNothing())
      .returning('id')
      .execute()
    const newest = db
      .selectFrom('auth_window')
      .select('id')
      .where('owner', '=', owner)
      .orderBy('expires_at', 'desc')
      .orderBy('id')
      .limit(most)
    await db
      .deleteFrom('auth_window')
      .where('owner', '=', owner)
      .where('id', 'not in', newest)
      .execute()
    return added.length === 1
  }

  const read: WindowStore['read'] = async (id, now) => {
    const row = await db
      .updateTable('auth_window')
      .set({ is_opened: 1 })
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .returning('request')
      .executeTakeFirst()
    return row?.request
  }

  const answer: WindowStore['answer'] = async (id, { answer: text, now }) => {
    const kept = await db
      .updateTable('auth_window')
      .set({ answer: text })
      .where('id', '=', id)
      .where('answer', 'is', null)
      .where('expires_at', '>', now)
      .returning('id')
      .execute()
    if (kept.length === 1) return true
    return (await find(id, now).executeTakeFirst()) && false
  }

  return {
    open: (id, window) => withStorageErrors(database, () => open(id, window)),
    read: (id, now) => withStorageErrors(database, () => read(id, now)),
    answer: (id, options) => withStorageErrors(database, () => answer(id, options)),
    state: (id, { owner, now }) =>
      withStorageErrors(database, async () => {
        const row = await find(id, now).where('owner', '=', owner).executeTakeFirst()
        return row && { isOpened: row.is_opened === 1, answer: row.answer }
      }),
    isOpen: (id, now) =>
      withStorageErrors(
        database,
        async () => (await find(id, now).executeTakeFirst()) !== undefined,
      ),
    close: (id, owner) =>
      withStorageErrors(database, async () => {
        const query = db.deleteFrom('auth_window').where('id', '=', id)
        await query.where('owner', '=', owner).execute()
      }),
  }
}
