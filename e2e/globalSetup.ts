import type { FullConfig } from '@playwright/test'
import { startPostgres } from '@portico/testing/postgres'
import { partNames } from '../scripts/stack/parts.ts'
import { startStack } from '../scripts/stack/startStack.ts'

/**
 * Builds the sites and starts one stack on free ports. Each worker gets a cast of accounts, so that no spec waits for
 * the nonce or the balance of another. `PORTICO_URL_<NAME>` has the address of a part. Its server stores its data in
 * SQLite, or in PostgreSQL if `PORTICO_TEST_DATABASE` is `postgres`.
 */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const isPostgres = process.env.PORTICO_TEST_DATABASE === 'postgres'
  const postgres = isPostgres ? await startPostgres() : undefined
  try {
    const url = await postgres?.createDatabase()
    const database = url === undefined ? {} : { database: { kind: 'postgres' as const, url } }
    const stack = await startStack({ casts: workers, ...database })
    for (const name of partNames)
      process.env[`PORTICO_URL_${name.toUpperCase()}`] = stack.urls[name]
    return async () => {
      await stack.stop()
      await postgres?.stop()
    }
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}
