import { createPublicKey, randomBytes, verify as verifySignature } from 'node:crypto'
import { loginKeyText } from '@portico/contract'
import { ApiError } from '../../http/apiError.ts'
import { authConstants } from '../../store/auth/authConstants.ts'
import type { AuthStore } from '../../store/auth/authStore.ts'
import { type AuthSecrets, loginKeyMark, passwordMark } from '../authSecrets.ts'
import { readEmail } from '../emailLogins.ts'
import type { PasskeyLogins } from '../passkeys/passkeyLogins.ts'
import type { Work } from '../work/createWork.ts'

/** Logins by keys that are derived from printed kits and passwords. */
export type LoginKeys = ReturnType<typeof createLoginKeys>

const refused = () => new ApiError('CODE_REFUSED', { field: 'signature' })

function isSigned(publicKey: string, text: string, signature: string): boolean {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey }
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    return verifySignature(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  } catch {
    // Not a point of the curve.
    return false
  }
}

/** Checks the signature of a way back. Only its key identifies the account, which nobody else can change. */
export function createLoginKeys(options: {
  store: AuthStore
  passkeyLogins: Pick<PasskeyLogins, 'takeChallenge'>
  secrets: AuthSecrets
  work: Work
  now: () => number
}) {
  const { store, passkeyLogins, secrets, work, now } = options
  const { loginKeys, limits } = store
  const markOf = (publicKey: string) => loginKeyMark(secrets, publicKey)

  /**
   * Counts a guess at a password before the check. Returns a function that undoes the count. A device that an account
   * of this name knows has a separate count. Other devices do work, more after each ten wrong guesses, until a daily
   * limit.
   */
  async function countGuess(
    name: string,
    {
      address,
      thumbprint,
      work: done,
    }: { address: string; thumbprint: string; work?: string | undefined },
  ): Promise<() => Promise<void>> {
    const since = now() - authConstants.deviceMs
    const isKnown = await loginKeys.isKnownDevice({ name, thumbprint, since })
    const key = isKnown ? `guess password ${name} ${thumbprint}` : `guess password ${name}`
    const { windowMs, free, most } = authConstants.passwordGuesses
    const wrong = isKnown ? 0 : await limits.tally(key, now() - windowMs)
    if (wrong >= free) {
      const rise = Math.floor(wrong / free) - 1
      await work.check({ address, thumbprint, work: done }, { rise })
    }
    const id = randomBytes(16).toString('hex')
    const waitMs = await limits.count({ id, key }, { limits: [{ windowMs, most }], now: now() })
    if (waitMs === 0) return () => limits.uncount(id)
    const headers = { 'retry-after': String(Math.ceil(waitMs / 1000)) }
    throw new ApiError('EMAIL_COOLDOWN', { field: 'email', headers })
  }

  return {
    /** Stores the key of a way back, for an account with this address, after a proof of the wallet. */
    add: (
      { publicKey, ...of }: { account: string; epoch: string; factor: string; publicKey: string },
      { kind, email }: { kind: 'kit' | 'password'; email: string },
    ): Promise<boolean> =>
      loginKeys.add(
        {
          ...of,
          mark: markOf(publicKey),
          name: kind === 'kit' ? '' : passwordMark(secrets, email),
        },
        now(),
      ),

    /** Replaces keys that an earlier server stored in plain form by their codes. */
    markAll: () => loginKeys.markAll(markOf),

    /**
     * Returns the account of a key that has signed a challenge.
     * @throws ApiError `CODE_REFUSED`, `WORK_REQUIRED`, `EMAIL_COOLDOWN`.
     */
    verify: async (
      given: {
        challenge: string
        origin: string
        publicKey: string
        signature: string
        email?: string | undefined
      },
      client: { address: string; thumbprint: string; work?: string | undefined },
    ): Promise<string> => {
      const { challenge, origin, publicKey, signature, email } = given
      const { thumbprint } = client
      const name = email === undefined ? '' : passwordMark(secrets, readEmail(email))
      const uncount = name === '' ? undefined : await countGuess(name, client)
      const place = { thumbprint, origin, purpose: 'loginKey' } as const
      if (!(await passkeyLogins.takeChallenge(challenge, place))) throw refused()
      const text = loginKeyText({ challenge, origin, device: thumbprint })
      if (!isSigned(publicKey, text, signature)) throw refused()
      const found = await loginKeys.find(markOf(publicKey))
      if (found?.name !== name) throw refused()
      await uncount?.()
      return found.account
    },
  }
}
