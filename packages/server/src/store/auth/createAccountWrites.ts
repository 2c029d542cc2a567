import { sql } from 'kysely'
import { removeAll } from '../custody/custodyWrites.ts'
import { addMail } from '../mail/createMailStore.ts'
import type { Database } from '../openDatabase.ts'
import { type Statement, transact } from '../transact.ts'
import { withStorageErrors } from '../withStorageErrors.ts'
import type { LoginStore } from './authStore.ts'
import { lockKey } from './createLimitStore.ts'
import {
  addEmailChange,
  changeEmail,
  findRevert,
  finishEmailChange,
  revertEmail,
} from './emailChange/changeEmail.ts'
import { listDueEmailChanges } from './emailChange/listDueEmailChanges.ts'
import { hasWallet } from './holdsShare.ts'
import { accountMark, insertTombstone } from './tombstones/tombstones.ts'

const ofAccount = [
  'auth_session',
  'auth_device',
  'auth_log',
  'auth_challenge',
  'auth_email_revert',
  'auth_email_pending',
  'auth_logout_pending',
  'auth_identity',
]

/**
 * Deletes an account in one transaction. Deletes the data key of its wallet first, without which its rows are noise in
 * backups too, and then all other rows. From then on the mail about it waits. Requests in progress for the account, or
 * with a code of its address, find it dead. Returns false, and deletes nothing, if the account has a wallet whose keys
 * have not proved the deletion: a wallet is registered under the same lock.
 */
async function deleteAccount(
  database: Database,
  ...[account, { address, mail, now, isProved }]: Parameters<LoginStore['deleteAccount']>
): Promise<boolean> {
  const when = isProved ? sql`true` : sql`not ${hasWallet(account)}`
  const remove = (table: string): Statement =>
    sql`delete from ${sql.table(table)} where account = ${account} and ${when}`
  const locks = [
    ...lockKey(database, `account ${account}`),
    ...(address ? lockKey(database, `email ${address.email}`) : []),
  ]
  const results = await transact(database, [
    ...locks,
    insertTombstone(accountMark(account), now, when),
    ...(address ? [insertTombstone(address.mark, now, when)] : []),
    ...removeAll(account, when),
    sql`delete from auth_flow where email in
      (select subject from auth_identity where account = ${account} and provider = 'email') and ${when}`,
    sql`delete from auth_access where session in
      (select id from auth_session where account = ${account}) and ${when}`,
    sql`delete from auth_window where owner like ${`${account} %`} and ${when}`,
    ...ofAccount.map(remove),
    ...(mail ? [addMail(mail, { now, when })] : []),
  ])
  return results[locks.length]?.rows.length === 1
}

type AccountWrites = Pick<
  LoginStore,
  | 'changeEmail'
  | 'addEmailChange'
  | 'dueEmailChanges'
  | 'finishEmailChange'
  | 'findRevert'
  | 'revertEmail'
  | 'deleteAccount'
>

/** Returns the writes that change an account as a whole, each in one transaction. */
export const createAccountWrites = (database: Database): AccountWrites => ({
  changeEmail: (...all) => withStorageErrors(database, () => changeEmail(database, ...all)),
  addEmailChange: (...all) => withStorageErrors(database, () => addEmailChange(database, ...all)),
  dueEmailChanges: (now) => withStorageErrors(database, () => listDueEmailChanges(database, now)),
  finishEmailChange: (...all) =>
    withStorageErrors(database, () => finishEmailChange(database, ...all)),
  findRevert: (...all) => withStorageErrors(database, () => findRevert(database, ...all)),
  revertEmail: (...all) => withStorageErrors(database, () => revertEmail(database, ...all)),
  deleteAccount: (...all) => withStorageErrors(database, () => deleteAccount(database, ...all)),
})
