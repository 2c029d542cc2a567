import type { WalletProofAction } from '@portico/contract'
import { ApiError } from '../http/apiError.ts'
import type { StoredLogin } from '../store/auth/authStore.ts'
import type { CustodyParts } from './custodyParts.ts'
import type { WalletProof } from './walletProofs.ts'

/** The error for an account without a wallet, or a device without a share of it. */
export const noWallet = () => new ApiError('NOT_FOUND', { field: 'wallet' })

/** The actions that report an old epoch in their own outcome. */
const ownOutcomes: readonly WalletProofAction[] = ['add device', 'add factor']

/**
 * Refuses callers that have only a login: keys that the account's wallet does not have prove nothing.
 * @throws ApiError `NOT_FOUND`, `WALLET_PROOF_REFUSED`.
 */
export async function proveWallet(
  { custody, proofs }: Pick<CustodyParts, 'custody' | 'proofs'>,
  caller: StoredLogin,
  { epoch, proof }: { epoch: string; proof: WalletProof },
  action: WalletProofAction,
): Promise<void> {
  const found = await custody.status(caller.account)
  if (!found) throw noWallet()
  const { eip155, solana } = found.wallet
  if (epoch !== found.wallet.epoch && !ownOutcomes.includes(action))
    throw new ApiError('WALLET_PROOF_REFUSED', { field: 'epoch' })
  await proofs.check(caller, proof, { action, epoch, addresses: { eip155, solana } })
  // The visitor had logged out on this device.
  await custody.reopen(caller.account, caller.thumbprint)
}
