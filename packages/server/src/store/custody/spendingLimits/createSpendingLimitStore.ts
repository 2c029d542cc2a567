import { sql } from 'kysely'
import { writeNotice } from '../../auth/authLog.ts'
import type { Database } from '../../openDatabase.ts'
import { transact } from '../../transact.ts'
import { withStorageErrors } from '../../withStorageErrors.ts'
import type { SpendingLimitStore } from './spendingLimitStore.ts'

async function save(
  database: Database,
  ...[limit, { most, notice }]: Parameters<SpendingLimitStore['save']>
): Promise<boolean> {
  const { account, project, site, version, body, seal, solana } = limit
  const of = sql`account = ${account} and project = ${project} and site = ${site}`
  /** Yields a row if this limit is to be written. The lock of the wallet lets nobody else count at that moment. */
  const due = sql`from custody_wallet where account = ${account} and solana = ${solana}
    and not exists (select 1 from custody_limit where ${of} and version >= cast(${version} as bigint))
    and (select count(*) from custody_limit where account = ${account}
      and not (project = ${project} and site = ${site})) < ${most}`
  const results = await transact(database, [
    sql`select epoch from custody_wallet where account = ${account}
      ${database.kind === 'postgres' ? sql`for update` : sql``}`,
    ...writeNotice(notice, due),
    sql`insert into custody_limit (account, project, site, version, body, seal)
      select account, ${project}, ${site}, cast(${version} as bigint), ${body}, ${seal} ${due}
      on conflict (account, project, site) do update set version = excluded.version, body = excluded.body,
        seal = excluded.seal`,
    sql`select seal from custody_limit where ${of}`,
  ])
  const [row] = (results.at(-1)?.rows ?? []) as { seal: string }[]
  return row?.seal === seal
}

/** Stores spending limits in the table `custody_limit`. */
export const createSpendingLimitStore = (database: Database): SpendingLimitStore => ({
  save: (...all) => withStorageErrors(database, () => save(database, ...all)),
  list: (account, project) =>
    withStorageErrors(database, () =>
      database.db
        .selectFrom('custody_limit')
        .select(['body', 'seal'])
        .where('account', '=', account)
        .where('project', '=', project)
        .orderBy('site')
        .execute(),
    ),
})
