import type { Selectable } from 'kysely'
import type { Database } from '../openDatabase.ts'
import { withStorageErrors } from '../withStorageErrors.ts'
import type { CustodyStore, FoundShare } from './custodyStore.ts'
import type { CustodyTables } from './custodyTables.ts'

type ShareRow = Selectable<
  CustodyTables['custody_share'] &
    Pick<CustodyTables['custody_wallet'], 'keyring' | 'eip155' | 'solana'>
>

const toShare = (row: ShareRow): FoundShare => {
  const { account, epoch, keyring, eip155, solana } = row
  return {
    wallet: { account, epoch, keyring, eip155, solana },
    share: {
      device: row.device,
      serverShare: row.server_share,
      recoveryShare: row.recovery_share,
    },
    createdAt: Number(row.created_at),
  }
}

/** Selects the shares of an account's devices, only of its epoch, joined with its wallet. */
export const sharesOf = ({ db }: Database, account: string) =>
  db
    .selectFrom('custody_share')
    .innerJoin('custody_wallet', (join) =>
      join
        .onRef('custody_wallet.account', '=', 'custody_share.account')
        .onRef('custody_wallet.epoch', '=', 'custody_share.epoch'),
    )
    .selectAll('custody_share')
    .select(['keyring', 'eip155', 'solana'])
    .where('custody_share.account', '=', account)

/** Returns the reads of wallets. */
export function createReads(database: Database) {
  const { db } = database
  const read = <T>(work: () => Promise<T>) => withStorageErrors(database, work)
  return {
    dataKey: (account) =>
      read(async () => {
        const query = db.selectFrom('custody_data_key').where('account', '=', account)
        return (await query.select('wrapped').executeTakeFirst())?.wrapped
      }),
    share: (account, device) =>
      read(async () => {
        const query = sharesOf(database, account).where('custody_share.device', '=', device)
        const row = await query.executeTakeFirst()
        return row && toShare(row)
      }),
    shares: (account) =>
      read(async () => {
        const query = sharesOf(database, account).orderBy('custody_share.created_at')
        return (await query.orderBy('custody_share.device').execute()).map(toShare)
      }),
    factors: (account) =>
      read(() =>
        db
          .selectFrom('custody_factor')
          .innerJoin('custody_wallet', (join) =>
            join
              .onRef('custody_wallet.account', '=', 'custody_factor.account')
              .onRef('custody_wallet.epoch', '=', 'custody_factor.epoch'),
          )
          .select(['factor', 'kind', 'wrapped', 'custody_factor.epoch'])
          .where('custody_factor.account', '=', account)
          .orderBy('factor')
          .execute(),
      ),
    dataKeys: (after, limit) =>
      read(() =>
        db
          .selectFrom('custody_data_key')
          .select(['account', 'wrapped'])
          .where('account', '>', after)
          .orderBy('account')
          .limit(limit)
          .execute(),
      ),
  } satisfies Partial<CustodyStore>
}
