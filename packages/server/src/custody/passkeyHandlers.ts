import { browserOf } from '../auth/browserOf.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { CustodyParts } from './custodyParts.ts'
import { proveWallet } from './proveWallet.ts'

/** The names of the routes of passkeys that log in. */
export type PasskeyRouteName = 'addWalletPasskey' | 'startPasskeyLogin' | 'verifyPasskeyLogin'

/** Answers the routes for logins by the passkeys of wallets, for the login frame. */
export function passkeyHandlers(parts: CustodyParts): HandlersOf<PasskeyRouteName> {
  const { passkeyLogins, deviceLogins, checkOrigin, deviceOf, freshCallerOf, loginMail, onMail } =
    parts
  return {
    addWalletPasskey: async ({ body: request }, c, body) => {
      const caller = await freshCallerOf(c, body)
      await proveWallet(parts, caller, request, 'add passkey')
      const { epoch, factor, seal, passkey } = request
      const of = { account: caller.account, epoch, factor, seal }
      return { saved: await passkeyLogins.add(of, passkey) }
    },

    startPasskeyLogin: async ({ body: { origin, purpose } }, c, body) => {
      const thumbprint = await deviceOf(c, body)
      await checkOrigin(c, origin)
      const { challenge, expiresAt } = passkeyLogins.start({ thumbprint, origin, purpose })
      return { challenge, expiresAt: new Date(expiresAt).toISOString() }
    },

    verifyPasskeyLogin: async ({ body: { challenge, origin, passkey } }, c, body) => {
      const thumbprint = await deviceOf(c, body)
      await checkOrigin(c, origin)
      const place = { thumbprint, origin, purpose: 'login' } as const
      const account = await passkeyLogins.verify(challenge, passkey, place)
      const browser = browserOf(c.req.header('user-agent') ?? '')
      const login = { account, thumbprint, origin, browser }
      const mail = await loginMail(c, login)
      const session = await deviceLogins.begin(login, { mail, factor: 'passkey' })
      onMail()
      return session
    },
  }
}
