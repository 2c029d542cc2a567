import type { SolanaAccess } from '../state.ts'
import { fromHex } from './bytes.ts'

/** The name of a local Solana chain in wallets. */
export const chain = 'solana:localnet'

/** An account in the form that sites see (Wallet Standard). */
export type StandardAccount = {
  address: string
  publicKey: Uint8Array
  chains: readonly string[]
  features: readonly string[]
}

/** Returns the accounts that a site sees: the approved one, or none. */
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
