import {
  addWalletFactor,
  changeWalletEpoch,
  exportWallet,
  FrameError,
  revokeWalletDevice,
} from '@portico/contract'
import {
  addressesOf,
  type OpenWallet,
  renewWallet,
  secretsOf,
  type WalletSecrets,
  wrapRecovery,
} from '@portico/custody'
import { toBase64url } from '../base64url.ts'
import { addLogin } from '../wallet/addLogin.ts'
import type { DeviceWallet } from '../wallet/deviceWallet.ts'
import {
  type Keys,
  keyOf,
  nameOf,
  prove,
  recoverHere,
  shareHere,
  storeHere,
} from '../wallet/keyParts.ts'
import { openHere } from '../wallet/openHere.ts'
import type { FactorSecret } from '../wallet/requestFactor.ts'

/** The wallet of this device, with the functions that call the server for it. */
export type Opened = Keys & { wallet: DeviceWallet }

async function wrap(wallet: OpenWallet, secret: FactorSecret, factor: string) {
  const { kind } = secret
  const wrapped = await wrapRecovery(wallet, { factor, kind }, await keyOf(secret))
  return { factor, kind, wrapped: toBase64url(wrapped) }
}

/** Adds a way back, or replaces the named one. */
export const addWay = (keys: Opened, secret: FactorSecret, replaced?: string): Promise<void> =>
  openHere(keys, async (wallet) => {
    const way = await wrap(wallet, secret, replaced ?? nameOf(secret))
    const proof = await prove(keys, wallet, 'add factor')
    const body = { epoch: wallet.epoch, ...way, proof }
    const { saved } = await keys.requestAsUser(addWalletFactor, body)
    if (!saved) throw new FrameError('FAILED')
    await addLogin(keys, wallet, { factor: way.factor, secret })
  })

/** Checks that a way back opens the present wallet, and returns its id. @throws CustodyError as `recoverHere`. */
export const tryWay = (keys: Opened, secret: FactorSecret): Promise<string> =>
  recoverHere(keys, secret, async (_, { factor }) => factor)

/**
 * Sets the first way back of a wallet that the operator could open until now. The operator's share is deleted, and
 * opens nothing any more.
 */
export const takeOver = (keys: Opened, secret: FactorSecret): Promise<void> =>
  keepWays(keys, [{ secret, factor: nameOf(secret) }])

/** Seals the wallet again, with only these ways back. Other devices must open it by one of them. */
export const keepWays = (
  keys: Opened,
  ways: readonly { secret: FactorSecret; factor: string }[],
): Promise<void> =>
  openHere(keys, (old) =>
    renewWallet(old, async ({ sealed, wallet }) => {
      const factors = []
      for (const { secret, factor } of ways) factors.push(await wrap(wallet, secret, factor))
      const { sent, ...parts } = await shareHere(keys, wallet)
      const { changed } = await keys.requestAsUser(changeWalletEpoch, {
        from: old.epoch,
        epoch: wallet.epoch,
        keyring: toBase64url(sealed.keyring),
        addresses: addressesOf(wallet.keyring.keys),
        ...sent,
        factors,
        proof: await prove(keys, wallet, 'change epoch'),
      })
      if (!changed) throw new FrameError('FAILED')
      await storeHere(keys, wallet, parts, sealed.keyring)
      // A way back that was just created can also log in.
      for (const way of ways) await addLogin(keys, wallet, way)
    }),
  )

/** Removes the shares of a device. Returns false if it is the last device that has any. */
export const revokeDevice = (keys: Opened, device: string): Promise<boolean> =>
  openHere(keys, async (wallet) => {
    const proof = await prove(keys, wallet, 'revoke device')
    const body = { epoch: wallet.epoch, proof }
    const { outcome } = await keys.requestAsUser(revokeWalletDevice, body, { device })
    return outcome !== 'last'
  })

/** Notifies the account that its secrets are shown, then opens the wallet by a way back and returns them. */
export const exportSecrets = (keys: Opened, secret: FactorSecret): Promise<WalletSecrets> =>
  recoverHere(keys, secret, (wallet) => {
    const { eip155 } = addressesOf(wallet.keyring.keys)
    if (eip155 !== keys.wallet.addresses.eip155) throw new FrameError('FAILED')
    return secretsFrom(keys, wallet)
  })

/** Does the same for a wallet that has no way back: for anyone logged in by a fresh code, on a device that opens it. */
export const exportHere = (keys: Opened): Promise<WalletSecrets> =>
  openHere(keys, (wallet) => secretsFrom(keys, wallet))

async function secretsFrom(keys: Opened, wallet: OpenWallet): Promise<WalletSecrets> {
  const proof = await prove(keys, wallet, 'export')
  await keys.requestAsUser(exportWallet, { epoch: wallet.epoch, proof })
  return secretsOf(wallet.keyring)
}
