import { type PrivateKeys, signers } from '@portico/custody'
import type { DeviceWallet } from '../wallet/deviceWallet.ts'
import { openHere } from '../wallet/openHere.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'

/** Opens the wallet of this device, signs, and overwrites the opened secrets. @throws FrameError as `openHere`. */
export const signWith = <Signed>(
  of: { wallet: DeviceWallet; requestAsUser: RequestAsUser },
  sign: (keys: PrivateKeys, by: typeof signers) => Signed,
) => openHere<Signed>(of, ({ keyring }) => sign(keyring.keys, signers))
