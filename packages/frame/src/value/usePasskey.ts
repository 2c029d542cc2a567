import { fromBase64url, toBase64url } from '../base64url.ts'
import type { ValueAssertion } from './verifyPasskey.ts'

const text = (bytes: ArrayBuffer) => toBase64url(new Uint8Array(bytes))

/**
 * Has the visitor use one of these passkeys to sign the challenge. Rejects if they do not, or when the request ends.
 */
export async function usePasskey(
  ids: readonly string[],
  challenge: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<ValueAssertion> {
  const credential = (await navigator.credentials.get({
    signal,
    publicKey: {
      challenge,
      allowCredentials: ids.map((id) => ({ type: 'public-key', id: fromBase64url(id) })),
      userVerification: 'required',
    },
  })) as PublicKeyCredential
  const { clientDataJSON, authenticatorData, signature } =
    credential.response as AuthenticatorAssertionResponse
  return {
    id: text(credential.rawId),
    clientDataJSON: text(clientDataJSON),
    authenticatorData: text(authenticatorData),
    signature: text(signature),
  }
}
