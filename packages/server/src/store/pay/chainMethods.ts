import { sql } from 'kysely'
import { listsOf } from '../lists.ts'
import type { Database } from '../openDatabase.ts'
import { transact } from '../transact.ts'
import { toPaymentRow } from './orderRows.ts'
import type { PayStore } from './payStore.ts'

const paymentColumns = {
  chain: 'text',
  hash: 'text',
  log_index: 'bigint',
  order_id: 'text',
  payer: 'text',
  amount: 'text',
  block: 'bigint',
  block_hash: 'text',
  at: 'bigint',
  confirmed: 'bigint',
} as const

/** Takes the lease of a chain. Returns true for only one node, which writes the row if it is free. */
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

/** Returns the methods for the progress on chains, and for payments there. */
export const chainMethods = (
  database: Database,
  safely: <T>(work: () => Promise<T>) => Promise<T>,
): Pick<
  PayStore,
  'lease' | 'release' | 'position' | 'moveTo' | 'rewind' | 'addPayments' | 'confirm'
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
  // One parameter for each list, because strangers choose the number of entries.
  addPayments: (chain, payments) =>
    safely(async () => {
      if (payments.length === 0) return
      const rows = payments.map((payment) => toPaymentRow(chain, payment))
      const names = sql.join(Object.keys(paymentColumns).map((name) => sql.ref(name)))
      await sql`insert into pay_payment (${names})
        select ${names} from ${listsOf(database.kind).rows(paymentColumns, rows)}
        where true on conflict do nothing`.execute(database.db)
    }),
  rewind: (chain, { nextBlock, gone }) =>
    safely(async () => {
      await transact(database, [
        sql`update pay_chain set next_block = ${nextBlock}, last_hash = ''
          where chain = ${chain} and next_block > ${nextBlock}`,
        sql`delete from pay_payment where chain = ${chain} and confirmed = 0
          and ${listsOf(database.kind).isIn('block_hash', gone)}`,
      ])
    }),
  confirm: (chain, payments) =>
    safely(async () => {
      if (payments.length === 0) return
      const rows = payments.map(({ hash, logIndex, blockHash }) => ({
        hash,
        log_index: logIndex,
        block_hash: blockHash,
      }))
      const columns = { hash: 'text', log_index: 'bigint', block_hash: 'text' } as const
      await sql`update pay_payment set confirmed = 1 where chain = ${chain}
        and (hash, log_index, block_hash) in
          (select hash, log_index, block_hash from ${listsOf(database.kind).rows(columns, rows)})`.execute(
        database.db,
      )
    }),
})
