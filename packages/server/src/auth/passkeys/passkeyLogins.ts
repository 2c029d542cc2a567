import { randomBytes } from 'node:crypto'
import type { PasskeyAssertion, PasskeyAttestation, PasskeyPurpose } from '@portico/contract'
import { ApiError } from '../../http/apiError.ts'
import type { LimitStore } from '../../store/auth/authStore.ts'
import type { PasskeyStore } from '../../store/auth/passkeys/passkeyStore.ts'
import { sha256 } from '../../util/sha256.ts'
import type { AuthSecrets } from '../authSecrets.ts'

/** The time from the challenge until the visitor has used the passkey. */
const challengeMs = 5 * 60_000

/** Loads the verifier of passkeys on first use. */
const load = () => import('@simplewebauthn/server')

const encode = (text: string) => Buffer.from(text).toString('base64url')
const decode = (text: string) => Buffer.from(text, 'base64url').toString()
const refused = (cause?: unknown) => new ApiError('PASSKEY_REFUSED', { field: 'passkey', cause })

/** The device, the page around the login frame, and the purpose of a challenge. */
export type PasskeyPlace = { thumbprint: string; origin: string; purpose: PasskeyPurpose }

/** Logins by the passkeys of wallets (WebAuthn, sections 7.1 and 7.2). */
export type PasskeyLogins = ReturnType<typeof createPasskeyLogins>

/** The text of a challenge. */
const challengeForm = /^(\d{1,16})\.([\w-]{22})\.([\da-f]{64})$/

/**
 * Creates logins by passkeys. A request for a challenge stores nothing in the database: the challenge is signed, and
 * valid once. Passkeys belong to the frame's host name. The page around the frame must be the one that the challenge is
 * for.
 */
export function createPasskeyLogins(options: {
  passkeys: PasskeyStore
  limits: Pick<LimitStore, 'takeProof'>
  secrets: AuthSecrets
  frameOrigin: string
  now: () => number
}) {
  const { passkeys, limits, secrets, frameOrigin, now } = options
  const relyingParty = { expectedOrigin: frameOrigin, expectedRPID: new URL(frameOrigin).hostname }
  const markOf = (text: string, { thumbprint, origin, purpose }: PasskeyPlace) =>
    `${text} ${purpose} ${thumbprint} ${origin}`

  /** Whether a challenge comes for the first time, in time, for its purpose, and from its device and page. */
  async function takeChallenge(challenge: string, place: PasskeyPlace): Promise<boolean> {
    const [, expiresAt, random, mac = ''] = challengeForm.exec(decode(challenge)) ?? []
    if (random === undefined || Number(expiresAt) <= now()) return false
    if (!secrets.isMac('passkey', markOf(`${expiresAt}.${random}`, place), mac)) return false
    return limits.takeProof(sha256(`passkey ${random}`), { expiresAt: Number(expiresAt) })
  }

  return {
    takeChallenge,
    /** Returns the passkeys of an account's wallet. */
    ofAccount: passkeys.ofAccount,
    start: (place: PasskeyPlace) => {
      const expiresAt = now() + challengeMs
      const text = `${expiresAt}.${randomBytes(16).toString('base64url')}`
      const challenge = encode(`${text}.${secrets.mac('passkey', markOf(text, place))}`)
      return { challenge, expiresAt }
    },

    /** Returns the account of a passkey that has signed a challenge. @throws ApiError `PASSKEY_REFUSED`. */
    verify: async (
      challenge: string,
      { id, userHandle, ...response }: PasskeyAssertion,
      place: PasskeyPlace,
    ): Promise<string> => {
      if (!(await takeChallenge(challenge, place))) throw refused()
      const found = await passkeys.find(id)
      if (found?.factor !== userHandle) throw refused()
      const { verifyAuthenticationResponse } = await load()
      const { publicKey, counter } = found
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...relyingParty,
        expectedChallenge: challenge,
        expectedTopOrigin: place.origin,
        response: { ...credentialOf(id), response: { ...response, userHandle } },
        credential: { id, publicKey: bytesOf(publicKey), counter },
        requireUserVerification: true,
      }).catch((cause: unknown) => {
        throw refused(cause)
      })
      const to = authenticationInfo.newCounter
      if (!verified || !(await passkeys.use(id, { from: counter, to }))) throw refused()
      return found.account
    },

    /**
     * Stores the passkey of a way back, after a proof of the wallet. No server requested it: nothing signs it
     * (attestation `none`), so that a challenge would prove nothing.
     * @throws ApiError `PASSKEY_REFUSED` for one of another origin, or of a kind that cannot be verified.
     */
    add: async (
      of: { account: string; epoch: string; factor: string; seal: string },
      { id, ...response }: PasskeyAttestation,
    ): Promise<boolean> => {
      const { verifyRegistrationResponse } = await load()
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...relyingParty,
        expectedChallenge: () => true,
        requireUserVerification: true,
        response: { ...credentialOf(id), response },
      }).catch((cause: unknown) => {
        throw refused(cause)
      })
      // Only the name in the authenticator's data counts.
      if (!verified || registrationInfo.credential.id !== id) throw refused()
      const { publicKey, counter } = registrationInfo.credential
      const stored = { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
      return passkeys.add({ ...of, ...stored }, now())
    },
  }
}

const credentialOf = (id: string) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
