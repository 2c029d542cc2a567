import { sql } from 'kysely'
import type { Statement } from '../transact.ts'

/**
 * Whether a device has a share of an account's wallet in the current epoch. It got the share by a proof of the wallet's
 * keys, and nobody has logged out there since.
 */
export const holdsShare = (account: string, thumbprint: Statement): Statement => sql`
  exists (select 1 from custody_share as share join custody_wallet as wallet
    on wallet.account = share.account and wallet.epoch = share.epoch
    where share.account = ${account} and share.device = ${thumbprint} and share.is_closed = 0)`

/** The same for the device of a row of `auth_session`. */
export const sessionHoldsShare = (account: string): Statement =>
  holdsShare(account, sql`auth_session.thumbprint`)

/** Whether an account has a wallet. */
export const hasWallet = (account: string): Statement =>
  sql`exists (select 1 from custody_wallet where account = ${account})`

/** Closes a device's share, because its visitor has logged out there. A closed share counts for nothing. */
export const closeShare = (account: string, thumbprint: string): Statement => sql`
  update custody_share set is_closed = 1 where account = ${account} and device = ${thumbprint}`
