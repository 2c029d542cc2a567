import type { PasskeyAssertion, PasskeyAttestation } from '@portico/contract'
import { toBase64url } from '../base64url.ts'

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

/** What is sent of a passkey that was used; undefined for one that names no way back. */
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
