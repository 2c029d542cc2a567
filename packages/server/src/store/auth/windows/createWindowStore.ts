import type { Database } from '../../openDatabase.ts'
import { withStorageErrors } from '../../withStorageErrors.ts'
import type { WindowStore } from './windowStore.ts'

/** Stores requests in the table `auth_window`. */
export function createWindowStore(database: Database): WindowStore {
  const { db } = database
  /** Without the request itself, which is long. */
  const find = (id: string, now: number) =>
    db
      .selectFrom('auth_window')
      .select(['is_opened', 'answer', 'seen_at'])
      .where('id', '=', id)
      .where('expires_at', '>', now)

  /** Deletes the oldest requests of a device above its limits of number and bytes. */
  async function cut(owner: string, { most, bytes }: { most: number; bytes: number }) {
    const rows = await db
      .selectFrom('auth_window')
      .select(['id', 'size'])
      .where('owner', '=', owner)
      .orderBy('expires_at', 'desc')
      .orderBy('id')
      .execute()
    let left = bytes
    const excess = rows.flatMap(({ id, size }, at) => {
      left -= size
      return at >= most || (left < 0 && at > 0) ? [id] : []
    })
    if (excess.length > 0) await db.deleteFrom('auth_window').where('id', 'in', excess).execute()
  }

  /** Deletes the oldest requests of an account that exceed its limit of number. */
  async function cutAccount(account: string, most: number) {
    const ofAccount = db.selectFrom('auth_window').where('account', '=', account)
    const last = await ofAccount
      .select('expires_at')
      .orderBy('expires_at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst()
    if (!last) return
    const rest = db.deleteFrom('auth_window').where('account', '=', account)
    await rest.where('expires_at', '<', last.expires_at).execute()
  }

  async function bytesOf(now: number, account?: string): Promise<number> {
    const all = db.selectFrom('auth_window').where('expires_at', '>', now)
    const query = account === undefined ? all : all.where('account', '=', account)
    const row = await query.select(({ fn }) => fn.sum('size').as('bytes')).executeTakeFirst()
    return Number(row?.bytes ?? 0)
  }

  /**
   * Deletes the oldest requests of the account that uses the most bytes, until all together fit. So strangers with many
   * accounts push out their own requests, and nobody else's.
   */
  async function makeRoom(now: number, all: number) {
    for (let excess = (await bytesOf(now)) - all; excess > 0; ) {
      const current = db.selectFrom('auth_window').where('expires_at', '>', now)
      const largest = await current
        .select('account')
        .groupBy('account')
        .orderBy(({ fn }) => fn.sum('size'), 'desc')
        .orderBy('account')
        .limit(1)
        .executeTakeFirst()
      if (!largest) return
      const oldest = await current
        .select(['id', 'size'])
        .where('account', '=', largest.account)
        .orderBy('expires_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      if (!oldest) continue // closed meanwhile
      await db.deleteFrom('auth_window').where('id', '=', oldest.id).execute()
      excess -= oldest.size
    }
  }

  const open: WindowStore['open'] = async (id, window) => {
    const { owner, account, request, now, expiresAt: expires_at, most, budget, ofAccount } = window
    const size = request.length
    const row = { id, owner, account, request, size, is_opened: 0, answer: null, expires_at }
    const query = db.insertInto('auth_window').values({ ...row, seen_at: null })
    const added = await query
      .onConflict((on) => on.doNothing())
      .returning('id')
      .execute()
    if (added.length === 0) return 'taken'
    await cut(owner, { most, bytes: budget.device })
    // The row counts before this check, so that parallel calls never exceed the limit together.
    if (ofAccount !== undefined) await cutAccount(account, ofAccount)
    if (ofAccount === undefined && (await bytesOf(now, account)) > budget.account) {
      await db.deleteFrom('auth_window').where('id', '=', id).execute()
      return 'full'
    }
    await makeRoom(now, budget.all)
    const isLeft = (await find(id, now).executeTakeFirst()) !== undefined
    return isLeft ? 'opened' : 'full'
  }

  const read: WindowStore['read'] = async (id, { now, most }) => {
    const row = await db
      .updateTable('auth_window')
      .set(({ eb }) => ({ is_opened: eb('is_opened', '+', 1), seen_at: now }))
      .where('id', '=', id)
      .where('is_opened', '<', most)
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
    read: (id, options) => withStorageErrors(database, () => read(id, options)),
    answer: (id, options) => withStorageErrors(database, () => answer(id, options)),
    state: (id, { owner, now }) =>
      withStorageErrors(database, async () => {
        const row = await find(id, now).where('owner', '=', owner).executeTakeFirst()
        if (!row) return undefined
        const seenAt = row.seen_at === null ? undefined : Number(row.seen_at)
        return { isOpened: row.is_opened > 0, answer: row.answer, seenAt }
      }),
    isOpen: (id, now) =>
      withStorageErrors(
        database,
        async () => (await find(id, now).executeTakeFirst()) !== undefined,
      ),
    see: (id, now) =>
      withStorageErrors(database, async () => {
        const query = db.updateTable('auth_window').set({ seen_at: now }).where('id', '=', id)
        await query.where('is_opened', '>', 0).execute()
      }),
    close: (id, owner) =>
      withStorageErrors(database, async () => {
        const query = db.deleteFrom('auth_window').where('id', '=', id)
        await query.where('owner', '=', owner).execute()
      }),
  }
}
