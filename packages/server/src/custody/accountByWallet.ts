import type { HandlersOf } from '../http/handlers.ts'
import type { CustodyParts } from './custodyParts.ts'
import { proveWallet } from './proveWallet.ts'

/** The names of the routes by which the owner of a wallet changes the account at once. */
export type AccountByWalletRouteName = 'deleteAccountByWallet' | 'endLoginsByWallet'

/** Creates the handlers for the changes that happen at once only with a proof of the wallet's keys. */
export const accountByWallet = (parts: CustodyParts): HandlersOf<AccountByWalletRouteName> => ({
  deleteAccountByWallet: async ({ body: request }, c, body) => {
    const caller = await parts.freshCallerOf(c, body)
    await proveWallet(parts, caller, request, 'delete account')
    await parts.deleteAccount(c, caller, { isProved: true })
    // The frame's data in this browser (keys, shares and logins) has no owner any more.
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
    // No login waits here, so the server sends no mail about it.
    const done = await notify(c, { login: caller, kind: 'LOGOUT_WAITS', dueAt }, (notice) =>
      deviceLogins.revoke(of, { dueAt, notice }),
    )
    return { ended: done.ended, takesEffectAt: null }
  },
})
