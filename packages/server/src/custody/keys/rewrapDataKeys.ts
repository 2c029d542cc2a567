import type { CustodyStore } from '../../store/custody/custodyStore.ts'
import type { Envelope } from '../envelope.ts'

const page = 500

/**
 * Wraps all data keys under the provider's current key, and returns their number. Does not overwrite keys that change
 * meanwhile.
 */
export async function rewrapDataKeys(
  store: Pick<CustodyStore, 'dataKeys' | 'replaceDataKey'>,
  envelope: Envelope,
): Promise<number> {
  let count = 0
  let after = ''
  for (;;) {
    const rows = await store.dataKeys(after, page)
    for (const { account, wrapped } of rows) {
      const anew = await envelope.rewrap(account, wrapped)
      if (await store.replaceDataKey(account, wrapped, anew)) count++
      after = account
    }
    if (rows.length < page) return count
  }
}
