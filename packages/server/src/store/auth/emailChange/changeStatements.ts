import { sql } from 'kysely'
import { addMail } from '../../mail/createMailStore.ts'
import type { Database } from '../../openDatabase.ts'
import type { Statement } from '../../transact.ts'
import { lockKey } from '../createLimitStore.ts'
import { sessionHoldsShare } from '../holdsShare.ts'
import type { EmailChange } from './emailChangeStore.ts'

type Change = Pick<EmailChange, 'login' | 'from' | 'to' | 'revert'>

/** Locks an account and an address, so that only one change of either runs at a time. */
export const lockChange = (database: Database, account: string, email: string): Statement[] => [
  ...lockKey(database, `account ${account}`),
  ...lockKey(database, `email ${email}`),
]

/** Logs an event of an address. */
export const log = (
  { id, account, origin, browser }: Change['login'],
  {
    kind,
    now,
    when,
  }: {
    kind: 'EMAIL_CHANGED' | 'EMAIL_CHANGE_WAITS' | 'EMAIL_REVERTED'
    now: number
    when: Statement
  },
): Statement => sql`insert into auth_log (id, account, at, kind, origin, browser)
  select ${id}, ${account}, cast(${now} as bigint), ${kind}, ${origin}, ${browser} where ${when}`

/**
 * Ends the logins of an account except one. If `holders` is `stay`, those of devices with a share of its wallet stay
 * too.
 */
export const endOthers = (
  account: string,
  { keep, holders, when }: { keep: string; holders: 'end' | 'stay'; when: Statement },
): Statement[] => {
  const stays = holders === 'stay' ? sql`and not ${sessionHoldsShare(account)}` : sql``
  const others = sql`account = ${account} and id <> ${keep} and ${when} ${stays}`
  return [
    sql`delete from auth_access where session in (select id from auth_session where ${others})`,
    sql`delete from auth_session where ${others}`,
  ]
}

/** Whether no account has the new address, and no other account may restore it or waits for it. */
export const isFree = ({ login: { account }, to }: Change, now: number): Statement => sql`
  not exists (select 1 from auth_identity as other
    where other.provider = 'email' and other.subject = ${to})
  and not exists (select 1 from auth_email_revert as former
    where former.email = ${to} and former.account <> ${account} and former.expires_at > cast(${now} as bigint))
  and not exists (select 1 from auth_email_pending as waiting
    where waiting.email = ${to} and waiting.account <> ${account})`

/** Whether a link may still restore the address, and nobody has created a wallet with it. */
export const mayComeBack = (
  { login: { account }, to }: Change,
  { hash, now }: { hash: string; now: number },
): Statement => sql`
  exists (select 1 from auth_email_revert as former where former.hash = ${hash} and former.account = ${account}
    and former.email = ${to} and former.expires_at > cast(${now} as bigint))
  and not exists (select 1 from auth_identity as other join custody_wallet on custody_wallet.account = other.account
    where other.provider = 'email' and other.subject = ${to})
  and not exists (select 1 from auth_identity as own
    where own.provider = 'email' and own.subject = ${to} and own.account = ${account})`

/**
 * Reserves the old address for its owner. This row decides whether the change is made: later statements check for it.
 */
export const reserveOld = (
  { login: { account }, from, revert }: Change,
  when: Statement,
): Statement => sql`
  insert into auth_email_revert (hash, account, email, expires_at)
  select ${revert.hash}, account, subject, cast(${revert.expiresAt} as bigint) from auth_identity
  where provider = 'email' and account = ${account} and subject = ${from} and ${when} returning hash`

/** Replaces the old address by the new one. Belongs after `reserveOld`. */
export function setEmail(
  { login, to, revert, mail }: Change & Pick<EmailChange, 'mail'>,
  { now, holders }: { now: number; holders: 'end' | 'stay' },
): Statement[] {
  const { account, id } = login
  const made = sql`exists (select 1 from auth_email_revert where hash = ${revert.hash})`
  return [
    sql`update auth_identity set subject = ${to}
      where provider = 'email' and account = ${account} and ${made}`,
    ...endOthers(account, { keep: id, holders, when: made }),
    log({ ...login, id: `change ${revert.hash}` }, { kind: 'EMAIL_CHANGED', now, when: made }),
    addMail(mail, { now, when: made }),
  ]
}
