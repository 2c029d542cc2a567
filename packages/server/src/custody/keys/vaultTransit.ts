import { contextBytes, type KeyContext, type KeyProvider } from './keyProvider.ts'
import { errorOf, type KeyServiceIo, postToKeyService, textOf } from './postToKeyService.ts'

/**
 * A key of HashiCorp Vault or OpenBao: the server's `url`, and the `mount` of the transit engine. `token` is called
 * each time.
 */
export type VaultTransit = KeyServiceIo & {
  url: string
  mount: string
  key: string
  token: () => Promise<string>
}

/** Wraps with the transit engine (`aes256-gcm96`), with the context as associated data. */
export function createVaultTransit({ url, mount, key, token, ...io }: VaultTransit): KeyProvider {
  const post = async (action: 'encrypt' | 'decrypt', context: KeyContext, content: object) => {
    const associated_data = contextBytes(context).toString('base64')
    const { status, body } = await postToKeyService(io, {
      url: `${url}/v1/${mount}/${action}/${encodeURIComponent(key)}`,
      headers: { 'content-type': 'application/json', 'x-vault-token': await token() },
      body: JSON.stringify({ ...content, associated_data }),
    })
    if (status !== 200) throw errorOf(status)
    return body.data
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
