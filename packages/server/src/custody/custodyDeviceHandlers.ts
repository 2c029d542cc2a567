import { randomBytes } from 'node:crypto'
import { ApiError } from '../http/apiError.ts'
import { counted } from '../http/counted.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { StoredLogin } from '../store/auth/authStore.ts'
import type { Notice } from '../store/auth/notice.ts'
import { sha256 } from '../util/sha256.ts'
import { checkNotFrozen } from './checkNotFrozen.ts'
import type { Release } from './custody.ts'
import type { CustodyParts } from './custodyParts.ts'
import { noWallet, proveWallet } from './proveWallet.ts'
import { shareOf } from './readEpoch.ts'

/** The names of the routes by which devices get a wallet and change who has it. */
export type CustodyDeviceRouteName =
  | 'openWalletHere'
  | 'recoverWalletHere'
  | 'addWalletDevice'
  | 'addWalletFactor'
  | 'revokeWalletDevice'
  | 'exportWallet'
  | 'refuseWaitingChanges'

/** For one device in a day: more than an owner with a way back needs. Other devices do not use it up. */
const recoveries = [{ windowMs: 24 * 60 * 60_000, most: 20 }]

/** Returns a release in the form for a device, and overwrites the secret. */
export const shownRelease = ({ wallet, serverShare, recoveryShare }: Release) => {
  const { account, epoch, keyring, eip155, solana } = wallet
  const text = serverShare.toString('base64url')
  serverShare.fill(0)
  return {
    wallet: { user: account, epoch, keyring, addresses: { eip155, solana } },
    serverShare: text,
    recoveryShare,
  }
}

/** Handles the releases of a wallet to devices, and their changes to it. */
export function custodyDeviceHandlers(parts: CustodyParts): HandlersOf<CustodyDeviceRouteName> {
  const { custody, callerOf, freshCallerOf, note, notify, limits, now, metrics } = parts
  const { deviceLogins } = parts
  async function countRecovery({ account, thumbprint }: StoredLogin): Promise<void> {
    // A hash, so that a deleted account leaves no name behind.
    const key = sha256(`recover ${account} ${thumbprint}`)
    const counted = { id: randomBytes(16).toString('hex'), key }
    const waitMs = await limits.count(counted, { limits: recoveries, now: now() })
    if (waitMs === 0) return
    const headers = { 'retry-after': String(Math.ceil(waitMs / 1000)) }
    throw new ApiError('RATE_LIMITED', { field: 'wallet', headers })
  }

  return {
    openWalletHere: async (_, c, body) => {
      const { account, thumbprint } = await callerOf(c, body)
      return counted(metrics.share, 'released', async () => {
        const release = await custody.release(account, thumbprint)
        if (!release) throw noWallet()
        return shownRelease(release)
      })
    },

    recoverWalletHere: async (_, c, body) => {
      const caller = await callerOf(c, body)
      return counted(metrics.share, 'recovered', async () => {
        // There is no way back, so the share would be useless.
        if (await custody.assisted.status(caller.account)) throw noWallet()
        await countRecovery(caller)
        const release = await custody.releaseForRecovery(caller.account)
        if (!release) throw noWallet()
        await note(c, caller, 'WALLET_RECOVERY_BEGUN')
        return { ...shownRelease(release), device: release.device, factors: release.factors }
      })
    },

    addWalletDevice: async ({ body: request }, c, body) => {
      const caller = await callerOf(c, body)
      await proveWallet(parts, caller, request, 'add device')
      const of = { account: caller.account, epoch: request.epoch }
      const share = shareOf(caller, request)
      const kind = 'WALLET_DEVICE_ADDED'
      const add = (notice: Notice) => custody.addDevice(of, share, notice)
      return { outcome: await notify(c, { login: caller, kind }, add) }
    },

    addWalletFactor: async ({ body: request }, c, body) => {
      const caller = await freshCallerOf(c, body)
      await proveWallet(parts, caller, request, 'add factor')
      const { factor, kind, wrapped, epoch } = request
      const of = { account: caller.account, epoch }
      const add = (notice: Notice) => custody.addFactor(of, { factor, kind, wrapped }, notice)
      return { saved: await notify(c, { login: caller, kind: 'WALLET_FACTOR_ADDED' }, add) }
    },

    exportWallet: async ({ body: request }, c, body) => {
      const caller = await freshCallerOf(c, body)
      return counted(metrics.walletExport, 'noted', async () => {
        await checkNotFrozen(parts, caller)
        await proveWallet(parts, caller, request, 'export')
        await note(c, caller, 'WALLET_EXPORTED')
        return { noted: true as const }
      })
    },

    refuseWaitingChanges: async ({ body: request }, c, body) => {
      const caller = await callerOf(c, body)
      await proveWallet(parts, caller, request, 'refuse changes')
      const refuse = (notice: Notice) => deviceLogins.refuseWaiting(caller, notice)
      return { refused: await notify(c, { login: caller, kind: 'CHANGES_REFUSED' }, refuse) }
    },

    revokeWalletDevice: async ({ params, body: request }, c, body) => {
      const caller = await callerOf(c, body)
      await proveWallet(parts, caller, request, 'revoke device')
      const revoke = (notice: Notice) => custody.revoke(caller.account, params.device, notice)
      return { outcome: await notify(c, { login: caller, kind: 'WALLET_DEVICE_REVOKED' }, revoke) }
    },
  }
}
