import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import type { Bytes } from '../bytes.ts'
import { WalletError } from '../walletError.ts'

/** Returns the entropy of twelve new recovery words (BIP-39). */
export const newEntropy = (): Bytes => crypto.getRandomValues(new Uint8Array(16))

/** Returns the recovery words of an entropy. */
export const wordsOf = (entropy: Bytes): string[] => entropyToMnemonic(entropy, wordlist).split(' ')

/** Parses 12 or 24 recovery words, with any spacing. @throws WalletError `WORDS_INVALID`. */
export function parseWords(text: string): Bytes {
  const words = text.trim().toLowerCase().split(/\s+/)
  try {
    if (words.length !== 12 && words.length !== 24) throw new Error('Neither 12 nor 24')
    return Uint8Array.from(mnemonicToEntropy(words.join(' '), wordlist))
  } catch {
    // Without the cause, which would name the words.
    throw new WalletError('WORDS_INVALID')
  }
}

/** Whether a word is in the list. */
export const isWord = (word: string): boolean => wordlist.includes(word)
