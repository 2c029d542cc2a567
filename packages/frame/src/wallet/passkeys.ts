import type { PasskeyAssertion, PasskeyAttestation } from '@portico/contract'
import { toBase64url } from '../base64url.ts'
import { assertionOf, attestationOf } from './passkeyWire.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What a passkey gives: the secret of its PRF extension, and the name of the way back that it was made for. */
export type PasskeySecret = { factor: string; prf: Bytes }

/** A passkey that was made, as it is sent to have it log in. */
export type NewPasskey = PasskeySecret & { attestation: PasskeyAttestation }

/** A passkey that has signed a challenge, as it is sent to log in. */
export type UsedPasskey = PasskeySecret & { assertion: PasskeyAssertion }

/** The passkeys of this device that give a secret (WebAuthn level 3, `prf`): it opens the wallet, and goes nowhere. */
export type Passkeys = {
  /** Whether the browser says that this device can make one, by itself. */
  isAvailable(): Promise<boolean>
  /** Makes one. @throws PasskeyError `PASSKEY_REFUSED`, `PASSKEY_UNSUPPORTED`. */
  create(name: string, input: Bytes): Promise<NewPasskey>
  /** Has the visitor choose one, which signs the challenge; one that nobody knows, where nobody verifies it. @throws PasskeyError as `create`. */
  find(input: Bytes, challenge?: Bytes): Promise<UsedPasskey>
}

/** Why a passkey opens nothing. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly code: 'PASSKEY_REFUSED' | 'PASSKEY_UNSUPPORTED' | 'PASSKEY_OTHER'

  constructor(code: PasskeyError['code'], options: { cause?: unknown } = {}) {
    super(code, options)
    this.code = code
  }
}

type Capabilities = { getClientCapabilities?: () => Promise<Record<string, boolean>> }
/** ES256, EdDSA, RS256 (COSE), as authenticators like them. */
const algorithms = [-7, -8, -257] as const

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))
const bytesOf = (source: BufferSource): Bytes =>
  ArrayBuffer.isView(source)
    ? Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength))
    : new Uint8Array(source as ArrayBuffer).slice()

async function requestCredential(
  request: () => Promise<Credential | null>,
): Promise<PublicKeyCredential> {
  const credential = await request().catch((cause: unknown) => {
    throw new PasskeyError('PASSKEY_REFUSED', { cause })
  })
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyError('PASSKEY_REFUSED')
  return credential
}

const secretOf = (credential: PublicKeyCredential): BufferSource | undefined =>
  credential.getClientExtensionResults().prf?.results?.first

type AssertionParams = { challenge?: Bytes; id?: BufferSource }

/** Without a challenge nobody verifies the signature: the secret is what counts. */
async function request(
  input: Bytes,
  { challenge = random(32), id }: AssertionParams = {},
): Promise<UsedPasskey> {
  const credential = await requestCredential(() =>
    navigator.credentials.get({
      publicKey: {
        challenge,
        ...(id && { allowCredentials: [{ type: 'public-key', id }] }),
        userVerification: 'required',
        extensions: { prf: { eval: { first: input } } },
      },
    }),
  )
  const secret = secretOf(credential)
  const assertion = assertionOf(credential)
  if (!secret || !assertion) throw new PasskeyError('PASSKEY_UNSUPPORTED')
  return { factor: assertion.userHandle, prf: bytesOf(secret), assertion }
}

async function create(name: string, input: Bytes): Promise<NewPasskey> {
  const user = random(16)
  const credential = await requestCredential(() =>
    navigator.credentials.create({
      publicKey: {
        rp: { name: location.hostname },
        // A name of its own: an authenticator replaces a passkey of the same name.
        user: { id: user, name, displayName: name },
        challenge: random(32),
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        extensions: { prf: { eval: { first: input } } },
      },
    }),
  )
  const attestation = attestationOf(credential)
  const secret = secretOf(credential)
  if (secret) return { factor: toBase64url(user), prf: bytesOf(secret), attestation }
  if (!credential.getClientExtensionResults().prf?.enabled)
    throw new PasskeyError('PASSKEY_UNSUPPORTED')
  // Some authenticators give it only when they are asked again.
  const { factor, prf } = await request(input, { id: credential.rawId })
  return { factor, prf, attestation }
}

/** The passkeys of this browser. */
export const webPasskeys = (): Passkeys => ({
  async isAvailable() {
    if (typeof PublicKeyCredential === 'undefined') return false
    const known = await (PublicKeyCredential as Capabilities)
      .getClientCapabilities?.()
      .catch(() => undefined)
    return known?.['extension:prf'] === true && known.userVerifyingPlatformAuthenticator === true
  },
  create,
  find: (input, challenge) => request(input, challenge && { challenge }),
})
