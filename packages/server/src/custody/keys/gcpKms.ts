import { contextBytes, type KeyContext, type KeyProvider } from './keyProvider.ts'
import { errorOf, type KeyServiceIo, postToKeyService, textOf } from './postToKeyService.ts'

/**
 * A key of Google Cloud KMS: `key` is its resource name (`projects/…/cryptoKeys/…`). `token` returns an access token
 * with the right to encrypt and decrypt, and is called each time.
 */
export type GcpKms = KeyServiceIo & { key: string; token: () => Promise<string>; url?: string }

/** Wraps with Cloud KMS, with the context as additional authenticated data. */
export function createGcpKms(options: GcpKms): KeyProvider {
  const { key, token, url = 'https://cloudkms.googleapis.com', ...io } = options
  const post = async (action: 'encrypt' | 'decrypt', context: KeyContext, content: object) => {
    const additionalAuthenticatedData = contextBytes(context).toString('base64')
    const { status, body } = await postToKeyService(io, {
      url: `${url}/v1/${key}:${action}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await token()}` },
      body: JSON.stringify({ ...content, additionalAuthenticatedData }),
    })
    if (status !== 200) throw errorOf(status)
    return body
  }
  return {
    wrap: async (secret, context) => {
      const plaintext = Buffer.from(secret).toString('base64')
      return textOf(await post('encrypt', context, { plaintext }), 'ciphertext')
    },
    unwrap: async (ciphertext, context) =>
      Buffer.from(textOf(await post('decrypt', context, { ciphertext }), 'plaintext'), 'base64'),
  }
}
