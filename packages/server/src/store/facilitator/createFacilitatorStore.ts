import type { Selectable } from 'kysely'
import type { Database } from '../openDatabase.ts'
import { withStorageErrors } from '../withStorageErrors.ts'
import type { FacilitatorStore, PaymentClaim, StoredPayment } from './facilitatorStore.ts'
import type { FacilitatorTables } from './facilitatorTables.ts'

type Hex = `0x${string}`

/** For how long a payment is remembered after it could last be used: its token remembers it for good. */
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
  const { id, project, digest, validBefore, now, staleBefore } = wanted
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
    // Another may have given it up just now.
    if (found) return toPayment(found)
  }
}

/** Payments in the table `facilitator_payment`. */
export function createFacilitatorStore(database: Database): FacilitatorStore {
  const { db } = database
  const safely = <T>(work: () => Promise<T>) => withStorageErrors(database, work)
  const change = (id: string) => db.updateTable('facilitator_payment').where('id', '=', id)
  return {
    claim: (wanted) => safely(() => claim(database, wanted)),
    setTransaction: (id, { hash, raw }, before = '' as Hex) =>
      safely(async () => {
        const query = change(id).where('hash', '=', before).set({ hash, raw })
        return (await query.returning('id').execute()).length === 1
      }),
    markSettled: (id) =>
      safely(async () => {
        const query = change(id).where('settled', '!=', 1).set({ settled: 1 })
        return (await query.returning('id').execute()).length === 1
      }),
    markUndone: (id, hash) =>
      safely(async () => {
        const query = change(id).where('settled', '=', 0).where('hash', '=', hash)
        await query.set({ settled: 2 }).execute()
      }),
    othersOf: ({ network, from, nonce, openSince }) =>
      safely(async () => {
        // Without a sign that `like` reads in another way: addresses and numbers.
        const query = db.selectFrom('facilitator_payment').select(['settled', 'claimed_at'])
        const rows = await query
          .where('id', 'like', `${network} % ${from} %`)
          .where('id', 'not like', `% ${nonce}`)
          .where('hash', '!=', '')
          .where('settled', '!=', 1)
          .execute()
        return {
          hasUndone: rows.some(({ settled }) => Number(settled) === 2),
          hasOpen: rows.some(
            ({ settled, claimed_at }) => Number(settled) === 0 && Number(claimed_at) >= openSince,
          ),
        }
      }),
    countSent: (project, since) =>
      safely(async () => {
        const query = db.selectFrom('facilitator_payment').where('project', '=', project)
        const row = await query
          .where('hash', '!=', '')
          .where('claimed_at', '>=', since)
          .select((eb) => eb.fn.countAll().as('count'))
          .executeTakeFirst()
        return Number(row?.count ?? 0)
      }),
    release: (id, hash = '' as Hex) =>
      safely(async () => {
        const query = db.deleteFrom('facilitator_payment').where('id', '=', id)
        await query.where('hash', '=', hash).where('settled', '=', 0).execute()
      }),
  }
}
