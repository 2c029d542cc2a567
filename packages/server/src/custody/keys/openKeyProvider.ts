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

/** The keys that seal all rows of embedded wallets. */
export type KeysConfig =
  | { keyFile: string }
  /** A service, and the file of its credentials, which is read again for each call because they may change. */
  | { keyService: KeyService; credentialsFile: string }

/** The time limit of one call to a service. */
const callMs = 10_000

const credentialsSchema = v.object({
  AccessKeyId: v.pipe(v.string(), v.nonEmpty()),
  SecretAccessKey: v.pipe(v.string(), v.nonEmpty()),
  SessionToken: v.optional(v.string()),
})

/** A token in the file: printable, without characters that end a header. */
const tokenSchema = v.pipe(v.string(), v.trim(), v.regex(/^[!-~]{1,8192}$/))

/** Reads the file. Its contents are in no error. */
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
 * Opens the keys, and tries them once: a server with unusable keys must not start.
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
