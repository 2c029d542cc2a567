import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { clientFields } from '../fields.ts'
import {
  custodyFactor,
  deviceField,
  epochField,
  sealedWallet,
  shareFields,
  walletProof,
} from './custodyFields.ts'

const base = { method: 'POST', access: 'frame', query: v.object(clientFields) } as const
const writeErrors = [
  'INVALID_REQUEST',
  'DEVICE_PROOF_REFUSED',
  'WALLET_PROOF_REFUSED',
  'PAYLOAD_TOO_LARGE',
] as const
const freshErrors = [...writeErrors, 'LOGIN_NOT_FRESH'] as const
const readErrors = ['INVALID_REQUEST', 'DEVICE_PROOF_REFUSED', 'PAYLOAD_TOO_LARGE'] as const
const shares = { serverShare: v.string(), recoveryShare: v.string() }

/** Returns what this device needs besides its own share to open the wallet; `NOT_FOUND` if it has no shares here. */
export const openWalletHere = defineRoute({
  ...base,
  path: '/v1/custody/open',
  summary: "The server's share for a device",
  body: v.object({}),
  response: v.object({ wallet: sealedWallet, ...shares }),
  errors: readErrors,
})

/** Returns what a device without shares needs besides a way back: the shares of a device, and the wrapped ways back. */
export const recoverWalletHere = defineRoute({
  ...base,
  path: '/v1/custody/recover',
  summary: 'The share that a way back opens on a new device',
  body: v.object({}),
  response: v.object({
    wallet: sealedWallet,
    /** The device that the shares belong to; their seal names it. */
    device: v.string(),
    ...shares,
    factors: v.array(custodyFactor),
  }),
  errors: readErrors,
})

/** Adds or replaces the shares of this device. `stale`: the epoch has ended. */
export const addWalletDevice = defineRoute({
  ...base,
  path: '/v1/custody/shares',
  summary: 'Add a device to an embedded wallet',
  body: v.object({ epoch: epochField, ...shareFields, proof: walletProof }),
  response: v.object({ outcome: v.picklist(['added', 'stale']) }),
  errors: writeErrors,
})

/**
 * Adds a way back, or replaces the one with this name. `saved` is false if the epoch has ended. Removing a way back
 * takes a new epoch.
 */
export const addWalletFactor = defineRoute({
  ...base,
  path: '/v1/custody/factors',
  summary: 'Add a way back to an embedded wallet',
  body: v.object({ epoch: epochField, ...custodyFactor.entries, proof: walletProof }),
  response: v.object({ saved: v.boolean() }),
  errors: freshErrors,
})

/**
 * Announces that the secret words are about to be shown, and notifies the account, also by mail. Refused as long as a
 * change of its e-mail address can be reverted.
 */
export const exportWallet = defineRoute({
  ...base,
  path: '/v1/custody/export',
  summary: 'Notify an account that its wallet is exported',
  body: v.object({ epoch: epochField, proof: walletProof }),
  response: v.object({ noted: v.literal(true) }),
  errors: [...freshErrors, 'EMAIL_CHANGED_LATELY'],
})

/**
 * Removes the shares of a device, except those of the last one (`last`). Without these no way back would open anything.
 */
export const revokeWalletDevice = defineRoute({
  ...base,
  path: '/v1/custody/devices/:device/revoke',
  summary: 'Remove a device from an embedded wallet',
  params: v.object({ device: deviceField }),
  body: v.object({ epoch: epochField, proof: walletProof }),
  response: v.object({ outcome: v.picklist(['revoked', 'last', 'absent']) }),
  errors: writeErrors,
})
