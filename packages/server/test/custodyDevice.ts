import { randomBytes } from 'node:crypto'
import {
  addressesOf,
  type Bytes,
  createWallet,
  encodeRecovery,
  type FactorName,
  openRecovery,
  openWallet,
  parseRecovery,
  passkeyKey,
  recoverWallet,
  renewWallet,
  type SealedWallet,
  shareWallet,
  type WalletInUse,
  wrapRecovery,
} from '@portico/custody'
import type { Custody, Epoch, Release } from '../src/custody/custody.ts'

/** The data of a login frame on one device, and the output of the user's passkey. */
export type Device = {
  account: string
  device: string
  epoch: string
  deviceShare: Bytes
  prf: Bytes
  address: string
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const bytes = (sealed: string) => new Uint8Array(Buffer.from(sealed, 'base64url'))
const nameOf = (account: string): FactorName => ({ user: account, factor: 'f1', kind: 'passkey' })

/** Returns an epoch as a frame sends it, and what the frame stores of it. */
async function epochOf(
  { sealed, wallet }: WalletInUse,
  { device, prf }: Pick<Device, 'device' | 'prf'>,
): Promise<{ epoch: Epoch; stored: Device }> {
  const shares = await shareWallet(wallet, device)
  const wrapped = await wrapRecovery(wallet, nameOf(sealed.user), passkeyKey(prf))
  const addresses = addressesOf(wallet.keyring.keys)
  const name = { account: sealed.user, epoch: sealed.epoch }
  return {
    epoch: {
      wallet: { ...name, keyring: text(sealed.keyring), ...addresses },
      share: {
        device,
        serverShare: shares.serverShare,
        recoveryShare: text(shares.recoveryShare),
      },
      factors: [{ factor: 'f1', kind: 'passkey', wrapped: text(wrapped) }],
    },
    stored: { ...name, device, prf, deviceShare: shares.deviceShare, address: addresses.eip155 },
  }
}

/** Creates a wallet on a device, without sending it. */
export const newWallet = (
  account: string,
  device: string,
  prf: Bytes = new Uint8Array(randomBytes(32)),
) => createWallet({ user: account }, (made) => epochOf(made, { device, prf }))

/** Creates a wallet on a device, and registers it. */
export async function registerDevice(custody: Custody, account: string, device: string) {
  const { epoch, stored } = await newWallet(account, device)
  if (!(await custody.register(epoch))) throw new Error('The account has a wallet')
  return stored
}

export const sealedOf = ({ account, epoch, keyring }: Release['wallet']): SealedWallet => ({
  user: account,
  epoch,
  keyring: bytes(keyring),
})

/** Opens the wallet with the device's share and the share that the server released. Returns its address. */
export const openWithRelease = (device: Device, { wallet, serverShare }: Release) =>
  openWallet(
    sealedOf(wallet),
    [device.deviceShare, new Uint8Array(serverShare)],
    ({ keyring }) => addressesOf(keyring.keys).eip155 as string,
  )

/** Creates the next epoch of a wallet on this device, without sending it. */
export async function nextEpoch(custody: Custody, device: Device) {
  const release = await custody.release(device.account, device.device)
  if (!release) throw new Error('The device has no share')
  const shares = [device.deviceShare, new Uint8Array(release.serverShare)] as const
  return openWallet(sealedOf(release.wallet), shares, (wallet) =>
    renewWallet(wallet, (made) => epochOf(made, device)),
  )
}

/** Opens the wallet with the passkey on a device without shares, and joins it. */
export async function joinByPasskey(
  custody: Custody,
  { account, prf }: Pick<Device, 'account' | 'prf'>,
  device: string,
): Promise<Device> {
  const release = await custody.releaseForRecovery(account)
  const wrapped = release?.factors[0]?.wrapped
  if (!release || wrapped === undefined) throw new Error('There is no way back')
  const { wallet, recoveryShare, serverShare } = release
  const shares = {
    device: release.device,
    recoveryShare: bytes(recoveryShare),
    otherShare: new Uint8Array(serverShare),
  }
  return openRecovery(bytes(wrapped), nameOf(account), passkeyKey(prf), (secret) =>
    recoverWallet(sealedOf(wallet), shares, secret, async (open) => {
      const own = await shareWallet(open, device)
      const outcome = await custody.addDevice(wallet, {
        device,
        serverShare: own.serverShare,
        recoveryShare: text(own.recoveryShare),
      })
      if (outcome !== 'added') throw new Error(`The device was not added: ${outcome}`)
      const address = addressesOf(open.keyring.keys).eip155
      const { epoch } = wallet
      return { account, device, epoch, deviceShare: own.deviceShare, prf, address }
    }),
  )
}

/** Creates a wallet of mode `assisted` on a device and registers it. The server stores its recovery secret. */
export async function registerAssistedDevice(custody: Custody, account: string, device: string) {
  const made = await createWallet({ user: account }, async (inUse) => {
    const { epoch, stored } = await epochOf(inUse, { device, prf: new Uint8Array(randomBytes(32)) })
    const assistedShare = await encodeRecovery(inUse.wallet)
    return { epoch: { ...epoch, factors: [], assistedShare }, stored }
  })
  if (!(await custody.register(made.epoch))) throw new Error('The account has a wallet')
  return made.stored
}

/** Opens a wallet of mode `assisted` with the server's answer to a device without shares. */
export async function openByServer(custody: Custody, account: string): Promise<string> {
  const answer = await custody.assisted.open({ account, device: 'new' }, { waitMs: 0 })
  if (!answer?.given) throw new Error('The server gave nothing')
  const { wallet, device, recoveryShare, serverShare, assistedShare } = answer.given
  const shares = {
    device,
    recoveryShare: bytes(recoveryShare),
    otherShare: new Uint8Array(serverShare),
  }
  const secret = parseRecovery(new Uint8Array(assistedShare))
  return recoverWallet(
    sealedOf(wallet),
    shares,
    secret,
    ({ keyring }) => addressesOf(keyring.keys).eip155 as string,
  )
}
