import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What a text is made a code of for: one of one kind is never taken for another's. */
type Purpose = 'code' | 'email' | 'loginKey' | 'passkey' | 'refresh' | 'work'

/** Codes of texts (HMAC-SHA-256) that only who has the operator's secret can make. */
export type AuthSecrets = {
  /** 64 hexadecimal digits. */
  mac: (purpose: Purpose, text: string) => string
  /** In a time that does not tell how much of it is right. */
  isMac: (purpose: Purpose, text: string, mac: string) => boolean
}

/** Derives the keys from `AUTH_SECRET`, which is not in the database: who steals that alone can guess no code. */
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

/** Stands for the address that a password is salted with. */
export const passwordMark = (secrets: AuthSecrets, email: string) =>
  secrets.mac('email', `password ${email}`)

/** Stands for a public key that may be made of a password: who has the database alone tries none with it. */
export const loginKeyMark = (secrets: AuthSecrets, publicKey: string) =>
  secrets.mac('loginKey', publicKey)

/** Stands for an address that had an account: who has the database alone finds none by trying. */
export const addressMark = (secrets: AuthSecrets, email: string) =>
  secrets.mac('email', `deleted ${email}`)
