import { createHash } from 'node:crypto'
import { decrypt, encrypt } from '../src/custody/keys/aead.ts'
import { contextBytes } from '../src/custody/keys/keyProvider.ts'
import { signAwsRequest } from '../src/custody/keys/signAwsRequest.ts'

/** The answer of a key service to a request, in the shapes of its documentation. */
type Service = (request: {
  path: string
  headers: Headers
  body: Record<string, unknown>
  text: string
}) => [number, object]

const keyOf = (name: string) => createHash('sha256').update(name).digest()
const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : '', 'base64')

function attempt(work: () => object, refusal: object): [number, object] {
  try {
    return [200, work()]
  } catch {
    return [400, refusal]
  }
}

/** The transit engine of Vault, with the token `t` and the mount `transit`. */
export const vault: Service = ({ path, headers, body }) => {
  if (headers.get('x-vault-token') !== 't') return [403, { errors: ['permission denied'] }]
  const [, action, name] = /^\/v1\/transit\/(encrypt|decrypt)\/(\w+)$/.exec(path) ?? []
  if (!action || !name) return [404, { errors: [] }]
  const context = bytes(body.associated_data)
  return attempt(
    () => {
      if (action === 'encrypt') {
        const sealed = encrypt(keyOf(name), bytes(body.plaintext), context).toString('base64')
        return { data: { ciphertext: `vault:v1:${sealed}`, key_version: 1 } }
      }
      const [, sealed] = /^vault:v1:(.+)$/.exec(String(body.ciphertext)) ?? []
      const plaintext = decrypt(keyOf(name), bytes(sealed), context).toString('base64')
      return { data: { plaintext } }
    },
    { errors: ['cipher: message authentication failed'] },
  )
}

/** Google Cloud KMS, with the access token `t`. */
export const gcp: Service = ({ path, headers, body }) => {
  if (headers.get('authorization') !== 'Bearer t')
    return [401, { error: { code: 401, status: 'UNAUTHENTICATED' } }]
  const [, name, action] = /^\/v1\/(projects\/.+):(encrypt|decrypt)$/.exec(path) ?? []
  if (!name) return [404, { error: { code: 404, status: 'NOT_FOUND' } }]
  const context = bytes(body.additionalAuthenticatedData)
  return attempt(
    () =>
      action === 'encrypt'
        ? {
            name,
            ciphertext: encrypt(keyOf(name), bytes(body.plaintext), context).toString('base64'),
          }
        : { plaintext: decrypt(keyOf(name), bytes(body.ciphertext), context).toString('base64') },
    { error: { code: 400, status: 'INVALID_ARGUMENT' } },
  )
}

/** Creates AWS KMS in eu-central-1 at this time, for the access key `id` with the secret `secret`. */
export const awsAt =
  (now: number, host: string): Service =>
  ({ headers, body, text }) => {
    const target = headers.get('x-amz-target') ?? ''
    const { authorization } = signAwsRequest(
      { accessKeyId: 'id', secretAccessKey: 'secret' },
      {
        method: 'POST',
        path: '/',
        body: text,
        region: 'eu-central-1',
        service: 'kms',
        now,
        headers: {
          'content-type': headers.get('content-type') ?? '',
          host,
          'x-amz-target': target,
        },
      },
    )
    if (headers.get('authorization') !== authorization)
      return [400, { __type: 'com.amazon.coral.service#InvalidSignatureException' }]
    const name = String(body.KeyId)
    const context = contextBytes(body.EncryptionContext as Record<string, string>)
    return attempt(
      () =>
        target === 'TrentService.Encrypt'
          ? {
              KeyId: name,
              CiphertextBlob: encrypt(keyOf(name), bytes(body.Plaintext), context).toString(
                'base64',
              ),
            }
          : {
              KeyId: name,
              Plaintext: decrypt(keyOf(name), bytes(body.CiphertextBlob), context).toString(
                'base64',
              ),
            },
      { __type: 'InvalidCiphertextException' },
    )
  }

/** Returns a `fetch` that reaches one service. */
export const reach =
  (service: Service): typeof fetch =>
  async (input, init) => {
    const text = String(init?.body)
    const { pathname: path } = new URL(String(input))
    const request = { path, headers: new Headers(init?.headers), body: JSON.parse(text), text }
    const [status, body] = service(request)
    return Response.json(body, { status })
  }
