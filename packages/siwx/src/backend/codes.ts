import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The purpose of a code: a text of one purpose is not valid for another. */
type Purpose = 'nonce' | 'sessions'

/** Codes (HMAC) that only holders of the secret can make. */
export type Codes = {
  /** Returns 128 bits as hexadecimal digits. */
  of: (purpose: Purpose, text: string) => string
  isOf: (purpose: Purpose, text: string, code: string) => boolean
}

/** Creates codes that are valid at one origin. */
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
