import { sql } from 'kysely'
import { listsOf } from '../lists.ts'
import type { Database } from '../openDatabase.ts'
import { transact } from '../transact.ts'
import { type Db, readGeneration, saveAssets, toRange } from './historyRows.ts'
import type { Activity, BlockId, BlockRange, Findings } from './historyStore.ts'

/** Runs `work` in one write transaction, which is rolled back if `work` throws. */
async function inTransaction<T>({ db, kind }: Database, work: (db: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await (kind === 'sqlite' ? sql`begin immediate` : sql`begin`).execute(connection)
    try {
      const result = await work(connection)
      await sql`commit`.execute(connection)
      return result
    } catch (cause) {
      await sql`rollback`.execute(connection).catch(() => {})
      throw cause
    }
  })
}

/** Reads the generation and locks it until the transaction ends, so that nobody removes blocks meanwhile. */
async function holdGeneration({ kind }: Database, db: Db, chain: string): Promise<number> {
  if (kind === 'sqlite') return readGeneration(db, chain)
  const row = db.insertInto('history_chain').values({ chain, generation: 0 })
  await row.onConflict((on) => on.doNothing()).execute()
  const { rows } = await sql<{ generation: string }>`
    select generation from history_chain where chain = ${chain} for share`.execute(db)
  return Number(rows[0]?.generation ?? 0)
}

/** Stores a block. Returns false if its number has another one. */
async function addMark(db: Db, chain: string, { number, hash }: BlockId): Promise<boolean> {
  const insert = db.insertInto('history_mark').values({ chain, number, hash })
  await insert.onConflict((on) => on.doNothing()).execute()
  const marks = db.selectFrom('history_mark').select('hash').where('chain', '=', chain)
  return (await marks.where('number', '=', number).executeTakeFirst())?.hash === hash
}

/** Implements `HistoryStore.mark`. */
export async function mark(
  database: Database,
  chain: string,
  block: BlockId,
  { generation, keep }: { generation: number; keep: number },
): Promise<boolean> {
  return inTransaction(database, async (db) => {
    if ((await holdGeneration(database, db, chain)) !== generation) return false
    const added = await addMark(db, chain, block)
    await sql`delete from history_mark where chain = ${chain} and number < (
      select min(number) from (select number from history_mark where chain = ${chain}
        order by number desc limit ${keep}) as newest)`.execute(db)
    return added
  })
}

/** Implements `HistoryStore.rollback`. */
export async function rollback(
  database: Database,
  chain: string,
  above: number,
  generation: number,
) {
  return inTransaction(database, async (db) => {
    const row = db.insertInto('history_chain').values({ chain, generation: 0 })
    await row.onConflict((on) => on.doNothing()).execute()
    const raise = db.updateTable('history_chain').set({ generation: generation + 1 })
    const { numUpdatedRows } = await raise
      .where('chain', '=', chain)
      .where('generation', '=', generation)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    for (const [table, column] of [
      ['history_activity', 'block'],
      ['history_asset', 'block'],
      ['history_gap', 'block'],
      ['history_mark', 'number'],
      ['history_coverage', 'lo'],
    ] as const)
      await sql`delete from ${sql.table(table)} where chain = ${chain} and ${sql.ref(column)} > ${above}`.execute(
        db,
      )
    const cut = db.updateTable('history_coverage').set({ hi: above })
    await cut.where('chain', '=', chain).where('hi', '>', above).execute()
    return true
  })
}

/** Stores a range, merged with those that it touches. */
async function cover(db: Db, chain: string, findings: Findings): Promise<void> {
  const { account, source } = findings
  const own = sql`chain = ${chain} and account = ${account} and source = ${source}`
  const touching = sql`${own} and lo <= ${findings.hi + 1} and hi >= ${findings.lo - 1}`
  const { rows } = await sql<BlockRange>`
    select lo, hi from history_coverage where ${touching}`.execute(db)
  const ranges = [findings, ...rows.map(toRange)]
  await sql`delete from history_coverage where ${touching}`.execute(db)
  const lo = Math.min(...ranges.map((range) => range.lo))
  const hi = Math.max(...ranges.map((range) => range.hi))
  await db.insertInto('history_coverage').values({ chain, account, source, lo, hi }).execute()
}

/** Implements `HistoryStore.commit`. */
export async function commit(
  database: Database,
  chain: string,
  findings: Findings,
): Promise<boolean> {
  const { account, rows, generation, hi, hash } = findings
  return inTransaction(database, async (db) => {
    if ((await holdGeneration(database, db, chain)) !== generation) return false
    if (!(await addMark(db, chain, { number: hi, hash }))) return false
    // A parallel commit for the same account waits here.
    if (database.kind === 'postgres')
      await sql`select pg_advisory_xact_lock(hashtext(${`${chain} ${account}`}))`.execute(db)
    if (rows.length > 0) {
      const list = listsOf(database.kind).rows(
        { block: 'bigint', idx: 'bigint', block_hash: 'text', hash: 'text', body: 'text' },
        rows.map(({ index, blockHash, block, hash, body }) => ({
          block,
          idx: index,
          block_hash: blockHash,
          hash,
          body,
        })),
      )
      await sql`insert into history_activity (chain, account, block, idx, block_hash, hash, body)
        select ${sql.val(chain)}, ${sql.val(account)}, block, idx, block_hash, hash, body
        from ${list} where true on conflict do nothing`.execute(db)
    }
    await saveAssets(database, db, { chain, account, assets: findings.assets ?? [] })
    if (findings.filled !== undefined)
      await db
        .deleteFrom('history_gap')
        .where('chain', '=', chain)
        .where('account', '=', account)
        .where('source', '=', findings.source)
        .where('block', '=', findings.filled)
        .execute()
    for (const block of findings.gaps ?? []) {
      const gap = { chain, account, source: findings.source, block, tries: 0, due_at: 0 }
      const insert = db.insertInto('history_gap').values(gap)
      await insert.onConflict((on) => on.doNothing()).execute()
    }
    await cover(db, chain, findings)
    return true
  })
}

/**
 * Implements `HistoryStore.saveBodies`. Writes each row by its key: with one statement over a list, SQLite would scan
 * all rows of the account.
 */
export async function saveBodies(
  database: Database,
  chain: string,
  account: string,
  rows: readonly Activity[],
): Promise<void> {
  const updates = rows.map(
    ({ block, index, body, blockHash }) => sql`update history_activity set body = ${body}
      where chain = ${chain} and account = ${account} and block = ${block} and idx = ${index}
        and block_hash = ${blockHash}`,
  )
  await transact(database, updates)
}
