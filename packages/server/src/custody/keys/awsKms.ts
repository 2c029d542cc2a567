import {
  type KeyContext,
  type KeyProvider,
  type KeyProviderCode,
  KeyProviderError,
} from './keyProvider.ts'
import {
  errorOf,
  type KeyServiceAnswer,
  type KeyServiceIo,
  postToKeyService,
  textOf,
} from './postToKeyService.ts'
import { type AwsCredentials, signAwsRequest } from './signAwsRequest.ts'

/**
 * A key of AWS KMS: `key` is its ARN, `url` that of the region's service (`https://kms.eu-central-1.amazonaws.com`).
 */
export type AwsKms = KeyServiceIo & {
  key: string
  region: string
  url: string
  credentials: () => Promise<AwsCredentials>
  now: () => number
}

const codes: Readonly<Record<string, KeyProviderCode>> = {
  InvalidCiphertextException: 'REFUSED',
  IncorrectKeyException: 'REFUSED',
  ValidationException: 'REFUSED',
  AccessDeniedException: 'FORBIDDEN',
  UnrecognizedClientException: 'FORBIDDEN',
  InvalidSignatureException: 'FORBIDDEN',
  ExpiredTokenException: 'FORBIDDEN',
}

/** AWS answers 400 to almost every failure, with the reason in `__type`. */
function failureOf({ status, body }: KeyServiceAnswer): KeyProviderError {
  if (status !== 400) return errorOf(status)
  const type =
    String(body.__type ?? '')
      .split('#')
      .at(-1) ?? ''
  const code = Object.hasOwn(codes, type) ? codes[type] : undefined
  return new KeyProviderError(code ?? 'UNAVAILABLE', `AWS KMS did not do it: ${code ? type : 400}`)
}

/** Wraps with KMS, with the context as its encryption context. */
export function createAwsKms({ key, region, url, credentials, now, ...io }: AwsKms): KeyProvider {
  const { host, origin } = new URL(url)
  const post = async (action: 'Encrypt' | 'Decrypt', context: KeyContext, content: object) => {
    const body = JSON.stringify({ ...content, KeyId: key, EncryptionContext: context })
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      host,
      'x-amz-target': `TrentService.${action}`,
    }
    const request = { method: 'POST', path: '/', headers, body, region, service: 'kms' } as const
    // `fetch` sets the host itself, and accepts none.
    const { host: _, ...signed } = signAwsRequest(await credentials(), { ...request, now: now() })
    const answer = await postToKeyService(io, { url: `${origin}/`, headers: signed, body })
    if (answer.status !== 200) throw failureOf(answer)
    return answer.body
  }
  return {
    wrap: async (secret, context) => {
      const Plaintext = Buffer.from(secret).toString('base64')
      return textOf(await post('Encrypt', context, { Plaintext }), 'CiphertextBlob')
    },
    unwrap: async (CiphertextBlob, context) =>
      Buffer.from(
        textOf(await post('Decrypt', context, { CiphertextBlob }), 'Plaintext'),
        'base64',
      ),
  }
}
