import type { StoredLogin } from '../store/auth/authStore.ts'
import type { Epoch, Factor, Share } from './custody.ts'

type SentShare = { serverShare: string; recoveryShare: string }
/** An epoch as a device sends it. */
type SentEpoch = SentShare & {
  epoch: string
  keyring: string
  addresses: { eip155: string; solana: string }
  factors: readonly Factor[]
  assistedShare?: string | undefined
}

/** Returns the caller's shares. A device cannot name another one. */
export const shareOf = (
  { thumbprint }: Pick<StoredLogin, 'thumbprint'>,
  { serverShare, recoveryShare }: SentShare,
): Share => ({
  device: thumbprint,
  recoveryShare,
  serverShare: Buffer.from(serverShare, 'base64url'),
})

/** Returns the caller's epoch. */
export const epochOf = (
  caller: Pick<StoredLogin, 'account' | 'thumbprint'>,
  { epoch, keyring, addresses, factors, assistedShare, ...shares }: SentEpoch,
): Epoch => ({
  wallet: { account: caller.account, epoch, keyring, ...addresses },
  share: shareOf(caller, shares),
  ...(assistedShare && { assistedShare: Buffer.from(assistedShare, 'base64url') }),
  factors: factors.map(({ factor, kind, wrapped }) => ({ factor, kind, wrapped })),
})
