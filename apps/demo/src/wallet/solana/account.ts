import type { SolanaAccess } from '../state.ts'
import { fromHex } from './bytes.ts'

/** What wallets call a local Solana chain. */
export const chain = 'solana:localnet'

/** An account as sites see it (Wallet Standard). */
export type StandardAccount = {
  address: string
  publicKey: Uint8Array
  chains: readonly string[]
  features: readonly string[]
}

/** The accounts that a site sees: the approved one, or none. */
export const accountOf = (access: SolanaAccess | undefined): readonly StandardAccount[] =>
  access
    ? [
        Object.freeze({
          address: access.address,
          publicKey: fromHex(access.publicKey),
          chains: [chain],
          features: [
            'solana:signTransaction',
            'solana:signAndSendTransaction',
            'solana:signMessage',
            'solana:signIn',
          ],
        }),
      ]
    : []
