import { type Bytes, fromHex, toHex } from '../bytes.ts'
import { WalletError } from '../walletError.ts'

/** A passkey that returns a secret (WebAuthn's PRF extension). */
export type Passkeys = {
  /** Returns whether this device probably supports such passkeys. */
  isAvailable(): Promise<boolean>
  /** Creates a passkey. @throws WalletError `PASSKEY_UNSUPPORTED`, `PASSKEY_REFUSED`. */
  create(): Promise<{ credentialId: string; salt: string; secret: Bytes }>
  /** Requests a passkey's secret. @throws WalletError as `create`. */
  readSecret(passkey: { credentialId: string; salt: string }): Promise<Bytes>
}

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

/** The passkeys of this browser. */
export const webPasskeys = (): Passkeys => ({
  async isAvailable() {
    if (typeof PublicKeyCredential === 'undefined') return false
    return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
  },
  async create() {
    const salt = random(32)
    const credential = await requestCredential(() =>
      navigator.credentials.create({ publicKey: creation(salt) }),
    )
    const { enabled, results } = credential.getClientExtensionResults().prf ?? {}
    const credentialId = toHex(new Uint8Array(credential.rawId))
    const passkey = { credentialId, salt: toHex(salt) }
    if (results?.first) return { ...passkey, secret: bytesOf(results.first) }
    if (!enabled) throw new WalletError('PASSKEY_UNSUPPORTED')
    // Some authenticators return it only at a second request.
    return { ...passkey, secret: await readSecret(passkey) }
  },
  readSecret,
})

const creation = (salt: Bytes): PublicKeyCredentialCreationOptions => ({
  rp: { name: 'Portico Wallet' },
  user: { id: random(16), name: 'Portico Wallet', displayName: 'Portico Wallet' },
  challenge: random(32),
  pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  extensions: { prf: { eval: { first: salt } } },
})

async function readSecret({
  credentialId,
  salt,
}: {
  credentialId: string
  salt: string
}): Promise<Bytes> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: random(32),
    allowCredentials: [{ type: 'public-key', id: fromHex(credentialId) }],
    userVerification: 'required',
    extensions: { prf: { eval: { first: fromHex(salt) } } },
  }
  const credential = await requestCredential(() => navigator.credentials.get({ publicKey }))
  const first = credential.getClientExtensionResults().prf?.results?.first
  if (!first) throw new WalletError('PASSKEY_UNSUPPORTED')
  return bytesOf(first)
}

async function requestCredential(
  getCredential: () => Promise<Credential | null>,
): Promise<PublicKeyCredential> {
  const credential = await getCredential().catch((cause: unknown) => {
    throw new WalletError('PASSKEY_REFUSED', { cause })
  })
  if (!(credential instanceof PublicKeyCredential)) throw new WalletError('PASSKEY_REFUSED')
  return credential
}

const bytesOf = (source: BufferSource): Bytes =>
  ArrayBuffer.isView(source)
    ? Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength))
    : new Uint8Array(source as ArrayBuffer).slice()
