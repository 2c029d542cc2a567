import { type RawBuilder, type Selectable, sql } from 'kysely'
import { listsOf } from '../lists.ts'
import type { Database } from '../openDatabase.ts'
import type { Tables } from '../schema.ts'
import { withStorageErrors } from '../withStorageErrors.ts'
import { readAssets, readGeneration, toActivity, toMark, toRange } from './historyRows.ts'
import type { Activity, HistoryStore } from './historyStore.ts'
import { commit, mark, rollback, saveBodies } from './historyWrites.ts'

type Row = Pick<
  Selectable<Tables['history_activity']>,
  'block' | 'idx' | 'block_hash' | 'hash' | 'body'
>

/** The function for the position of a text in another one, from 1 on, or 0 if it is absent. */
const placeOf = { sqlite: sql`instr`, postgres: sql`strpos` } as const

async function readRows(
  { db, kind }: Database,
  chain: string,
  account: string,
  { before, from, limit, holding }: Parameters<HistoryStore['rows']>[2],
): Promise<Activity[]> {
  const order = sql`order by block desc, idx desc`
  const range = sql`
    select block, idx, block_hash, hash, body from history_activity
    where chain = ${chain} and account = ${account}
      and (block, idx) < (${before[0]}, ${before[1]}) and (block, idx) >= (${from[0]}, ${from[1]})
    ${order} limit ${limit}`
  const query =
    holding === undefined
      ? range
      : sql`select * from (${range}) as newest where ${placeOf[kind]}(body, ${holding}) > 0 ${order}`
  const { rows } = await (query as RawBuilder<Row>).execute(db)
  return rows.map(toActivity)
}

/** Stores the histories in the tables `history_…`. */
export function createHistoryStore(database: Database): HistoryStore {
  const { db, kind } = database
  const guard = <T>(work: () => Promise<T>) => withStorageErrors(database, work)
  return {
    generation: (chain) => guard(() => readGeneration(db, chain)),
    marks: (chain, limit) =>
      guard(async () => {
        const generation = await readGeneration(db, chain)
        const query = db.selectFrom('history_mark').select(['number', 'hash'])
        const rows = await query
          .where('chain', '=', chain)
          .orderBy('number', 'desc')
          .limit(limit)
          .execute()
        return { generation, marks: rows.map(toMark) }
      }),
    mark: (chain, block, options) => guard(() => mark(database, chain, block, options)),
    rollback: (chain, above, generation) =>
      guard(() => rollback(database, chain, above, generation)),
    coverage: (chain, account, sources) =>
      guard(async () => {
        const query = db.selectFrom('history_coverage').select(['lo', 'hi'])
        const rows = await query
          .where('chain', '=', chain)
          .where('account', '=', account)
          .where(listsOf(kind).isIn('source', sources))
          .orderBy('hi', 'desc')
          .execute()
        return rows.map(toRange)
      }),
    newestGap: (chain, account, sources) =>
      guard(async () => {
        const query = db.selectFrom('history_gap').select('block').where('chain', '=', chain)
        const row = await query
          .where('account', '=', account)
          .where(listsOf(kind).isIn('source', sources))
          .orderBy('block', 'desc')
          .limit(1)
          .executeTakeFirst()
        return row && Number(row.block)
      }),
    dueGaps: (chain, account, { source, now, limit }) =>
      guard(async () => {
        const query = db.selectFrom('history_gap').select(['block', 'tries'])
        const rows = await query
          .where('chain', '=', chain)
          .where('account', '=', account)
          .where('source', '=', source)
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .orderBy('block', 'desc')
          .limit(limit)
          .execute()
        return rows.map(({ block, tries }) => ({ block: Number(block), tries: Number(tries) }))
      }),
    delayGap: (chain, account, { source, block, tries, dueAt: due_at }) =>
      guard(async () => {
        await db
          .updateTable('history_gap')
          .set({ tries: tries + 1, due_at })
          .where('chain', '=', chain)
          .where('account', '=', account)
          .where('source', '=', source)
          .where('block', '=', block)
          .execute()
      }),
    rows: (chain, account, range) => guard(() => readRows(database, chain, account, range)),
    nextAbove: (chain, account, block) =>
      guard(async () => {
        const query = db.selectFrom('history_activity').selectAll().where('chain', '=', chain)
        const row = await query
          .where('account', '=', account)
          .where('block', '>', block)
          .orderBy('block')
          .orderBy('idx')
          .limit(1)
          .executeTakeFirst()
        return row && toActivity(row)
      }),
    assets: (chain, account, kind, limit) =>
      guard(() => readAssets(db, { chain, account, kind, limit })),
    commit: (chain, findings) => guard(() => commit(database, chain, findings)),
    saveBodies: (chain, account, rows) => guard(() => saveBodies(database, chain, account, rows)),
  }
}
