import { base58, hex } from '@scure/base'
import { concatBytes } from '../bytes/bytes.ts'
import type { Keyring } from '../wallet/keyring.ts'
import { addressesOf } from './addressesOf.ts'
import type { PrivateKeys } from './deriveKeys.ts'
import { wordsOf } from './mnemonic.ts'

/** The secrets that other wallets import: the twelve words, or the private key of one family. */
export type WalletSecrets = Record<'words' | keyof PrivateKeys, string>

/**
 * Returns the secrets of an open wallet in the form of other wallets: BIP-39 words, hexadecimal, and base58 of Solana's
 * 64 bytes.
 */
export const secretsOf = ({ entropy, keys }: Pick<Keyring, 'entropy' | 'keys'>): WalletSecrets => ({
  words: wordsOf(entropy),
  eip155: `0x${hex.encode(keys.eip155)}`,
  solana: base58.encode(concatBytes(keys.solana, base58.decode(addressesOf(keys).solana))),
})
