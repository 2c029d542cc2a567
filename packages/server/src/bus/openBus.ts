import type { DatabaseConfig } from '../store/databaseConfig.ts'
import { StorageError } from '../store/store.ts'
import type { Platform } from '../util/platform.ts'
import type { Bus } from './bus.ts'
import { createLocalBus } from './localBus.ts'
import { connectPostgresBus } from './postgresBus.ts'
import { type ConnectBus, openReconnectingBus } from './reconnectingBus.ts'
import { connectRedisBus } from './redisBus.ts'

type Settings = { database: DatabaseConfig; redisUrl?: string | undefined }

function connectionOf(
  { database, redisUrl }: Settings,
  platform: Platform,
): ConnectBus | undefined {
  if (redisUrl !== undefined) return connectRedisBus(redisUrl, platform.uuid())
  return database.kind === 'postgres' ? connectPostgresBus(database.url, platform) : undefined
}

/**
 * Opens the bus: Redis if it is configured, otherwise by the database. Nodes share PostgreSQL, and a SQLite file has
 * only one node.
 * @throws StorageError if it cannot be reached.
 */
export async function openBus(settings: Settings, platform: Platform): Promise<Bus> {
  const connect = connectionOf(settings, platform)
  if (!connect) return createLocalBus()
  try {
    return await openReconnectingBus(connect, platform)
  } catch (cause) {
    throw new StorageError(cause)
  }
}
