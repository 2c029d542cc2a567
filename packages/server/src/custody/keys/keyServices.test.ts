import { expect, test } from 'vitest'
import { describeKeyProvider } from '../../../test/describeKeyProvider.ts'
import { awsAt, gcp, reach, vault } from '../../../test/fakeKeyServices.ts'
import { createAwsKms } from './awsKms.ts'
import { createGcpKms } from './gcpKms.ts'
import type { KeyProvider } from './keyProvider.ts'
import { signAwsRequest } from './signAwsRequest.ts'
import { createVaultTransit } from './vaultTransit.ts'

const now = Date.UTC(2026, 0, 1)
const awsUrl = 'https://kms.eu-central-1.amazonaws.com'
const signal = () => new AbortController().signal

type Make = (key: string, fetch?: typeof globalThis.fetch, secret?: string) => KeyProvider
const services: Readonly<Record<string, Make>> = {
  'Vault transit': (key, fetch = reach(vault), secret = 't') =>
    createVaultTransit({
      fetch,
      signal,
      key,
      url: 'https://vault.example',
      mount: 'transit',
      token: async () => secret,
    }),
  'Google Cloud KMS': (key, fetch = reach(gcp), secret = 't') =>
    createGcpKms({ fetch, signal, key: `projects/p/cryptoKeys/${key}`, token: async () => secret }),
  'AWS KMS': (key, fetch = reach(awsAt(now, new URL(awsUrl).host)), secret = 'secret') =>
    createAwsKms({
      fetch,
      signal,
      url: awsUrl,
      region: 'eu-central-1',
      now: () => now,
      key: `arn:aws:kms:eu-central-1:1:key/${key}`,
      credentials: async () => ({ accessKeyId: 'id', secretAccessKey: secret }),
    }),
}

for (const [name, make] of Object.entries(services))
  describeKeyProvider(name, { open: async () => make('one'), openOther: async () => make('other') })

const context = { account: 'a1' }
const wrap = (provider: KeyProvider) => provider.wrap(Buffer.from('x'), context)
const answers =
  (status: number, body: BodyInit): typeof fetch =>
  async () =>
    new Response(body, { status })

test.each(Object.entries(services))('%s reports that it refuses this server', async (_, make) => {
  const refused = wrap(make('one', undefined, 'wrong'))
  await expect(refused).rejects.toMatchObject({ name: 'KeyProviderError', code: 'FORBIDDEN' })
  await expect(refused).rejects.not.toThrow(/wrong/)
})

test.each(Object.entries(services))(
  '%s is unavailable if its answer is not usable',
  async (_, make) => {
    const unavailable = { name: 'KeyProviderError', code: 'UNAVAILABLE' }
    const failing: (typeof fetch)[] = [
      () => Promise.reject(new Error('no way to secret-token.example')),
      ...[429, 500, 503].map((status) => answers(status, '{}')),
      answers(200, '<html>'),
      answers(200, '{}'),
      answers(200, '{"data":{"ciphertext":1},"ciphertext":{},"CiphertextBlob":""}'),
    ]
    for (const fetch of failing) {
      const failed = wrap(make('one', fetch))
      await expect(failed).rejects.toMatchObject(unavailable)
      await expect(failed).rejects.not.toThrow(/secret-token/)
    }
  },
)

test('AWS is unavailable, and not refusing, if it is rate limited', async () => {
  const fetch = answers(400, '{"__type":"ThrottlingException"}')
  const failed = wrap((services['AWS KMS'] as Make)('one', fetch))
  await expect(failed).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

// From AWS's own suite for Signature Version 4: get-vanilla and post-vanilla.
test.each([
  ['GET', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
  ['POST', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
] as const)('a %s to AWS is signed as in its test suite', (method, signature) => {
  const credentials = {
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  }
  const { authorization } = signAwsRequest(credentials, {
    method,
    path: '/',
    body: '',
    region: 'us-east-1',
    service: 'service',
    headers: { host: 'example.amazonaws.com' },
    now: Date.UTC(2015, 7, 30, 12, 36),
  })
  expect(authorization).toContain(`Signature=${signature}`)
})
