import { sql } from 'kysely'
import type { Database } from '../openDatabase.ts'
import { transact } from '../transact.ts'
import { toPaymentRow } from './orderRows.ts'
import type { PayStore } from './payStore.ts'

/** True for one node alone: the row is written by who finds it free. */
async function lease(
  { db }: Database,
  chain: string,
  { now, until }: { now: number; until: number },
) {
  const { rows } = await sql`
    insert into pay_chain (chain, next_block, last_hash, leased_until) values (${chain}, -1, '', ${until})
    on conflict (chain) do update set leased_until = ${until} where pay_chain.leased_until <= ${now}
    returning chain`.execute(db)
  return rows.length === 1
}

/** How far chains were looked through, and what stands there. */
export const chainMethods = (
  database: Database,
  safely: <T>(work: () => Promise<T>) => Promise<T>,
): Pick<
  PayStore,
  'lease' | 'release' | 'position' | 'moveTo' | 'forgetBlock' | 'addPayments' | 'confirm'
> => ({
  lease: (chain, options) => safely(() => lease(database, chain, options)),
  release: (chain) =>
    safely(async () => {
      const query = database.db.updateTable('pay_chain').set({ leased_until: 0 })
      await query.where('chain', '=', chain).execute()
    }),
  position: (chain) =>
    safely(async () => {
      const query = database.db.selectFrom('pay_chain').selectAll().where('chain', '=', chain)
      const row = await query.executeTakeFirst()
      return row && Number(row.next_block) >= 0
        ? { nextBlock: Number(row.next_block), lastHash: row.last_hash }
        : undefined
    }),
  moveTo: (chain, { nextBlock, lastHash }) =>
    safely(async () => {
      await database.db
        .updateTable('pay_chain')
        .set({ next_block: nextBlock, last_hash: lastHash })
        .where('chain', '=', chain)
        .execute()
    }),
  addPayments: (chain, payments) =>
    safely(async () => {
      if (payments.length === 0) return
      await database.db
        .insertInto('pay_payment')
        .values(payments.map((payment) => toPaymentRow(chain, payment)))
        .onConflict((on) => on.doNothing())
        .execute()
    }),
  forgetBlock: (chain, { number, hash }) =>
    safely(async () => {
      await transact(database, [
        sql`update pay_chain set next_block = ${number}, last_hash = ''
          where chain = ${chain} and next_block > ${number}`,
        sql`delete from pay_payment where chain = ${chain} and block_hash = ${hash} and confirmed = 0`,
      ])
    }),
  confirm: (chain, payments) =>
    safely(async () => {
      await transact(
        database,
        payments.map(
          ({ hash, logIndex, blockHash }) => sql`update pay_payment set confirmed = 1
            where chain = ${chain} and hash = ${hash} and log_index = ${logIndex} and block_hash = ${blockHash}`,
        ),
      )
    }),
})
