import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { Bytes } from '../bytes/bytes.ts'
import { CustodyError } from '../bytes/custodyError.ts'

/** The bytes of entropy of twelve words. */
export const entropyLength = 16

/** Returns the twelve words of the entropy (BIP-39, English). */
export const wordsOf = (entropy: Bytes): string => entropyToMnemonic(entropy, wordlist)

/**
 * Returns the entropy of twelve words, whatever their spacing and case.
 * @throws CustodyError `MALFORMED` unless they are twelve words of the list with a valid checksum.
 */
export function entropyOf(words: string): Bytes {
  const phrase = words.normalize('NFKD').trim().toLowerCase().split(/\s+/)
  if (phrase.length !== 12) throw new CustodyError('MALFORMED')
  try {
    return new Uint8Array(mnemonicToEntropy(phrase.join(' '), wordlist))
  } catch {
    // The library's error contains the words.
    throw new CustodyError('MALFORMED')
  }
}
