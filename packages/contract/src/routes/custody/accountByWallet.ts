import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { deletedAccount, deletionBody, endedLogins, sessionField } from '../deviceSessions.ts'
import { clientFields } from '../fields.ts'
import { epochField, walletProof } from './custodyFields.ts'

const base = { method: 'POST', access: 'frame', query: v.object(clientFields) } as const
const proved = { epoch: epochField, proof: walletProof }
const errors = [
  'INVALID_REQUEST',
  'DEVICE_PROOF_REFUSED',
  'NOT_FOUND',
  'WALLET_PROOF_REFUSED',
  'PAYLOAD_TOO_LARGE',
] as const

/**
 * Deletes an account that has a wallet. Requires a proof of the wallet's keys (`delete account`) in addition to what
 * `deleteAccount` requires. Neither the mailbox nor a share that a device once had is enough.
 */
export const deleteAccountByWallet = defineRoute({
  ...base,
  path: '/v1/custody/account/delete',
  summary: 'Delete an account, by the wallet',
  body: v.object({ ...deletionBody, ...proved }),
  response: deletedAccount,
  errors: [...errors, 'LOGIN_NOT_FRESH'],
})

/**
 * Ends logins of the account at once, with a proof of the wallet's keys (`end logins`). Ends one of them, or all if
 * `session` is null, which logs this device out too. Without a proof, the logins of devices that have the wallet end a
 * day later.
 */
export const endLoginsByWallet = defineRoute({
  ...base,
  path: '/v1/custody/logins/end',
  summary: 'End logins, by the wallet',
  body: v.object({ ...proved, session: v.nullable(sessionField) }),
  response: v.object(endedLogins),
  errors,
})
