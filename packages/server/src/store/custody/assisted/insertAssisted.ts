import { sql } from 'kysely'
import type { Database } from '../../openDatabase.ts'
import type { Statement } from '../../transact.ts'
import { currentWallet } from '../custodyWrites.ts'

/** Writes the server's secret of a new wallet in mode `assisted`. A wallet with a way back stays only its owner's. */
export const insertAssisted = (
  database: Database,
  name: Parameters<typeof currentWallet>[1],
  sealed: string,
  now: number,
): Statement => sql`
  insert into custody_assisted (account, epoch, sealed, created_at)
  select account, epoch, ${sealed}, cast(${now} as bigint)
  from (select account, epoch ${currentWallet(database, name)}) as wallet
  where not exists (select 1 from custody_factor where account = ${name.account} and epoch = ${name.epoch})
  on conflict (account) do nothing`
