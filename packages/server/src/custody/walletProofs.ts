import { randomBytes } from 'node:crypto'
import { type WalletProofAction, walletProofText } from '@portico/contract'
import { solanaVerifier } from '@portico/siwx/solana'
import { recoverMessageAddress } from 'viem'
import { ApiError } from '../http/apiError.ts'
import type { StoredLogin } from '../store/auth/authStore.ts'
import type { ChallengeStore } from '../store/auth/challenges/challengeStore.ts'
import { sha256 } from '../util/sha256.ts'

/** The time that a device has to sign. */
const challengeMs = 2 * 60_000
const purpose = 'wallet'

type Caller = Pick<StoredLogin, 'account' | 'thumbprint'>
/** The signatures of a wallet's keys. */
export type WalletProof = { challenge: string; eip155: string; solana: string }
type Proved = {
  action: WalletProofAction
  epoch: string
  addresses: { eip155: string; solana: string }
}

const refused = (field: string, cause?: unknown) =>
  new ApiError('WALLET_PROOF_REFUSED', { field: `proof.${field}`, cause })

async function signerOf(message: string, signature: string): Promise<string> {
  try {
    return await recoverMessageAddress({ message, signature: signature as `0x${string}` })
  } catch (cause) {
    throw refused('eip155', cause)
  }
}

/** Creates proofs that a device has both keys of a wallet now. */
export function createWalletProofs({
  challenges,
  now,
}: {
  challenges: ChallengeStore
  now: () => number
}) {
  const solana = solanaVerifier()
  return {
    /** Returns the text that the keys sign next, on this device. */
    issue: async ({ account, thumbprint }: Caller) => {
      const challenge = randomBytes(32).toString('base64url')
      const expiresAt = now() + challengeMs
      await challenges.add(sha256(challenge), { purpose, account, thumbprint, expiresAt })
      return { challenge, expiresAt }
    },
    /** @throws ApiError `WALLET_PROOF_REFUSED`. That uses the challenge up, too. */
    check: async (
      { account, thumbprint }: Caller,
      { challenge, ...signatures }: WalletProof,
      { action, epoch, addresses }: Proved,
    ): Promise<void> => {
      const of = { purpose, account, thumbprint, now: now() }
      if (!(await challenges.take(sha256(challenge), of))) throw refused('challenge')
      const facts = { action, user: account, device: thumbprint, epoch, challenge }
      const text = walletProofText(facts)
      if ((await signerOf(text, signatures.eip155)) !== addresses.eip155) throw refused('eip155')
      const message = { chainId: 'solana:any', accountAddress: addresses.solana } as const
      if (!(await solana.verify({ text, message, signature: signatures.solana })))
        throw refused('solana')
    },
  }
}
