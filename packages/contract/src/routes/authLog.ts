import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { clientFields } from './fields.ts'

/** What the log of an account lists: how logins began and ended, and what became of its wallet. */
export const authLogKinds = [
  'LOGGED_IN',
  'LOGGED_IN_ON_NEW_DEVICE',
  'LOGGED_OUT',
  /** Ended from another device. */
  'REVOKED',
  /** A refresh token came back, or from another device: somebody may have stolen it. */
  'TOKEN_REUSED',
  /** By a passkey, or a device that has not opened the wallet: it takes effect in a day, unless it is refused. */
  'EMAIL_CHANGE_WAITS',
  'EMAIL_CHANGED',
  /** From the old address. */
  'EMAIL_REVERTED',
  /** A device that has not opened the wallet is to end the login of one that has, in a day. */
  'LOGOUT_WAITS',
  /** All that waited, by a device that has the wallet open. */
  'CHANGES_REFUSED',
  'WALLET_REGISTERED',
  /** A device was given what a way back opens. */
  'WALLET_RECOVERY_BEGUN',
  /** In mode `assisted`: a new device asked for what the server keeps, was given it, and was allowed it or refused it by a device. */
  'WALLET_ASSISTANCE_REQUESTED',
  'WALLET_ASSISTANCE_GIVEN',
  'WALLET_ASSISTANCE_ALLOWED',
  'WALLET_ASSISTANCE_REFUSED',
  'WALLET_DEVICE_ADDED',
  'WALLET_DEVICE_REVOKED',
  'WALLET_FACTOR_ADDED',
  'WALLET_SEALED_ANEW',
  /** Its secret words were shown. */
  'WALLET_EXPORTED',
] as const

/** What happened to an account. */
export type AuthLogKind = (typeof authLogKinds)[number]

/** The kinds of the log that tell how logins began and ended. All others tell of the account and its wallet. */
export const loginLogKinds = [
  'LOGGED_IN',
  'LOGGED_IN_ON_NEW_DEVICE',
  'LOGGED_OUT',
  'REVOKED',
  'TOKEN_REUSED',
] as const satisfies readonly AuthLogKind[]

/**
 * What happened to the account of the access token within a year, the newest first: a hundred events of logins at most,
 * and a hundred others.
 */
export const readAuthLog = defineRoute({
  method: 'GET',
  access: 'frame',
  path: '/v1/auth/log',
  query: v.object(clientFields),
  summary: 'What happened to an account',
  response: v.object({
    events: v.array(
      v.object({
        /** RFC 3339. */
        at: v.string(),
        kind: v.picklist(authLogKinds),
        /** The page that the login frame stood in. */
        origin: v.string(),
        /** Browser and system, as far as they can be told; empty where not. */
        browser: v.string(),
      }),
    ),
  }),
  errors: ['DEVICE_PROOF_REFUSED'],
})
