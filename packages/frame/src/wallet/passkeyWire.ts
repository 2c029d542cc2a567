import type { PasskeyAssertion, PasskeyAttestation } from '@portico/contract'
import { toBase64url } from '../base64url.ts'

/** The offset of the id of a new passkey in the data of its authenticator (WebAuthn, sections 6.1 and 6.5.1). */
const idAt = 37 + 16

const text = (bytes: ArrayBuffer) => toBase64url(new Uint8Array(bytes))

// Not `toJSON`: that includes the results of extensions, and with them the secret of the wallet.

/** Returns what is sent of a new passkey. */
export function attestationOf(credential: PublicKeyCredential): PasskeyAttestation {
  const { clientDataJSON, attestationObject } =
    credential.response as AuthenticatorAttestationResponse
  return {
    id: text(credential.rawId),
    clientDataJSON: text(clientDataJSON),
    attestationObject: text(attestationObject),
  }
}

/**
 * Returns the public key of a new passkey (COSE), according to its authenticator. Returns undefined if the browser, or
 * an extension in its place, does not provide it.
 */
export function publicKeyOf(credential: PublicKeyCredential): Uint8Array<ArrayBuffer> | undefined {
  const response = credential.response as Partial<AuthenticatorAttestationResponse>
  const data = new Uint8Array(response.getAuthenticatorData?.() ?? [])
  if (data.length < idAt + 2) return undefined
  const idLength = new DataView(data.buffer).getUint16(idAt)
  return data.slice(idAt + 2 + idLength)
}

/** Returns what is sent of a used passkey; undefined for one that names no way back. */
export function assertionOf(credential: PublicKeyCredential): PasskeyAssertion | undefined {
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse
  if (!userHandle) return undefined
  return {
    id: text(credential.rawId),
    clientDataJSON: text(clientDataJSON),
    authenticatorData: text(authenticatorData),
    signature: text(signature),
    userHandle: text(userHandle),
  }
}
