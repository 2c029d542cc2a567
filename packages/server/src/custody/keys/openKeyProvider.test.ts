import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { describeKeyProvider } from '../../../test/describeKeyProvider.ts'
import { awsAt, gcp, reach, vault } from '../../../test/fakeKeyServices.ts'
import { readKeyService } from './keyService.ts'
import { openKeyProvider } from './openKeyProvider.ts'

const now = () => Date.UTC(2026, 0, 1)
const folder = mkdtempSync(join(tmpdir(), 'portico-keys-'))
const credentialsFile = join(folder, 'credentials')
afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(() => writeFileSync(credentialsFile, 't'))

const aws = awsAt(now(), 'kms.eu-central-1.amazonaws.com')
const awsCredentials = { Version: 1, AccessKeyId: 'id', SecretAccessKey: 'secret' }
const services = {
  vault: {
    fetch: reach(vault),
    credentials: 't\n',
    name: (key: string) => `https://vault.example:8200/v1/transit/keys/${key}`,
  },
  gcp: {
    fetch: reach(gcp),
    credentials: 't',
    name: (key: string) => `projects/p/locations/europe/keyRings/r/cryptoKeys/${key}`,
  },
  aws: {
    fetch: reach(aws),
    credentials: JSON.stringify(awsCredentials),
    name: (key: string) => `arn:aws:kms:eu-central-1:111122223333:key/${key}`,
  },
} as const
const kinds = Object.keys(services) as (keyof typeof services)[]

function open(kind: keyof typeof services, key = 'one', credentials?: string) {
  const { fetch, name, credentials: good } = services[kind]
  writeFileSync(credentialsFile, credentials ?? good)
  const keyService = readKeyService(name(key))
  if (!keyService) throw new Error('It names no key')
  return openKeyProvider({ keyService, credentialsFile }, { fetch, now })
}

for (const kind of kinds)
  describeKeyProvider(`the setting, at ${kind}`, {
    open: () => open(kind),
    openOther: () => open(kind, 'other'),
  })

test.each(kinds)('a server that %s refuses does not start', async (kind) => {
  const wrong = kind === 'aws' ? { ...awsCredentials, SecretAccessKey: 'wrong' } : 'wrong'
  const refused = open(kind, 'one', kind === 'aws' ? JSON.stringify(wrong) : String(wrong))
  await expect(refused).rejects.toMatchObject({ name: 'KeyProviderError', code: 'FORBIDDEN' })
  await expect(refused).rejects.not.toThrow(/wrong/)
})

test.each(kinds)('the credentials of %s are read again for each call', async (kind) => {
  const provider = await open(kind)
  const wrapped = await provider.wrap(Buffer.from('x'), {})
  writeFileSync(credentialsFile, '')
  const failed = provider.unwrap(wrapped, {})
  await expect(failed).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(failed).rejects.toThrow(`There are no credentials in ${credentialsFile}`)
  await open(kind)
  expect(await provider.unwrap(wrapped, {})).toEqual(Buffer.from('x'))
})

test.each([
  ['vault', 't\r\nx-vault-namespace: other'],
  ['gcp', 'two words'],
  ['aws', 'AKIA…'],
  ['aws', '{"AccessKeyId":"id"}'],
] as const)('an invalid credential of %s is not sent: %j', async (kind, credentials) => {
  await expect(open(kind, 'one', credentials)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a service that returns another secret prevents the start', async () => {
  const fetch: typeof globalThis.fetch = async () =>
    Response.json({ data: { ciphertext: 'vault:v1:x', plaintext: 'eA==' } })
  const keyService = readKeyService(services.vault.name('one'))
  if (!keyService) throw new Error('It names no key')
  const opened = openKeyProvider({ keyService, credentialsFile }, { fetch, now })
  await expect(opened).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('each service is recognized by the name of its key', () => {
  expect(readKeyService('arn:aws-cn:kms:cn-north-1:111122223333:alias/portico')).toMatchObject({
    kind: 'aws',
    region: 'cn-north-1',
    url: 'https://kms.cn-north-1.amazonaws.com.cn',
  })
  expect(readKeyService(services.gcp.name('k'))).toMatchObject({ kind: 'gcp' })
  expect(readKeyService('http://127.0.0.1:8200/v1/my/transit/keys/k')).toEqual({
    kind: 'vault',
    url: 'http://127.0.0.1:8200',
    mount: 'my/transit',
    key: 'k',
  })
})

test.each([
  '',
  'portico',
  'arn:aws:s3:eu-central-1:111122223333:key/one',
  'arn:aws:kms:evil.example/:111122223333:key/one',
  'arn:aws:kms:eu-central-1:1:key/one',
  'projects/p/cryptoKeys/k',
  'projects/p/locations/l/keyRings/r/cryptoKeys/../../k',
  'http://vault.example/v1/transit/keys/k',
  'https://user:password@vault.example/v1/transit/keys/k',
  'https://vault.example/v1/transit/keys/k?x=1',
  'https://vault.example/v1/transit/keys/a/b',
  'https://vault.example/v1/transit/encrypt/k',
])('%j is refused as the name of a key', (name) => {
  expect(readKeyService(name)).toBeUndefined()
})
