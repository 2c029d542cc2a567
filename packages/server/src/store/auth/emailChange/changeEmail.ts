import { sql } from 'kysely'
import { addMail } from '../../mail/createMailStore.ts'
import type { Database } from '../../openDatabase.ts'
import { type Statement, transact } from '../../transact.ts'
import { hasWallet, holdsShare } from '../holdsShare.ts'
import {
  endOthers,
  isFree,
  lockChange,
  log,
  mayComeBack,
  reserveOld,
  setEmail,
} from './changeStatements.ts'
import type { EmailChange, EmailChangeStore } from './emailChangeStore.ts'

/**
 * Replaces the address of an account, ends the account's other logins and stores a mail to the old address: all or
 * nothing. Returns false if the account has another address by now, or the new one has an account. Also returns false if
 * the account has a wallet whose keys have not proved the change: then the change has to wait. For an account with a
 * wallet, no link takes effect at once from then on.
 */
export async function changeEmail(
  database: Database,
  change: EmailChange & { isProved: boolean },
  now: number,
): Promise<boolean> {
  const { login, to, revert, isProved } = change
  const isAllowed = isProved ? sql`true` : sql`not ${hasWallet(login.account)}`
  const mayNow = sql`${isFree(change, now)} and ${isAllowed}`
  const locks = lockChange(database, login.account, to)
  const results = await transact(database, [
    ...locks,
    reserveOld(change, mayNow),
    sql`update auth_email_revert set by_wallet = 1 where account = ${login.account}
      and ${hasWallet(login.account)}
      and exists (select 1 from auth_email_revert as made where made.hash = ${revert.hash})`,
    ...setEmail(change, { now, holders: 'end' }),
    // A waiting change is obsolete.
    sql`delete from auth_email_pending where account = ${login.account}
      and exists (select 1 from auth_email_revert where hash = ${revert.hash})`,
  ])
  return results[locks.length]?.rows.length === 1
}

/**
 * Stores a later change of address, instead of one that waits, and its mails: all or nothing. Returns the time of the
 * change, or undefined in the cases in which `changeEmail` returns false. A change that reverts another by a mailed
 * link waits only once, however often the link is used.
 */
export async function addEmailChange(
  database: Database,
  ...[change, now]: Parameters<EmailChangeStore['addEmailChange']>
): Promise<number | undefined> {
  const { login, to, revert, mails, dueAt, language, project, takesBack } = change
  const { account, id, origin, browser } = login
  const waits = sql`select due_at from auth_email_pending where account = ${account} and email = ${to}`
  const mayNow =
    takesBack === undefined
      ? isFree(change, now)
      : sql`${mayComeBack(change, { hash: takesBack, now })} and not exists (${waits})`
  const locks = lockChange(database, account, to)
  const made = sql`exists (select 1 from auth_email_revert where hash = ${revert.hash})`
  const results = await transact(database, [
    ...locks,
    // The old address can refuse the change, and revert it later, with the same token.
    reserveOld(change, mayNow),
    sql`insert into auth_email_pending
        (account, email, session, origin, browser, language, project, due_at)
      select ${account}, ${to}, ${id}, ${origin}, ${browser}, ${language}, ${project}, cast(${dueAt} as bigint)
      where ${made}
      on conflict (account) do update set email = excluded.email, session = excluded.session,
        origin = excluded.origin, browser = excluded.browser, language = excluded.language,
        project = excluded.project, due_at = excluded.due_at`,
    log({ ...login, id: `wait ${revert.hash}` }, { kind: 'EMAIL_CHANGE_WAITS', now, when: made }),
    ...mails.map((mail) => addMail(mail, { now, when: made })),
    // Blocks an export of the wallet until the change is decided.
    sql`update auth_email_revert set expires_at = cast(${dueAt} as bigint)
      where hash = ${takesBack ?? ''} and expires_at < ${dueAt} and ${made}`,
    waits,
  ])
  if (takesBack === undefined && results[locks.length]?.rows.length !== 1) return undefined
  const [row] = (results.at(-1)?.rows ?? []) as { due_at: number | string }[]
  return row && Number(row.due_at)
}

/** Returns the change that the token of a link reverts. */
export async function findRevert(
  { db }: Database,
  ...[hash, now]: Parameters<EmailChangeStore['findRevert']>
) {
  const query = db.selectFrom('auth_email_revert').selectAll().where('hash', '=', hash)
  const row = await query.where('expires_at', '>', now).executeTakeFirst()
  return row && { account: row.account, email: row.email, byWallet: row.by_wallet === 1 }
}

/**
 * Makes a due change, once over all nodes. An account without a wallet that somebody created with the address meanwhile
 * loses the address.
 */
export async function finishEmailChange(
  database: Database,
  ...[change, now]: Parameters<EmailChangeStore['finishEmailChange']>
): Promise<boolean> {
  const { login, to } = change
  const { account } = login
  const waits = sql`account = ${account} and email = ${to} and due_at <= ${now}`
  const isDue = sql`exists (select 1 from auth_email_pending where ${waits})`
  const locks = lockChange(database, account, to)
  const results = await transact(database, [
    ...locks,
    sql`delete from auth_identity where provider = 'email' and subject = ${to} and account <> ${account}
      and ${isDue} and account not in (select account from custody_wallet)`,
    reserveOld(change, sql`${isFree(change, now)} and ${isDue}`),
    // The device that requested it may have had only the mailbox.
    ...setEmail(change, { now, holders: 'stay' }),
    sql`delete from auth_email_pending where ${waits}`,
  ])
  return results[locks.length + 1]?.rows.length === 1
}

/**
 * Restores an address, or keeps it if the change still waits. Ends all logins except those of devices with a share of
 * the wallet, because the caller may have nothing but the mailbox. An account without a wallet that somebody created
 * with the address meanwhile loses it. Returns false if that account has a wallet, or a device with the wallet made the
 * change.
 */
export async function revertEmail(database: Database, hash: string, now: number): Promise<boolean> {
  const query = database.db.selectFrom('auth_email_revert').selectAll().where('hash', '=', hash)
  const row = await query.where('expires_at', '>', now).executeTakeFirst()
  if (!row) return false
  const { account, email } = row
  const open = sql`exists (select 1 from auth_email_revert where hash = ${hash} and by_wallet = 0)`
  const isBack = sql`${open} and exists (select 1 from auth_identity
    where provider = 'email' and account = ${account} and subject = ${email})`
  const note = { id: `revert ${hash}`, account, origin: '', browser: '' }
  const remove = (table: string): Statement =>
    sql`delete from ${sql.table(table)} where account = ${account} and ${isBack}`
  const results = await transact(database, [
    ...lockChange(database, account, email),
    sql`delete from auth_identity where provider = 'email' and subject = ${email} and account <> ${account}
      and ${open} and account not in (select account from custody_wallet)`,
    sql`update auth_identity set subject = ${email} where provider = 'email' and account = ${account}
      and ${open} and not exists (select 1 from auth_identity as other
        where other.provider = 'email' and other.subject = ${email} and other.account <> ${account})`,
    ...endOthers(account, { keep: '', holders: 'stay', when: isBack }),
    log(note, { kind: 'EMAIL_REVERTED', now, when: isBack }),
    sql`delete from auth_device where account = ${account} and ${isBack}
      and not ${holdsShare(account, sql`auth_device.thumbprint`)}`,
    ...['auth_email_pending', 'auth_logout_pending'].map(remove),
    sql`delete from auth_email_revert where account = ${account} and ${isBack} returning hash`,
  ])
  return (results.at(-1)?.rows.length ?? 0) > 0
}
