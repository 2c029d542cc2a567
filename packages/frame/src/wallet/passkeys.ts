import type { PasskeyAssertion, PasskeyAttestation } from '@portico/contract'
import { toBase64url } from '../base64url.ts'
import { assertionOf, attestationOf, publicKeyOf } from './passkeyWire.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The result of a passkey: the secret of its PRF extension, and the id of the way back that it was created for. */
export type PasskeySecret = { factor: string; prf: Bytes }

/** A new passkey, with the attestation that is sent so that it can log in, and its public key (COSE). */
export type NewPasskey = PasskeySecret & {
  attestation: PasskeyAttestation
  /**
   * Undefined if the browser does not provide it: such a passkey opens the wallet, but neither logs in nor approves.
   */
  publicKey: Bytes | undefined
}

/** A passkey that has signed a challenge, with the assertion that is sent to log in. */
export type UsedPasskey = PasskeySecret & { assertion: PasskeyAssertion }

/**
 * The passkeys of this device that return a secret (WebAuthn level 3, `prf`). The secret opens the wallet, and is never
 * sent.
 */
export type Passkeys = {
  /** Returns whether this device can create one by itself, according to the browser. */
  isAvailable(): Promise<boolean>
  /** Creates one. @throws PasskeyError `PASSKEY_REFUSED`, `PASSKEY_UNSUPPORTED`. */
  create(name: string, input: Bytes): Promise<NewPasskey>
  /**
   * Has the visitor choose one, which signs the challenge. Without a challenge, it signs a random one that nobody
   * verifies. @throws PasskeyError as `create`.
   */
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
/** ES256, EdDSA, RS256 (COSE), in the order that authenticators prefer. */
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

/** Without a challenge nobody verifies the signature: only the secret matters. */
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
        // A separate id: an authenticator replaces a passkey that has the same one.
        user: { id: user, name, displayName: name },
        challenge: random(32),
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        extensions: { prf: { eval: { first: input } } },
      },
    }),
  )
  const made = { attestation: attestationOf(credential), publicKey: publicKeyOf(credential) }
  const secret = secretOf(credential)
  if (secret) return { factor: toBase64url(user), prf: bytesOf(secret), ...made }
  if (!credential.getClientExtensionResults().prf?.enabled)
    throw new PasskeyError('PASSKEY_UNSUPPORTED')
  // Some authenticators return it only on another request.
  const { factor, prf } = await request(input, { id: credential.rawId })
  return { factor, prf, ...made }
}

/** Creates the access to the passkeys of this browser. */
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
