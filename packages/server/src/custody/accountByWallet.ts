import type { HandlersOf } from '../http/handlers.ts'
import type { CustodyParts } from './custodyParts.ts'
import { proveWallet } from './proveWallet.ts'

/** The names of the routes by which the owner of a wallet changes the account at once. */
export type AccountByWalletRouteName = 'deleteAccountByWallet' | 'endLoginsByWallet'

/** Creates the handlers for what only a proof of the wallet's keys does at once. */
export const accountByWallet = (parts: CustodyParts): HandlersOf<AccountByWalletRouteName> => ({
  deleteAccountByWallet: async ({ body: request }, c, body) => {
    const caller = await parts.freshCallerOf(c, body)
    await proveWallet(parts, caller, request, 'delete account')
    await parts.deleteAccount(c, caller)
    // The frame's data in this browser has no owner any more: keys, shares and logins.
    c.header('clear-site-data', '"storage"')
    return { deleted: true as const }
  },

  endLoginsByWallet: async ({ body: request }, c, body) => {
    const { notify, deviceLogins } = parts
    const caller = await parts.callerOf(c, body)
    await proveWallet(parts, caller, request, 'end logins')
    const { account, thumbprint: by } = caller
    const ids =
      request.session === null
        ? (await deviceLogins.list(account)).map(({ id }) => id)
        : [request.session]
    const dueAt = deviceLogins.nextDue()
    const of = { account, ids, by, isProved: true, leaves: request.session === null }
    // Nothing of this waits, so nothing is mailed for it.
    const done = await notify(c, { login: caller, kind: 'LOGOUT_WAITS', dueAt }, (notice) =>
      deviceLogins.revoke(of, { dueAt, notice }),
    )
    return { ended: done.ended, takesEffectAt: null }
  },
})
