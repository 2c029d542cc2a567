import type { StoredFactor, StoredShare } from '../store/custody/custodyStore.ts'
import type { Epoch, Factor, SealedWallet, Share } from './custody.ts'
import type { DataKey } from './envelope.ts'

/** The contexts of the values under an account's data key. A moved row does not open. */
export const places = {
  share: (epoch: string, device: string) => ({ kind: 'server share', epoch, device }),
  factor: (epoch: string, { factor, kind }: Pick<Factor, 'factor' | 'kind'>) => ({
    kind: 'factor',
    epoch,
    factor,
    of: kind,
  }),
  assisted: ({ epoch, eip155 }: Pick<SealedWallet, 'epoch' | 'eip155'>) => ({
    kind: 'recovery secret',
    mode: 'assisted',
    epoch,
    wallet: eip155,
  }),
}

/** Seals the server's share of a device. */
export const sealShare = (key: DataKey, epoch: string, share: Share): StoredShare => ({
  ...share,
  serverShare: key.seal(share.serverShare, places.share(epoch, share.device)),
})
/** Seals a way back. */
export const sealFactor = (key: DataKey, epoch: string, factor: Factor): StoredFactor => ({
  ...factor,
  wrapped: key.seal(Buffer.from(factor.wrapped, 'base64url'), places.factor(epoch, factor)),
})
/** Seals the secret values of an epoch. */
export const sealEpoch = (key: DataKey, { wallet, share, factors, assistedShare }: Epoch) => ({
  wallet,
  ...(assistedShare && { assisted: key.seal(assistedShare, places.assisted(wallet)) }),
  share: sealShare(key, wallet.epoch, share),
  factors: factors.map((factor) => sealFactor(key, wallet.epoch, factor)),
})
