import { existsSync } from 'node:fs'
import type { DatabaseConfig } from '../../store/databaseConfig.ts'
import { lockDatabase } from '../../store/lockDatabase.ts'
import { openStore } from '../../store/openStore.ts'
import { StorageError } from '../../store/store.ts'
import { nodePlatform } from '../../util/platform.ts'
import { plural } from '../../util/plural.ts'
import { createEnvelope } from '../envelope.ts'
import { KeyProviderError } from './keyProvider.ts'
import { type KeysConfig, openKeyProvider } from './openKeyProvider.ts'
import { rewrapDataKeys } from './rewrapDataKeys.ts'
import { addKey } from './writeKeyFile.ts'

type KeySettings = { custody?: KeysConfig | undefined }

/** A server creates a missing key file. A command must not create one at a mistyped path. */
function existing(custody: KeysConfig | undefined): KeysConfig {
  if (!custody) throw new KeyProviderError('FORBIDDEN', 'there are none: set CUSTODY_KEY_FILE')
  if ('keyFile' in custody && !existsSync(custody.keyFile))
    throw new KeyProviderError('FORBIDDEN', `There is no key file ${custody.keyFile}`)
  return custody
}

/**
 * Adds a key to the file, and returns the next steps as text.
 * @throws KeyProviderError `FORBIDDEN` if there is no key file, or others may read it.
 */
export function addCustodyKey({ custody }: KeySettings): string {
  const keys = existing(custody)
  if (!('keyFile' in keys))
    throw new KeyProviderError('FORBIDDEN', 'they are at a service: renew the key there')
  const { keyFile } = keys
  return `${keyFile} has key ${addKey(keyFile)} now. Give the file to all servers, start them again, then --rewrap-custody-keys once.`
}

/**
 * A mistyped path must not create a database either: nothing in it would be wrapped, and the old keys would seem
 * unused.
 */
function assertThere(database: DatabaseConfig): void {
  if (database.kind === 'sqlite' && !existsSync(database.path))
    throw new StorageError(new Error(`there is no database ${database.path}`))
}

/**
 * Wraps the data key of each account under the current key, and returns a text with their number.
 * @throws KeyProviderError if the keys cannot be used. StorageError if the database is missing, has no data key, or
 * cannot be opened, or a server uses its SQLite file.
 */
export async function rewrapCustodyKeys({
  custody,
  database,
}: KeySettings & { database: DatabaseConfig }): Promise<string> {
  const keys = existing(custody)
  assertThere(database)
  const unlock = lockDatabase(database)
  try {
    const { now, startTimer } = nodePlatform
    const store = await openStore(database, now, startTimer)
    try {
      const envelope = createEnvelope(await openKeyProvider(keys, nodePlatform))
      const count = await rewrapDataKeys(store.custody, envelope)
      // Each server with wallets has at least the canary's key.
      if (count > 0) return `${plural(count, 'data key')} wrapped anew.`
      throw new StorageError(
        new Error('it has no data key: no server with embedded wallets ran on it'),
      )
    } finally {
      await store.close()
    }
  } finally {
    unlock()
  }
}
