import type { FullConfig } from '@playwright/test'
import { startPostgres } from '@portico/testing/postgres'
import { type PerPart, partNames } from '../scripts/stack/parts.ts'
import { startStack } from '../scripts/stack/startStack.ts'

/**
 * Builds the demo and starts one stack on free ports for each worker, so that no spec ever waits
 * for the nonce or the balance of another. Their addresses are in `PORTICO_STACKS`; those of the
 * first also in `PORTICO_URL_DEMO`, `PORTICO_URL_SERVER`, `PORTICO_URL_CHAIN`, `PORTICO_URL_CHAIN2`. Their servers
 * keep what they know in SQLite, or in PostgreSQL where `PORTICO_TEST_DATABASE` is `postgres`.
 */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const stacks: Awaited<ReturnType<typeof startStack>>[] = []
  const isPostgres = process.env.PORTICO_TEST_DATABASE === 'postgres'
  const postgres = isPostgres ? await startPostgres() : undefined
  const stop = async () => {
    await Promise.all(stacks.map((stack) => stack.stop()))
    await postgres?.stop()
  }
  const start = async () => {
    const url = await postgres?.createDatabase()
    return startStack(url === undefined ? {} : { database: { kind: 'postgres', url } })
  }
  try {
    // One after the other: each asks the system for ports that are free at that moment.
    for (let worker = 0; worker < workers; worker += 1) stacks.push(await start())
  } catch (error) {
    await stop()
    throw error
  }
  const urls: PerPart<string>[] = stacks.map((stack) => stack.urls)
  for (const name of partNames) process.env[`PORTICO_URL_${name.toUpperCase()}`] = urls[0]?.[name]
  process.env.PORTICO_STACKS = JSON.stringify(urls)
  return stop
}
