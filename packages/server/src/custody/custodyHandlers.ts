import { ApiError } from '../http/apiError.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { custodyDeviceHandlers } from './custodyDeviceHandlers.ts'
import type { CustodyParts } from './custodyParts.ts'
import { epochOf } from './readEpoch.ts'

/** The names of the routes of embedded wallets. */
export type CustodyRouteName =
  | 'custodyStatus'
  | 'custodyChallenge'
  | 'registerWallet'
  | 'changeWalletEpoch'
  | 'openWalletHere'
  | 'recoverWalletHere'
  | 'addWalletDevice'
  | 'addWalletFactor'
  | 'revokeWalletDevice'
  | 'exportWallet'

/** Where there are none. */
export const noCustodyHandlers: HandlersOf<CustodyRouteName> = {
  custodyStatus: undefined,
  custodyChallenge: undefined,
  registerWallet: undefined,
  changeWalletEpoch: undefined,
  openWalletHere: undefined,
  recoverWalletHere: undefined,
  addWalletDevice: undefined,
  addWalletFactor: undefined,
  revokeWalletDevice: undefined,
  exportWallet: undefined,
}

const iso = (ms: number) => new Date(ms).toISOString()

/** Embedded wallets, for the login frame: whoever writes proves that its device has the wallet's keys. */
export function custodyHandlers(parts: CustodyParts): HandlersOf<CustodyRouteName> {
  const { custody, proofs, callerOf, freshCallerOf, note } = parts
  return {
    ...custodyDeviceHandlers(parts),

    custodyStatus: async (_, c, body) => {
      const { account: user, thumbprint } = await callerOf(c, body)
      const found = await custody.status(user)
      const mode = 'user'
      if (!found) return { user, mode, wallet: null }
      const { epoch, eip155, solana } = found.wallet
      const devices = found.devices.map(({ device, createdAt }) => ({
        ...{ device, createdAt: iso(createdAt) },
        isCurrent: device === thumbprint,
      }))
      const { factors } = found
      return { user, mode, wallet: { epoch, addresses: { eip155, solana }, factors, devices } }
    },

    custodyChallenge: async (_, c, body) => {
      const { challenge, expiresAt } = await proofs.issue(await callerOf(c, body))
      return { challenge, expiresAt: iso(expiresAt) }
    },

    registerWallet: async ({ body: asked }, c, body) => {
      const caller = await callerOf(c, body)
      await proofs.check(caller, asked.proof, { ...asked, action: 'register' })
      const registered = await custody.register(epochOf(caller, asked))
      if (registered) await note(c, caller, 'WALLET_REGISTERED')
      return { registered }
    },

    changeWalletEpoch: async ({ body: asked }, c, body) => {
      const caller = await freshCallerOf(c, body)
      if (asked.from === asked.epoch) throw new ApiError('INVALID_REQUEST', { field: 'epoch' })
      await proofs.check(caller, asked.proof, { ...asked, action: 'change epoch' })
      const changed = await custody.changeEpoch(asked.from, epochOf(caller, asked))
      if (changed) await note(c, caller, 'WALLET_SEALED_ANEW')
      return { changed }
    },
  }
}
