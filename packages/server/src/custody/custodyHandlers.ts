import { ApiError } from '../http/apiError.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { type CustodyDeviceRouteName, custodyDeviceHandlers } from './custodyDeviceHandlers.ts'
import type { CustodyParts } from './custodyParts.ts'
import { epochOf } from './readEpoch.ts'

/** The names of the routes of embedded wallets. */
export type CustodyRouteName =
  | CustodyDeviceRouteName
  | 'custodyStatus'
  | 'custodyChallenge'
  | 'registerWallet'
  | 'changeWalletEpoch'

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

/** Embedded wallets, for the login frame: each write proves that the device has the wallet's keys. */
export function custodyHandlers(parts: CustodyParts): HandlersOf<CustodyRouteName> {
  const { custody, proofs, callerOf, freshCallerOf, notify, isReserved, now } = parts
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

    registerWallet: async ({ body: request }, c, body) => {
      const caller = await callerOf(c, body)
      // A wallet here would keep the address from the owner whom somebody has taken it from.
      if (await isReserved(caller.account, now()))
        throw new ApiError('ALREADY_EXISTS', { field: 'email' })
      await proofs.check(caller, request.proof, { ...request, action: 'register' })
      const of = { login: caller, kind: 'WALLET_REGISTERED' } as const
      const epoch = epochOf(caller, request)
      return { registered: await notify(c, of, (notice) => custody.register(epoch, notice)) }
    },

    changeWalletEpoch: async ({ body: request }, c, body) => {
      const caller = await freshCallerOf(c, body)
      if (request.from === request.epoch) throw new ApiError('INVALID_REQUEST', { field: 'epoch' })
      await proofs.check(caller, request.proof, { ...request, action: 'change epoch' })
      const of = { login: caller, kind: 'WALLET_SEALED_ANEW' } as const
      const [from, to] = [request.from, epochOf(caller, request)]
      return { changed: await notify(c, of, (notice) => custody.changeEpoch(from, to, notice)) }
    },
  }
}
