import { type AuthLogKind, authLogKinds, loginLogKinds, mailboxLogKinds } from '@portico/contract'
import { sql } from 'kysely'
import { addMail } from '../mail/createMailStore.ts'
import type { QueuedMail } from '../mail/mailStore.ts'
import type { Database } from '../openDatabase.ts'
import type { Statement } from '../transact.ts'
import { authConstants } from './authConstants.ts'
import type { StoredLogin } from './authStore.ts'
import type { LoggedEvent, Notice } from './notice.ts'

/** The maximum number of returned events of each group. */
const most = 100

const cheapKinds: readonly AuthLogKind[] = [...loginLogKinds, ...mailboxLogKinds]

/** The groups of events. Many events of one group push out no event of another one. */
const groups: readonly (readonly AuthLogKind[])[] = [
  loginLogKinds,
  mailboxLogKinds,
  authLogKinds.filter((kind) => !cheapKinds.includes(kind)),
]

/** Logs that a login began. Belongs in the login's transaction, before its device becomes known. */
export const logBegin = (
  { id, account, thumbprint, origin, browser }: StoredLogin,
  { now, when }: { now: number; when: Statement },
): Statement => sql`
  insert into auth_log (id, account, at, kind, origin, browser)
  select ${`begin ${id}`}, ${account}, cast(${now} as bigint),
    case when exists (select 1 from auth_device where account = ${account} and thumbprint = ${thumbprint}
      and seen_at > ${now - authConstants.deviceMs})
    then 'LOGGED_IN' else 'LOGGED_IN_ON_NEW_DEVICE' end, ${origin}, ${browser} where ${when}`

/**
 * Logs the end of the logins that `where` selects. Belongs in the transaction that ends them, before that statement. If
 * several end a login at once, only one logs it.
 */
export const logEnd = (where: Statement, kind: AuthLogKind, now: number): Statement => sql`
  insert into auth_log (id, account, at, kind, origin, browser)
  select 'end ' || id, account, cast(${now} as bigint), ${kind}, origin, browser
  from auth_session where ${where} on conflict (id) do nothing`

/**
 * Logs an event other than a login's beginning or end, and stores its mail. Belongs in the transaction of the event.
 * `when` follows `select` there, and yields no row if nothing was done.
 */
export function writeNotice(notice: Notice | undefined, when: Statement = sql``): Statement[] {
  if (!notice) return []
  const { event, mail } = notice
  const { id, account, at, kind, origin, browser } = event
  const noted = sql`exists (select 1 from auth_log where id = ${id})`
  return [
    sql`insert into auth_log (id, account, at, kind, origin, browser)
      select ${id}, ${account}, cast(${at} as bigint), ${kind}, ${origin}, ${browser} ${when}`,
    ...(mail ? [addMail(mail, { now: at, when: noted })] : []),
  ]
}

/** Stores a mail if a login began on a device that its account did not know. Belongs after `logBegin`. */
export const mailNewDevice = (
  id: string,
  mail: QueuedMail | undefined,
  now: number,
): Statement[] =>
  mail
    ? [
        addMail(mail, {
          now,
          when: sql`exists (select 1 from auth_log
            where id = ${`begin ${id}`} and kind = 'LOGGED_IN_ON_NEW_DEVICE')`,
        }),
      ]
    : []

/**
 * Returns the events of an account, newest first. Logins and requests, which somebody with the mailbox may begin often,
 * push out no event of the wallet.
 */
export async function readLog({ db }: Database, account: string): Promise<LoggedEvent[]> {
  const latest = (kinds: readonly AuthLogKind[]) =>
    db
      .selectFrom('auth_log')
      .select(['id', 'at', 'kind', 'origin', 'browser'])
      .where('account', '=', account)
      .where('kind', 'in', kinds)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(most)
      .execute()
  const rows = (await Promise.all(groups.map(latest))).flat()
  return rows
    .map(({ id, ...row }) => ({
      id,
      event: { ...row, at: Number(row.at), kind: row.kind as AuthLogKind },
    }))
    .toSorted((a, b) => b.event.at - a.event.at || (a.id < b.id ? -1 : 1))
    .map(({ event }) => event)
}
