import type { DatabaseConfig } from '../config/config.ts'
import { StorageError } from '../store/store.ts'
import type { System } from '../util/system.ts'
import type { Bus } from './bus.ts'
import { createLocalBus } from './localBus.ts'
import { openPostgresBus } from './postgresBus.ts'

/**
 * The bus that a database brings: several nodes share PostgreSQL, a SQLite file has one.
 * @throws StorageError when it cannot be reached.
 */
export async function openBus(config: DatabaseConfig, system: System): Promise<Bus> {
  if (config.kind === 'sqlite') return createLocalBus()
  try {
    return await openPostgresBus(config.url, system)
  } catch (cause) {
    throw new StorageError(cause)
  }
}
