import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The purpose of a code, so that one kind never passes for another. */
type Purpose = 'code' | 'email' | 'loginKey' | 'passkey' | 'refresh' | 'work'

/** Codes of texts (HMAC-SHA-256) that nobody can create without the operator's secret. */
export type AuthSecrets = {
  /** Returns 64 hexadecimal digits. */
  mac: (purpose: Purpose, text: string) => string
  /** Compares in constant time. */
  isMac: (purpose: Purpose, text: string, mac: string) => boolean
}

/**
 * Derives the keys from `AUTH_SECRET`, which is not in the database: a thief of only the database can guess no code.
 */
export function createAuthSecrets(secret: string): AuthSecrets {
  const derive = (purpose: Purpose) =>
    Buffer.from(hkdfSync('sha256', secret, '', `portico auth ${purpose}`, 32))
  const keys = {
    code: derive('code'),
    email: derive('email'),
    loginKey: derive('loginKey'),
    passkey: derive('passkey'),
    refresh: derive('refresh'),
    work: derive('work'),
  }
  const mac: AuthSecrets['mac'] = (purpose, text) =>
    createHmac('sha256', keys[purpose]).update(text).digest('hex')
  return {
    mac,
    isMac: (purpose, text, given) => {
      const a = Buffer.from(mac(purpose, text))
      const b = Buffer.from(given)
      return a.length === b.length && timingSafeEqual(a, b)
    },
  }
}

/** Returns the code that represents the address that a password is salted with. */
export const passwordMark = (secrets: AuthSecrets, email: string) =>
  secrets.mac('email', `password ${email}`)

/**
 * Returns the code that represents a public key. The key may come from a password, which a thief of only the database
 * cannot guess by it.
 */
export const loginKeyMark = (secrets: AuthSecrets, publicKey: string) =>
  secrets.mac('loginKey', publicKey)

/**
 * Returns the code that represents the address of a deleted account. A thief of only the database cannot find the
 * address by guessing.
 */
export const addressMark = (secrets: AuthSecrets, email: string) =>
  secrets.mac('email', `deleted ${email}`)
