import type { Database } from '../openDatabase.ts'
import { payConstants } from './payConstants.ts'
import type { PayStore } from './payStore.ts'

/** Returns the methods for blocks that must be read again. */
export const gapMethods = (
  { db }: Database,
  safely: <T>(work: () => Promise<T>) => Promise<T>,
): Pick<PayStore, 'addGaps' | 'dueGaps' | 'retryGap' | 'closeGap'> => ({
  addGaps: (chain, blocks, dueAt) =>
    safely(async () => {
      if (blocks.length === 0) return
      await db
        .insertInto('pay_gap')
        .values(blocks.map((block) => ({ chain, block, tries: 0, due_at: dueAt })))
        .onConflict((on) => on.doNothing())
        .execute()
    }),
  dueGaps: (chain, now) =>
    safely(async () => {
      const rows = await db
        .selectFrom('pay_gap')
        .selectAll()
        .where('chain', '=', chain)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(payConstants.gapsPerLook)
        .execute()
      return rows.map(({ block, tries }) => ({ block: Number(block), tries: Number(tries) }))
    }),
  retryGap: (chain, { block, tries }, dueAt) =>
    safely(async () => {
      await db
        .updateTable('pay_gap')
        .set({ tries: tries + 1, due_at: dueAt })
        .where('chain', '=', chain)
        .where('block', '=', block)
        .execute()
    }),
  closeGap: (chain, block) =>
    safely(async () => {
      const query = db.deleteFrom('pay_gap').where('chain', '=', chain)
      await query.where('block', '=', block).execute()
    }),
})
