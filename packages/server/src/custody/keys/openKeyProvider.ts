import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { Platform } from '../../util/platform.ts'
import { createAwsKms } from './awsKms.ts'
import { createFileKeyProvider } from './fileKeyProvider.ts'
import { createGcpKms } from './gcpKms.ts'
import { type KeyProvider, KeyProviderError } from './keyProvider.ts'
import type { KeyService } from './keyService.ts'
import { createVaultTransit } from './vaultTransit.ts'

/** Where the keys are that all rows of embedded wallets are under. */
export type KeysConfig =
  | { keyFile: string }
  /** A service, and the file of what it takes for credentials, which is read anew for each call: they may change. */
  | { keyService: KeyService; credentialsFile: string }

/** One call to a service takes at most so long. */
const callMs = 10_000

const credentialsSchema = v.object({
  AccessKeyId: v.pipe(v.string(), v.nonEmpty()),
  SecretAccessKey: v.pipe(v.string(), v.nonEmpty()),
  SessionToken: v.optional(v.string()),
})

/** What the file has for a token: printable, and nothing that ends a header. */
const tokenSchema = v.pipe(v.string(), v.trim(), v.regex(/^[!-~]{1,8192}$/))

/** Reads the file. What is in it is in no error. */
async function readCredentials<T>(path: string, parse: (text: string) => T): Promise<T> {
  try {
    return parse(await readFile(path, 'utf8'))
  } catch {
    throw new KeyProviderError('FORBIDDEN', `There are no credentials in ${path}`)
  }
}

function createKeyService(
  { keyService, credentialsFile }: Extract<KeysConfig, { keyService: KeyService }>,
  { fetch, now }: Pick<Platform, 'fetch' | 'now'>,
): KeyProvider {
  const io = { fetch, signal: () => AbortSignal.timeout(callMs) }
  const token = () => readCredentials(credentialsFile, (text) => v.parse(tokenSchema, text))
  const credentials = () =>
    readCredentials(credentialsFile, (text) => {
      const read = v.parse(credentialsSchema, JSON.parse(text))
      const { AccessKeyId: accessKeyId, SecretAccessKey: secretAccessKey } = read
      const sessionToken = read.SessionToken
      return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
    })
  switch (keyService.kind) {
    case 'aws':
      return createAwsKms({ ...keyService, ...io, credentials, now })
    case 'gcp':
      return createGcpKms({ ...keyService, ...io, token })
    case 'vault':
      return createVaultTransit({ ...keyService, ...io, token })
  }
}

/**
 * Opens the keys, and tries them once: a server whose keys cannot be used does not start.
 * @throws KeyProviderError `FORBIDDEN`, `UNAVAILABLE`, `REFUSED`.
 */
export async function openKeyProvider(
  config: KeysConfig,
  platform: Pick<Platform, 'fetch' | 'now'>,
): Promise<KeyProvider> {
  const provider =
    'keyFile' in config ? createFileKeyProvider(config.keyFile) : createKeyService(config, platform)
  const secret = randomBytes(32)
  const context = { purpose: 'canary' }
  const opened = await provider.unwrap(await provider.wrap(secret, context), context)
  if (opened.equals(secret)) return provider
  throw new KeyProviderError('UNAVAILABLE', 'What was wrapped came back as something else')
}
