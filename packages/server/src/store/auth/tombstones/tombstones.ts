import { sql } from 'kysely'
import { sha256 } from '../../../util/sha256.ts'
import type { Statement } from '../../transact.ts'
import { authConstants } from '../authConstants.ts'

/** Returns the hash that represents a deleted account. Its name has 128 random bits, which nobody can guess. */
export const accountMark = (account: string) => sha256(`deleted account ${account}`)

/** Writes a tombstone on a condition, and returns its hash. */
export const insertTombstone = (mark: string, now: number, when: Statement): Statement => sql`
  insert into auth_tombstone (hash, at, expires_at)
  select ${mark}, cast(${now} as bigint), cast(${now + authConstants.tombstoneMs} as bigint) where ${when}
  on conflict (hash) do update set at = excluded.at, expires_at = excluded.expires_at returning hash`

/** Whether an account was not deleted. Belongs after its lock, which waits for a deletion in progress. */
export const isAlive = (account: string): Statement =>
  sql`not exists (select 1 from auth_tombstone where hash = ${accountMark(account)})`

/** Whether no account of an address was deleted since that time. */
export const isUndeletedSince = (mark: string, since: number): Statement =>
  sql`not exists (select 1 from auth_tombstone where hash = ${mark} and at >= ${since})`
