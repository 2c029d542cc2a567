import { type Bytes, randomBytes } from '../bytes/bytes.ts'
import { passkeyKey } from '../factors/passkeyKey.ts'
import { openRecovery, wrapRecovery } from '../factors/wrapRecovery.ts'
import type { FactorName } from '../seal/contexts.ts'
import { addressesOf } from '../seed/addressesOf.ts'
import { createWallet, renewWallet } from './createWallet.ts'
import type { OpenWallet, SealedWallet } from './openWallet.ts'
import { openWallet } from './openWallet.ts'
import { recoverWallet } from './recoverWallet.ts'
import { type DeviceShares, shareWallet } from './shareWallet.ts'

/** All stored data of a wallet with one device and one passkey, in one place for tests. */
export type StoredWallet = {
  sealed: SealedWallet
  shares: DeviceShares
  factor: FactorName
  wrapped: Bytes
  prf: Bytes
  address: string
}

const keep = async (
  { sealed, wallet }: { sealed: SealedWallet; wallet: OpenWallet },
  [device, prf]: readonly [string, Bytes],
): Promise<StoredWallet> => {
  const factor = { user: wallet.user, factor: `${wallet.user} passkey`, kind: 'passkey' } as const
  return {
    sealed,
    shares: await shareWallet(wallet, device),
    factor,
    wrapped: await wrapRecovery(wallet, factor, passkeyKey(prf)),
    prf,
    address: addressesOf(wallet.keyring.keys).eip155,
  }
}

export const newWallet = (user: string, device: string, entropy?: Bytes): Promise<StoredWallet> =>
  createWallet({ user, ...(entropy && { entropy }) }, (made) =>
    keep(made, [device, randomBytes(32)]),
  )

const addressIn = ({ keyring }: OpenWallet) => addressesOf(keyring.keys).eip155 as string

/** Opens with the device's share and the server's. Returns the address. */
export const openByDevice = ({ sealed, shares }: Pick<StoredWallet, 'sealed' | 'shares'>) =>
  openWallet(sealed, [shares.deviceShare, shares.serverShare], addressIn)

/** Opens with the passkey and one other share. */
export const openByPasskey = (
  { sealed, shares, factor, wrapped, prf }: Omit<StoredWallet, 'address'>,
  otherShare: Bytes = shares.serverShare,
) =>
  openRecovery(wrapped, factor, passkeyKey(prf), (secret) =>
    recoverWallet(sealed, { ...shares, otherShare }, secret, addressIn),
  )

/** Returns the next epoch of a wallet, on the same device. */
export const renewed = (stored: StoredWallet): Promise<StoredWallet> =>
  openWallet(stored.sealed, [stored.shares.deviceShare, stored.shares.serverShare], (wallet) =>
    renewWallet(wallet, (made) => keep(made, [stored.shares.device, stored.prf])),
  )
