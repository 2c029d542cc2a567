import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { startPostgres, type TestPostgres } from '@portico/testing/postgres'
import { startSilentProxy } from '@portico/testing/silentProxy'
import { breakDatabase } from './broken.ts'
import { killBehindProxy, killProcess, restartBehindProxy, stopBehindProxy } from './killed.ts'
import { stopReaders } from './slowReaders.ts'
import { mountSmallDisk, type SmallDisk } from './smallDisk.ts'
import type { Outcome } from './table.ts'

/** The parameters of scenarios: a folder for files, a durable cluster, and the number of kills. */
export type Means = { folder: string; postgres: TestPostgres; rounds: number }

/** A scenario and its outcome; undefined if this machine cannot run it. */
type Scenario = (means: Means) => Promise<Outcome | undefined>

const sqlite = ({ folder }: { folder: string }) => ({
  kind: 'sqlite',
  path: join(folder, `${randomBytes(4).toString('hex')}.db`),
})
const onPostgres = async (postgres: TestPostgres) => ({
  kind: 'postgres',
  url: await postgres.createDatabase(),
})
/** The number of restarts of a server behind a proxy. */
const few = 6

const nameOf = (url: string) => new URL(url).pathname.slice(1)
const endOthers = (url: string) =>
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf(url)}' and pid <> pg_backend_pid()`

const goSilent: Scenario = async ({ postgres }) => {
  const proxy = await startSilentProxy((await onPostgres(postgres)).url)
  const fault = { harm: proxy.silence, heal: proxy.speak }
  const outcome = await breakDatabase({ kind: 'postgres', url: proxy.url }, fault)
  await proxy.close()
  return outcome
}

const endConnections: Scenario = async ({ postgres }) => {
  const database = await onPostgres(postgres)
  const cut = () => postgres.query(database.url, endOthers(database.url))
  return breakDatabase(database, { harm: cut, heal: cut })
}

const readOnly: Scenario = async ({ postgres }) => {
  const database = await onPostgres(postgres)
  const { url } = database
  const set = (on: boolean) =>
    postgres.query(
      postgres.url,
      `alter database ${nameOf(url)} set default_transaction_read_only = ${on}`,
      endOthers(url),
    )
  return breakDatabase(database, { harm: () => set(true), heal: () => set(false) })
}

const restart: Scenario = async ({ postgres }) =>
  breakDatabase(await onPostgres(postgres), { harm: postgres.shutDown, heal: postgres.startAgain })

/** On such a small disk, the default limit would refuse every message. */
const limits = { freeDiskBytes: 0 }
const fillUp = (disk: SmallDisk, heal: () => unknown = () => {}) => ({
  limits,
  harm: (traffic: { untilRefused: () => Promise<void> }) => {
    disk.fill()
    return traffic.untilRefused()
  },
  heal: () => {
    disk.free()
    return heal()
  },
})

const fullOnSqlite: Scenario = async () => {
  const disk = mountSmallDisk(32 * 2 ** 20)
  if (!disk) return undefined
  return breakDatabase(sqlite(disk), fillUp(disk)).finally(disk.unmount)
}

const fullOnPostgres: Scenario = async () => {
  const disk = mountSmallDisk(256 * 2 ** 20)
  if (!disk) return undefined
  const postgres = await startPostgres({ durable: true, folder: disk.folder })
  return breakDatabase(await onPostgres(postgres), fillUp(disk))
    .finally(postgres.stop)
    .finally(disk.unmount)
}

/** All scenarios, by name. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  'kill -9, SQLite': (means) => killProcess(sqlite(means), means.rounds),
  'kill -9, PostgreSQL': async ({ postgres, rounds }) =>
    killProcess(await onPostgres(postgres), rounds),
  'one of two killed behind a proxy, PostgreSQL': async ({ postgres, rounds }) =>
    killBehindProxy(await onPostgres(postgres), Math.min(few, rounds)),
  'orderly restart behind a proxy, SQLite': (means) =>
    restartBehindProxy(sqlite(means), Math.min(few, means.rounds)),
  'orderly stop of one of two, PostgreSQL': async ({ postgres, rounds }) =>
    stopBehindProxy(await onPostgres(postgres), Math.min(few, rounds)),
  'PostgreSQL goes silent': goSilent,
  'PostgreSQL ends its connections': endConnections,
  'PostgreSQL is read-only': readOnly,
  'PostgreSQL is restarted': restart,
  'disk full, SQLite': fullOnSqlite,
  'disk full, PostgreSQL': fullOnPostgres,
  '20 readers that do not read, SQLite': (means) => stopReaders(sqlite(means)),
  '20 readers that do not read, PostgreSQL': async ({ postgres }) =>
    stopReaders(await onPostgres(postgres)),
}
