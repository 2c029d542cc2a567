import { ApiError } from '../http/apiError.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { type AccountByWalletRouteName, accountByWallet } from './accountByWallet.ts'
import { type AssistedRouteName, assistedHandlers } from './assisted/assistedHandlers.ts'
import { type CustodyDeviceRouteName, custodyDeviceHandlers } from './custodyDeviceHandlers.ts'
import type { CustodyParts } from './custodyParts.ts'
import { emailChangeByWallet } from './emailChangeByWallet.ts'
import { type LoginKeyRouteName, loginKeyHandlers } from './loginKeys/loginKeyHandlers.ts'
import { type PasskeyRouteName, passkeyHandlers } from './passkeyHandlers.ts'
import { epochOf } from './readEpoch.ts'
import {
  type SpendingLimitRouteName,
  spendingLimitHandlers,
} from './spendingLimits/spendingLimitHandlers.ts'

/** The names of the routes of embedded wallets. */
export type CustodyRouteName =
  | AccountByWalletRouteName
  | AssistedRouteName
  | CustodyDeviceRouteName
  | PasskeyRouteName
  | LoginKeyRouteName
  | SpendingLimitRouteName
  | 'confirmEmailChangeByWallet'
  | 'custodyStatus'
  | 'custodyChallenge'
  | 'registerWallet'
  | 'changeWalletEpoch'

/** The handlers of a server without embedded wallets. */
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
  refuseWaitingChanges: undefined,
  confirmEmailChangeByWallet: undefined,
  deleteAccountByWallet: undefined,
  endLoginsByWallet: undefined,
  openAssistedWallet: undefined,
  answerAssistedRequest: undefined,
  refuseAssistedRequests: undefined,
  addWalletPasskey: undefined,
  addWalletLoginKey: undefined,
  verifyLoginKey: undefined,
  startPasskeyLogin: undefined,
  verifyPasskeyLogin: undefined,
  saveSpendingLimit: undefined,
  listSpendingLimits: undefined,
}

const iso = (ms: number) => new Date(ms).toISOString()

/** Checks that a wallet has exactly one of ways back and the server's share, as its mode requires. */
function checkMode(
  { factors, assistedShare }: { factors: readonly unknown[]; assistedShare?: string | undefined },
  { mode }: CustodyParts['policy'],
): void {
  const isAssisted = assistedShare !== undefined
  if (isAssisted && mode !== 'assisted')
    throw new ApiError('INVALID_REQUEST', { field: 'assistedShare' })
  if (isAssisted === factors.length > 0) throw new ApiError('INVALID_REQUEST', { field: 'factors' })
}

/**
 * Answers the routes of embedded wallets, for the login frame. Each write proves that the device has the wallet's keys.
 */
export function custodyHandlers(parts: CustodyParts): HandlersOf<CustodyRouteName> {
  const { custody, proofs, callerOf, freshCallerOf, notify, isReserved, now, policy } = parts
  const { revertibleUntil } = parts
  return {
    ...custodyDeviceHandlers(parts),
    ...assistedHandlers(parts),
    ...passkeyHandlers(parts),
    ...loginKeyHandlers(parts),
    ...spendingLimitHandlers(parts),
    ...emailChangeByWallet(parts),
    ...accountByWallet(parts),

    custodyStatus: async (_, c, body) => {
      const { account: user, thumbprint } = await callerOf(c, body)
      const found = await custody.status(user)
      if (!found) return { user, mode: policy.mode, wallet: null }
      const assisted = await custody.assisted.status(user)
      const { epoch, eip155, solana } = found.wallet
      const devices = found.devices.map(({ device, createdAt }) => ({
        device,
        createdAt: iso(createdAt),
        isCurrent: device === thumbprint,
      }))
      const requests = (assisted?.requests ?? []).map(({ device, requestedAt, opensAt }) => ({
        device,
        requestedAt: iso(requestedAt),
        opensAt: iso(opensAt),
      }))
      const passkeys = await parts.passkeyLogins.ofAccount(user)
      const factors = found.factors.map((way) => {
        const passkey = passkeys.find(
          ({ factor }) => way.kind === 'passkey' && factor === way.factor,
        )
        if (!passkey) return way
        const { id, publicKey, counter, seal } = passkey
        return { ...way, passkey: { id, publicKey, counter, seal } }
      })
      const addresses = { eip155, solana }
      const mode = assisted ? 'assisted' : 'user'
      const until = await revertibleUntil(user, now())
      const frozenUntil = until === undefined ? null : iso(until)
      const waiting = (await parts.deviceLogins.waiting(user)).map(({ kind, dueAt }) => ({
        kind,
        takesEffectAt: iso(dueAt),
      }))
      const shown = { epoch, addresses, factors, devices, requests, waiting, frozenUntil }
      return { user, mode, wallet: shown }
    },

    custodyChallenge: async ({ body: { device } }, c, body) => {
      const { account, thumbprint } = await callerOf(c, body)
      const prover = { account, thumbprint: device ?? thumbprint }
      const { challenge, expiresAt } = await proofs.issue(prover)
      return { challenge, expiresAt: iso(expiresAt) }
    },

    registerWallet: async ({ body: request }, c, body) => {
      const caller = await callerOf(c, body)
      // A wallet created here would keep the address from the owner whom somebody has taken it from.
      if (await isReserved(caller.account, now()))
        throw new ApiError('ALREADY_EXISTS', { field: 'email' })
      checkMode(request, policy)
      // The keys sign the mode, so that nobody in between can change it.
      const action = request.assistedShare === undefined ? 'register' : 'register assisted'
      await proofs.check(caller, request.proof, { ...request, action })
      const of = { login: caller, kind: 'WALLET_REGISTERED' } as const
      const epoch = epochOf(caller, request)
      return { registered: await notify(c, of, (notice) => custody.register(epoch, notice)) }
    },

    changeWalletEpoch: async ({ body: request }, c, body) => {
      const caller = await freshCallerOf(c, body)
      if (request.from === request.epoch) throw new ApiError('INVALID_REQUEST', { field: 'epoch' })
      await proofs.check(caller, request.proof, { ...request, action: 'change epoch' })
      const of = { login: caller, kind: 'WALLET_SEALED_ANEW' } as const
      const from = request.from
      const to = epochOf(caller, request)
      return { changed: await notify(c, of, (notice) => custody.changeEpoch(from, to, notice)) }
    },
  }
}
