import { sql } from 'kysely'
import type { Database } from '../store/openDatabase.ts'
import type { Statement } from '../store/transact.ts'
import type { StoredFactor, StoredShare, StoredWallet } from './custodyStore.ts'

/** Of which wallet; `dataKey` where that has to be the one that its rows are under. */
type Name = { account: string; epoch: string; dataKey?: string }

/** Writes a wallet where the account has none. */
export const insertWallet = (
  { account, epoch, keyring, eip155, solana }: StoredWallet,
  now: number,
): Statement => sql`
  insert into custody_wallet (account, epoch, keyring, eip155, solana, created_at, epoch_at)
  values (${account}, ${epoch}, ${keyring}, ${eip155}, ${solana}, ${now}, ${now})
  on conflict do nothing`

/**
 * The wallet while this is its epoch, and for as long as the transaction takes: what is written of an epoch is written from here, and
 * nothing where another one began.
 */
const current = ({ kind }: Database, { account, epoch, dataKey }: Name) => sql`
  from custody_wallet where account = ${account} and epoch = ${epoch}
  ${dataKey === undefined ? sql`` : sql`and exists (select 1 from custody_data_key where account = ${account} and wrapped = ${dataKey})`}
  ${kind === 'postgres' ? sql`for share` : sql``}`

/** Writes the data key of a wallet. */
export const insertDataKey = (database: Database, name: Name, wrapped: string): Statement => sql`
  insert into custody_data_key (account, wrapped)
  select account, ${wrapped} ${current(database, name)} on conflict do nothing`

/** Writes a device's shares, in place of those it had. */
export const upsertShare = (
  database: Database,
  name: Name,
  { device, serverShare, recoveryShare }: StoredShare,
  now: number,
): Statement => sql`
  insert into custody_share (account, device, epoch, server_share, recovery_share, created_at)
  select account, ${device}, epoch, ${serverShare}, ${recoveryShare}, cast(${now} as bigint) ${current(database, name)}
  on conflict (account, device) do update set epoch = excluded.epoch, server_share = excluded.server_share,
    recovery_share = excluded.recovery_share, created_at = excluded.created_at`

/** Writes a way back, in place of one with its name. */
export const upsertFactor = (
  database: Database,
  name: Name,
  { factor, kind, wrapped }: StoredFactor,
  now: number,
): Statement => sql`
  insert into custody_factor (account, factor, epoch, kind, wrapped, created_at)
  select account, ${factor}, epoch, ${kind}, ${wrapped}, cast(${now} as bigint) ${current(database, name)}
  on conflict (account, factor) do update set epoch = excluded.epoch, kind = excluded.kind,
    wrapped = excluded.wrapped, created_at = excluded.created_at`

/** Puts the keyring of a new epoch in the place of the one of `from`. */
export const replaceKeyring = (
  from: string,
  { account, epoch, keyring, eip155, solana }: StoredWallet,
  now: number,
): Statement => sql`
  update custody_wallet set epoch = ${epoch}, keyring = ${keyring}, epoch_at = ${now}
  where account = ${account} and epoch = ${from} and eip155 = ${eip155} and solana = ${solana}`

/** Removes what is of another epoch than the wallet. */
export const removeOld = ({ account }: Name): Statement[] =>
  ['custody_share', 'custody_factor'].map(
    (table) => sql`delete from ${sql.table(table)} where account = ${account}
      and epoch not in (select epoch from custody_wallet where account = ${account})`,
  )

/** Holds an account's wallet for the transaction, then removes a device's shares where another device has some. */
export const removeShare = (
  { kind }: Database,
  [account, device]: readonly [string, string],
): Statement[] => [
  sql`select epoch from custody_wallet where account = ${account}
    ${kind === 'postgres' ? sql`for update` : sql``}`,
  sql`delete from custody_share where account = ${account} and device = ${device} and exists (
    select 1 from custody_share as other join custody_wallet on custody_wallet.account = other.account
      and custody_wallet.epoch = other.epoch where other.account = ${account} and other.device <> ${device}
  ) returning device`,
]

/** Removes all of an account, the data key first. */
export const removeAll = (account: string): Statement[] =>
  ['custody_data_key', 'custody_share', 'custody_factor', 'custody_wallet'].map(
    (table) => sql`delete from ${sql.table(table)} where account = ${account} returning account`,
  )

/** Which epoch an account is in. */
export const selectEpoch = (account: string): Statement =>
  sql`select epoch from custody_wallet where account = ${account}`
