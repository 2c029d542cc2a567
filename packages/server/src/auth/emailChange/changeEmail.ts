import { sql } from 'kysely'
import { addMail } from '../../mail/createMailStore.ts'
import type { Database } from '../../store/openDatabase.ts'
import { type Statement, transact } from '../../store/transact.ts'
import type { EmailChange, StoredLogin } from '../authStore.ts'
import { lockKey } from '../createLimitStore.ts'

/** One change of an account at a time, and one to an address. */
const lockChange = (database: Database, account: string, email: string): Statement[] => [
  ...lockKey(database, `account ${account}`),
  ...lockKey(database, `email ${email}`),
]

const log = (
  { id, account, origin, browser }: Pick<StoredLogin, 'id' | 'account' | 'origin' | 'browser'>,
  { kind, now, when }: { kind: 'EMAIL_CHANGED' | 'EMAIL_REVERTED'; now: number; when: Statement },
): Statement => sql`insert into auth_log (id, account, at, kind, origin, browser)
  select ${id}, ${account}, cast(${now} as bigint), ${kind}, ${origin}, ${browser} where ${when}`

/** Ends the logins of an account but one. */
const endOthers = (account: string, keep: string, when: Statement): Statement[] => {
  const others = sql`account = ${account} and id <> ${keep} and ${when}`
  return [
    sql`delete from auth_access where session in (select id from auth_session where ${others})`,
    sql`delete from auth_session where ${others}`,
  ]
}

/**
 * Puts another address in the place of one, ends the account's other logins and leaves the old address a mail: all or
 * nothing. False where the account has another address by now, or the new one has an account.
 */
export async function changeEmail(
  database: Database,
  { login, from, to, revert, mail }: EmailChange,
  now: number,
): Promise<boolean> {
  const { account } = login
  const locks = lockChange(database, account, to)
  const made = sql`exists (select 1 from auth_email_revert where hash = ${revert.hash})`
  const results = await transact(database, [
    ...locks,
    // Whether it may be made is decided here: what follows asks for this row.
    sql`insert into auth_email_revert (hash, account, email, expires_at)
      select ${revert.hash}, account, subject, cast(${revert.expiresAt} as bigint) from auth_identity
      where provider = 'email' and account = ${account} and subject = ${from} and not exists
        (select 1 from auth_identity as other where other.provider = 'email' and other.subject = ${to})
        and not exists (select 1 from auth_email_revert as former
          where former.email = ${to} and former.account <> ${account} and former.expires_at > cast(${now} as bigint))
      returning hash`,
    sql`update auth_identity set subject = ${to}
      where provider = 'email' and account = ${account} and ${made}`,
    ...endOthers(account, login.id, made),
    log({ ...login, id: `change ${revert.hash}` }, { kind: 'EMAIL_CHANGED', now, when: made }),
    addMail(mail, { now, when: made }),
  ])
  return results[locks.length]?.rows.length === 1
}

/**
 * Brings an address back, and ends all logins. Who logged in with it meanwhile loses an account without a wallet; where
 * that one has a wallet, false.
 */
export async function revertEmail(database: Database, hash: string, now: number): Promise<boolean> {
  const query = database.db.selectFrom('auth_email_revert').selectAll().where('hash', '=', hash)
  const row = await query.where('expires_at', '>', now).executeTakeFirst()
  if (!row) return false
  const { account, email } = row
  const open = sql`exists (select 1 from auth_email_revert where hash = ${hash})`
  const isBack = sql`${open} and exists (select 1 from auth_identity
    where provider = 'email' and account = ${account} and subject = ${email})`
  const note = { id: `revert ${hash}`, account, origin: '', browser: '' }
  const results = await transact(database, [
    ...lockChange(database, account, email),
    sql`delete from auth_identity where provider = 'email' and subject = ${email} and account <> ${account}
      and ${open} and account not in (select account from custody_wallet)`,
    sql`update auth_identity set subject = ${email} where provider = 'email' and account = ${account}
      and ${open} and not exists (select 1 from auth_identity as other
        where other.provider = 'email' and other.subject = ${email} and other.account <> ${account})`,
    ...endOthers(account, '', isBack),
    log(note, { kind: 'EMAIL_REVERTED', now, when: isBack }),
    sql`delete from auth_device where account = ${account} and ${isBack}`,
    sql`delete from auth_email_revert where account = ${account} and ${isBack} returning hash`,
  ])
  return (results.at(-1)?.rows.length ?? 0) > 0
}
