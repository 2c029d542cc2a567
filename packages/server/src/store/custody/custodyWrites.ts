import { sql } from 'kysely'
import { writeNotice } from '../auth/authLog.ts'
import type { Notice } from '../auth/notice.ts'
import { isAlive } from '../auth/tombstones/tombstones.ts'
import type { Database } from '../openDatabase.ts'
import type { Statement } from '../transact.ts'
import type { StoredFactor, StoredShare, StoredWallet } from './custodyStore.ts'

/** The name of a wallet. With `dataKey`, its rows must be sealed under that key. */
type Name = { account: string; epoch: string; dataKey?: string }

/** Writes a wallet if the account has none, and was not deleted. */
export const insertWallet = (
  { account, epoch, keyring, eip155, solana }: StoredWallet,
  now: number,
): Statement => sql`
  insert into custody_wallet (account, epoch, keyring, eip155, solana, created_at, epoch_at)
  select ${account}, ${epoch}, ${keyring}, ${eip155}, ${solana}, cast(${now} as bigint), cast(${now} as bigint)
  where ${isAlive(account)} on conflict do nothing`

const fromWallet = ({ account, epoch }: Name) =>
  sql`from custody_wallet where account = ${account} and epoch = ${epoch}`

/**
 * Selects the wallet if this is its epoch, and holds the epoch for the transaction. Every row of an epoch is written
 * from this selection, so nothing is written after another epoch began.
 */
export const currentWallet = ({ kind }: Database, { account, epoch, dataKey }: Name) => sql`
  ${fromWallet({ account, epoch })}
  ${dataKey === undefined ? sql`` : sql`and exists (select 1 from custody_data_key where account = ${account} and wrapped = ${dataKey})`}
  ${kind === 'postgres' ? sql`for share` : sql``}`

/** Writes the data key of a wallet. */
export const insertDataKey = (database: Database, name: Name, wrapped: string): Statement => sql`
  insert into custody_data_key (account, wrapped)
  select account, ${wrapped} ${currentWallet(database, name)} on conflict do nothing`

/** Writes a device's shares, instead of its former ones. */
export const upsertShare = (
  database: Database,
  name: Name,
  { device, serverShare, recoveryShare }: StoredShare,
  { now, when = sql`` }: { now: number; when?: Statement },
): Statement => sql`
  insert into custody_share (account, device, epoch, server_share, recovery_share, created_at)
  select account, ${device}, epoch, ${serverShare}, ${recoveryShare}, cast(${now} as bigint)
  from (select account, epoch ${currentWallet(database, name)}) as wallet where true ${when}
  on conflict (account, device) do update set epoch = excluded.epoch, server_share = excluded.server_share,
    recovery_share = excluded.recovery_share, created_at = excluded.created_at, is_closed = 0 returning device`

/** Locks an account's wallet for the transaction: nobody else counts or changes its rows. */
const holdWallet = ({ kind }: Database, account: string): Statement => sql`
  select epoch from custody_wallet where account = ${account} ${kind === 'postgres' ? sql`for update` : sql``}`

/**
 * Removes devices of an epoch, so that there are fewer than `most` beside a new one: first those whose visitor has logged
 * out, then the oldest. Otherwise an owner whose browsers clear their storage could open the wallet nowhere any more.
 */
const makeRoom = ({ account, epoch }: Name, device: string, most: number): Statement => sql`
  delete from custody_share where account = ${account} and device in (select device from
    (select device, row_number() over (order by is_closed, created_at desc, device) as place from custody_share
      where account = ${account} and epoch = ${epoch} and device <> ${device}) as ranked
    where place >= ${most}) and exists (select 1 ${fromWallet({ account, epoch })})`

/** Writes a device's shares and a notice. At most `most` devices have shares then. */
export function insertShare(
  database: Database,
  of: { name: Name; share: StoredShare; now: number; most: number; notice?: Notice | undefined },
): Statement[] {
  const { name, share, now, most, notice } = of
  return [
    holdWallet(database, name.account),
    makeRoom(name, share.device, most),
    ...writeNotice(notice, fromWallet(name)),
    upsertShare(database, name, share, { now }),
  ]
}

/**
 * Writes a way back, instead of one with its name. Writes none for a wallet in mode `assisted`, which gets it with its
 * next epoch.
 */
export const upsertFactor = (
  database: Database,
  name: Name,
  { factor, kind, wrapped }: StoredFactor,
  now: number,
): Statement => sql`
  insert into custody_factor (account, factor, epoch, kind, wrapped, created_at)
  select account, ${factor}, epoch, ${kind}, ${wrapped}, cast(${now} as bigint)
  from (select account, epoch ${currentWallet(database, name)}) as wallet
  where not exists (select 1 from custody_assisted where account = ${name.account} and epoch = ${name.epoch})
  on conflict (account, factor) do update set epoch = excluded.epoch, kind = excluded.kind,
    wrapped = excluded.wrapped, created_at = excluded.created_at`

const ofWallet = (epoch: string, { account, eip155, solana }: StoredWallet) =>
  sql`where account = ${account} and epoch = ${epoch} and eip155 = ${eip155} and solana = ${solana}`

/** Yields a row if `replaceKeyring` will replace something. Locks it until the transaction ends. */
export const whenReplaced = ({ kind }: Database, from: string, wallet: StoredWallet) => sql`
  from custody_wallet ${ofWallet(from, wallet)} ${kind === 'postgres' ? sql`for update` : sql``}`

/** Yields a row after `insertWallet` if that is the account's wallet, and no notice of it was written yet. */
export const whenFirst = (wallet: StoredWallet) => sql`
  ${fromWallet(wallet)} and not exists
    (select 1 from auth_log where account = ${wallet.account} and kind = 'WALLET_REGISTERED')`

/** Replaces the keyring of the epoch `from` by that of a new epoch. */
export const replaceKeyring = (from: string, wallet: StoredWallet, now: number): Statement => sql`
  update custody_wallet set epoch = ${wallet.epoch}, keyring = ${wallet.keyring}, epoch_at = ${now}
  ${ofWallet(from, wallet)}`

/** Removes the rows of other epochs than the wallet's. */
export const removeOld = ({ account }: Name): Statement[] =>
  ['custody_share', 'custody_factor', 'custody_assisted', 'custody_request'].map(
    (table) => sql`delete from ${sql.table(table)} where account = ${account}
      and epoch not in (select epoch from custody_wallet where account = ${account})`,
  )

/** Locks an account's wallet for the transaction, then removes a device's shares if another device has some. */
export function removeShare(
  database: Database,
  [account, device]: readonly [string, string],
  notice?: Notice,
): Statement[] {
  const removed = sql`from custody_share where account = ${account} and device = ${device} and exists (
    select 1 from custody_share as other join custody_wallet on custody_wallet.account = other.account
      and custody_wallet.epoch = other.epoch where other.account = ${account} and other.device <> ${device})`
  return [
    holdWallet(database, account),
    ...writeNotice(notice, removed),
    sql`delete ${removed} returning device`,
  ]
}

/** Removes all rows of an account, the data key first, on a condition. */
export const removeAll = (account: string, when: Statement = sql`true`): Statement[] =>
  [
    'custody_data_key',
    'custody_share',
    'custody_factor',
    'custody_assisted',
    'custody_request',
    'custody_wallet',
    'auth_passkey',
    'auth_login_key',
    'custody_limit',
  ].map(
    (table) =>
      sql`delete from ${sql.table(table)} where account = ${account} and ${when} returning account`,
  )

/** Selects the epoch of an account. */
export const selectEpoch = (account: string): Statement =>
  sql`select epoch from custody_wallet where account = ${account}`
