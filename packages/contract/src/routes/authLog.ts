import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { clientFields } from './fields.ts'

/** The events in the log of an account: starts and ends of logins, and changes of its wallet. */
export const authLogKinds = [
  'LOGGED_IN',
  'LOGGED_IN_ON_NEW_DEVICE',
  'LOGGED_OUT',
  /** Ended from another device. */
  'REVOKED',
  /** A refresh token was used again, or by another device. Someone may have stolen it. */
  'TOKEN_REUSED',
  /** A change that the wallet's keys have not proved. It takes effect in a day unless it is refused. */
  'EMAIL_CHANGE_WAITS',
  'EMAIL_CHANGED',
  /** From the old address. */
  'EMAIL_REVERTED',
  /** Without a proof of the wallet, somebody ends the login of a device that has it. It takes effect in a day. */
  'LOGOUT_WAITS',
  /** A device that has opened the wallet refused all waiting changes. */
  'CHANGES_REFUSED',
  'WALLET_REGISTERED',
  /** A device received the data that a way back opens. */
  'WALLET_RECOVERY_BEGUN',
  /**
   * In mode `assisted`: a new device requested the server's data, received it, and another device allowed or refused
   * the request.
   */
  'WALLET_ASSISTANCE_REQUESTED',
  'WALLET_ASSISTANCE_GIVEN',
  'WALLET_ASSISTANCE_ALLOWED',
  'WALLET_ASSISTANCE_REFUSED',
  'WALLET_DEVICE_ADDED',
  'WALLET_DEVICE_REVOKED',
  'WALLET_FACTOR_ADDED',
  'WALLET_SEALED_ANEW',
  /** The wallet's secret words were shown. */
  'WALLET_EXPORTED',
  /** The spending limit of a site was set or removed. */
  'WALLET_LIMIT_CHANGED',
] as const

/** An event of an account. */
export type AuthLogKind = (typeof authLogKinds)[number]

/** The kinds of the log about starts and ends of logins. */
export const loginLogKinds = [
  'LOGGED_IN',
  'LOGGED_IN_ON_NEW_DEVICE',
  'LOGGED_OUT',
  'REVOKED',
  'TOKEN_REUSED',
] as const satisfies readonly AuthLogKind[]

/**
 * The kinds of the log that somebody with only the mailbox can cause again and again, and that are not logins. All other
 * kinds are about the wallet, and take its keys.
 */
export const mailboxLogKinds = [
  'EMAIL_CHANGE_WAITS',
  'EMAIL_CHANGED',
  'EMAIL_REVERTED',
  'LOGOUT_WAITS',
  'WALLET_RECOVERY_BEGUN',
  'WALLET_ASSISTANCE_REQUESTED',
] as const satisfies readonly AuthLogKind[]

/**
 * Returns the events of the access token's account within a year, newest first. Returns at most a hundred about logins,
 * a hundred that a mailbox is enough for, and a hundred about the wallet.
 */
export const readAuthLog = defineRoute({
  method: 'GET',
  access: 'frame',
  path: '/v1/auth/log',
  query: v.object(clientFields),
  summary: 'Events of an account',
  response: v.object({
    events: v.array(
      v.object({
        /** RFC 3339. */
        at: v.string(),
        kind: v.picklist(authLogKinds),
        /** The page that embedded the login frame. */
        origin: v.string(),
        /** Browser and system, if they can be detected; else empty. */
        browser: v.string(),
      }),
    ),
  }),
  errors: ['DEVICE_PROOF_REFUSED'],
})
