import { workHeader } from '@portico/contract'
import { browserOf } from '../../auth/browserOf.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import type { CustodyParts } from '../custodyParts.ts'
import { proveWallet } from '../proveWallet.ts'

/** The names of the routes of kits and passwords that log in. */
export type LoginKeyRouteName = 'addWalletLoginKey' | 'verifyLoginKey'

/** Handles logins by the printed kits and passwords of wallets, for the login frame. */
export function loginKeyHandlers(parts: CustodyParts): HandlersOf<LoginKeyRouteName> {
  const { custody, loginKeys, deviceLogins, checkOrigin, deviceOf, freshCallerOf } = parts
  const { emailOf, clientIp, loginMail, onMail } = parts
  return {
    addWalletLoginKey: async ({ body: request }, c, body) => {
      const caller = await freshCallerOf(c, body)
      await proveWallet(parts, caller, request, 'add login key')
      const { epoch, factor, publicKey } = request
      const { account } = caller
      const email = await emailOf(account)
      const way = (await custody.status(account))?.factors.find((one) => one.factor === factor)
      if (email === undefined || !way || way.kind === 'passkey') return { saved: false }
      const { kind } = way
      return { saved: await loginKeys.add({ account, epoch, factor, publicKey }, { kind, email }) }
    },

    verifyLoginKey: async ({ body: request }, c, body) => {
      const thumbprint = await deviceOf(c, body)
      await checkOrigin(c, request.origin)
      const client = { address: clientIp(c), thumbprint, work: c.req.header(workHeader) }
      const account = await loginKeys.verify(request, client)
      const browser = browserOf(c.req.header('user-agent') ?? '')
      const login = { account, thumbprint, origin: request.origin, browser }
      const mail = await loginMail(c, login)
      const session = await deviceLogins.begin(login, { mail, factor: 'key' })
      onMail()
      return session
    },
  }
}
