import { type Selectable, sql } from 'kysely'
import { lockKey } from '../auth/createLimitStore.ts'
import type { Database } from '../openDatabase.ts'
import { transact } from '../transact.ts'
import { withStorageErrors } from '../withStorageErrors.ts'
import type { FacilitatorStore, PaymentClaim, Spending, StoredPayment } from './facilitatorStore.ts'
import type { FacilitatorTables } from './facilitatorTables.ts'

type Hex = `0x${string}`

/** How long a payment is stored after its last valid moment. Its token remembers it forever. */
const retentionSeconds = 24 * 60 * 60

const toPayment = (row: Selectable<FacilitatorTables['facilitator_payment']>): StoredPayment => ({
  id: row.id,
  project: row.project,
  digest: row.digest,
  claimedAt: Number(row.claimed_at),
  validBefore: Number(row.valid_before),
  transaction: row.hash === '' ? undefined : { hash: row.hash as Hex, raw: row.raw as Hex },
  isSettled: Number(row.settled) === 1,
  isUndone: Number(row.settled) === 2,
})

async function claim({ db }: Database, wanted: PaymentClaim): Promise<StoredPayment | undefined> {
  const { id, project, digest, validBefore, amount, now, staleBefore } = wanted
  await db
    .deleteFrom('facilitator_payment')
    .where('valid_before', '<', Math.floor(now / 1000) - retentionSeconds)
    .execute()
  await db
    .deleteFrom('facilitator_payment')
    .where('id', '=', id)
    .where('hash', '=', '')
    .where('claimed_at', '<', staleBefore)
    .execute()
  const row = {
    id,
    project,
    digest,
    hash: '',
    raw: '',
    settled: 0,
    claimed_at: now,
    amount: String(amount),
    valid_before: validBefore,
  }
  for (;;) {
    const added = await db
      .insertInto('facilitator_payment')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id')
      .execute()
    if (added.length === 1) return undefined
    const query = db.selectFrom('facilitator_payment').selectAll().where('id', '=', id)
    const found = await query.executeTakeFirst()
    // Another call may just have released it.
    if (found) return toPayment(found)
  }
}

type SettledRow = { settled: number | string }

/**
 * Selects the settled transactions of a payer's other payments. The pattern contains only addresses and numbers, so
 * `like` reads no character of it specially.
 */
const othersOf = ({ network, from, nonce, openSince }: NonNullable<Spending['alone']>) =>
  sql<SettledRow>`select settled from facilitator_payment
    where id like ${`${network} % ${from} %`} and id not like ${`% ${nonce}`} and hash <> ''
      and (settled = 2 or (settled = 0 and claimed_at >= ${openSince}))`

const toOthers = (rows: readonly SettledRow[]) => ({
  hasUndone: rows.some(({ settled }) => Number(settled) === 2),
  hasOpen: rows.some(({ settled }) => Number(settled) === 0),
})

const sentOf = (project: string, since: number) =>
  sql<{ count: number | string }>`select count(*) as count from facilitator_payment
    where project = ${project} and hash <> '' and claimed_at >= ${since}`

/**
 * Reads what was spent and stores the transaction in one database transaction, which holds the lock of the project and,
 * with `alone`, that of the payer.
 */
async function setTransaction(
  database: Database,
  { id, hash, raw }: { id: string; hash: Hex; raw: Hex },
  { project, budget, alone }: Spending,
): ReturnType<FacilitatorStore['setTransaction']> {
  const others = alone ? othersOf(alone) : sql<SettledRow>`select 0 as settled where 1 = 0`
  const sent = sentOf(project, budget.since)
  const results = await transact(database, [
    ...lockKey(database, `fees of ${project}`),
    ...(alone ? lockKey(database, `fees for ${alone.network} ${alone.from}`) : []),
    others,
    sent,
    sql`update facilitator_payment set hash = ${hash}, raw = ${raw}
      where id = ${id} and hash = '' and not exists (${others}) and (${sent}) < ${budget.most}
      returning id`,
  ])
  const [before, counted, noted] = results.slice(-3)
  if (noted?.rows.length === 1) return 'noted'
  const { hasUndone, hasOpen } = toOthers((before?.rows ?? []) as SettledRow[])
  if (hasUndone) return 'undone'
  if (hasOpen) return 'open'
  const [row] = (counted?.rows ?? []) as { count: number | string }[]
  return Number(row?.count ?? 0) >= budget.most ? 'budget' : 'taken'
}

/** Stores payments in the table `facilitator_payment`. */
export function createFacilitatorStore(database: Database): FacilitatorStore {
  const { db } = database
  const safely = <T>(work: () => Promise<T>) => withStorageErrors(database, work)
  const change = (id: string) => db.updateTable('facilitator_payment').where('id', '=', id)
  return {
    claim: (wanted) => safely(() => claim(database, wanted)),
    setTransaction: (id, transaction, spending) =>
      safely(() => setTransaction(database, { ...transaction, id }, spending)),
    replaceTransaction: (id, { hash, raw }, before) =>
      safely(async () => {
        const query = change(id).where('hash', '=', before).set({ hash, raw })
        return (await query.returning('id').execute()).length === 1
      }),
    markSettled: (id, hash) =>
      safely(async () => {
        const query = change(id).where('settled', '!=', 1).set({ settled: 1, hash })
        return (await query.returning('id').execute()).length === 1
      }),
    isOpen: (id) =>
      safely(async () => {
        const query = db.selectFrom('facilitator_payment').select('id').where('id', '=', id)
        const open = query.where('hash', '!=', '').where('settled', '!=', 1)
        return (await open.execute()).length === 1
      }),
    markUndone: (id, hash) =>
      safely(async () => {
        const query = change(id).where('settled', '=', 0).where('hash', '=', hash)
        await query.set({ settled: 2 }).execute()
      }),
    othersOf: (of) => safely(async () => toOthers((await othersOf(of).execute(db)).rows)),
    openAmount: ({ network, asset, from, openSince }) =>
      safely(async () => {
        // The last part of an id is the nonce.
        const query = db.selectFrom('facilitator_payment').select('amount')
        const open = query.where('hash', '!=', '').where('settled', '=', 0)
        const own = open.where('id', 'like', `${network} ${asset} ${from} %`)
        const rows = await own.where('claimed_at', '>=', openSince).execute()
        return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
      }),
    countSent: (project, since) =>
      safely(async () => Number((await sentOf(project, since).execute(db)).rows[0]?.count ?? 0)),
    release: (id, hash = '' as Hex) =>
      safely(async () => {
        const query = db.deleteFrom('facilitator_payment').where('id', '=', id)
        await query.where('hash', '=', hash).where('settled', '=', 0).execute()
      }),
  }
}
