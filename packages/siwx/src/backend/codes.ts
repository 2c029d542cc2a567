import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What a code is for: a text of one kind is not taken for one of another. */
type Purpose = 'nonce' | 'sessions'

/** Codes (HMAC) that only who has the secret can make. */
export type Codes = {
  /** 128 bits in hexadecimal digits. */
  of: (purpose: Purpose, text: string) => string
  isOf: (purpose: Purpose, text: string, code: string) => boolean
}

/** Makes codes that count at one origin. */
export function createCodes(secret: string, origin: string): Codes {
  const key = utf8ToBytes(secret)
  const of: Codes['of'] = (purpose, text) =>
    bytesToHex(hmac(sha256, key, utf8ToBytes(JSON.stringify([purpose, origin, text])))).slice(0, 32)
  return { of, isOf: (purpose, text, code) => isSame(of(purpose, text), code) }
}

/** Takes the same time wherever two texts differ. */
function isSame(own: string, given: string): boolean {
  let difference = own.length ^ given.length
  for (let index = 0; index < own.length; index++)
    difference |= own.charCodeAt(index) ^ given.charCodeAt(index)
  return difference === 0
}
