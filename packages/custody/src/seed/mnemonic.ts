import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { Bytes } from '../bytes/bytes.ts'
import { CustodyError } from '../bytes/custodyError.ts'

/** Bytes of entropy: twelve words. */
export const entropyLength = 16

/** The twelve words that stand for the entropy (BIP-39, English). */
export const wordsOf = (entropy: Bytes): string => entropyToMnemonic(entropy, wordlist)

/**
 * The entropy that twelve words stand for, however they are spaced and capitalised.
 * @throws CustodyError `MALFORMED` unless they are twelve words of the list whose checksum holds.
 */
export function entropyOf(words: string): Bytes {
  const phrase = words.normalize('NFKD').trim().toLowerCase().split(/\s+/)
  if (phrase.length !== 12) throw new CustodyError('MALFORMED')
  try {
    return new Uint8Array(mnemonicToEntropy(phrase.join(' '), wordlist))
  } catch {
    // What the library says of it holds the words.
    throw new CustodyError('MALFORMED')
  }
}
