import { chmodSync, copyFileSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startPostgres, type TestPostgres } from '@portico/testing/postgres'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { describeLogins } from '../../test/describeLogins.ts'
import { describeMailbox } from '../../test/describeMailbox.ts'
import { describeSessions } from '../../test/describeSessions.ts'
import { describeStore } from '../../test/describeStore.ts'
import { describeWatches } from '../../test/describeWatches.ts'
import { createManualTime } from '../../test/manualTime.ts'
import { filledSqlite } from '../../test/store/filledSqlite.ts'
import { freshPostgres } from '../../test/store/sharedPostgres.ts'
import { lockDatabase } from './lockDatabase.ts'
import { type Database, openDatabase } from './openDatabase.ts'
import { openStore } from './openStore.ts'
import { transact } from './transact.ts'

let folder: string
let postgres: TestPostgres
let files = 0
const sqliteFile = () => ({
  kind: 'sqlite' as const,
  path: path.join(folder, `${++files}.db`),
})

const emptied: string[] = []

/**
 * Returns a separate empty database, which the next test gets emptied. One for each test would be a gigabyte of files,
 * whose removal took longer than a hook may on a busy disk.
 */
async function postgresDatabase() {
  const url = emptied.pop() ?? (await postgres.createDatabase())
  onTestFinished(async () => {
    await postgres.query(url, 'drop schema public cascade', 'create schema public')
    emptied.push(url)
  })
  return { kind: 'postgres' as const, url }
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-store-'))
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true })
})

/** Databases that have every table already, for tests that are not about creating tables. */
const filled = {
  sqlite: () => filledSqlite(sqliteFile().path),
  postgres: freshPostgres,
}

const sqliteCopy = (file: string) => {
  copyFileSync(file, `${file}-copy`)
  return `${file}-copy`
}

const inMemory = async () => ({ kind: 'sqlite' as const, path: ':memory:' })
describeStore('SQLite in memory', {
  createConfig: inMemory,
  createEmpty: inMemory,
  keepsData: false,
})
describeStore('SQLite in a file', {
  createConfig: filled.sqlite,
  createEmpty: async () => sqliteFile(),
  keepsData: true,
})
describeStore('PostgreSQL', {
  createConfig: filled.postgres,
  createEmpty: postgresDatabase,
  keepsData: true,
})

test('a SQLite file and the files beside it are readable only by their owner', async () => {
  const before = process.umask(0o022)
  try {
    const config = sqliteFile()
    const modes = () =>
      ['', '-wal', '-shm'].map((ending) =>
        (statSync(config.path + ending).mode & 0o777).toString(8),
      )
    const store = await openStore(config, () => 0)
    await store.projects.list()
    expect(modes()).toEqual(['600', '600', '600'])
    await store.close()
    // A file that an older version left readable to others.
    chmodSync(config.path, 0o644)
    // A process that may read it could hold the lock, and keep the server from starting.
    const unlock = lockDatabase(config)
    expect((statSync(`${config.path}-lock`).mode & 0o777).toString(8)).toBe('600')
    const again = await openStore(config, () => 0)
    await again.projects.list()
    expect(modes()).toEqual(['600', '600', '600'])
    unlock()
    await again.close()
  } finally {
    process.umask(before)
  }
})

test('a removed lock file does not let a second server use the database of the first', async () => {
  const config = sqliteFile()
  const unlock = lockDatabase(config)
  const store = await openStore(config, () => 0)
  await store.check()
  rmSync(`${config.path}-lock`)
  for (const _ of ['first attempt', 'second attempt'])
    expect(() => lockDatabase(config)).toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({ message: expect.stringContaining('another server runs') }),
      }),
    )
  // The first one continues, and the next one finds what it wrote.
  await store.projects.create({
    id: 'a'.repeat(32),
    name: 'Kept',
    allowedOrigins: [],
    frameApprovalOrigins: [],
    isEnabled: true,
    createdAt: '2026-01-01T00:00:00.000Z',
  })
  await store.check()
  await store.close()
  unlock()
  const unlockNext = lockDatabase(config)
  const next = await openStore(config, () => 0)
  expect((await next.projects.list()).map(({ name }) => name)).toEqual(['Kept'])
  const [mode] = new DatabaseSync(config.path).prepare('pragma journal_mode').all()
  expect(mode).toEqual({ journal_mode: 'wal' })
  await next.close()
  unlockNext()
})

test.each([
  ['removed', '', (file: string) => rmSync(file)],
  ['replaced', '', (file: string) => renameSync(sqliteCopy(file), file)],
  ['without its write-ahead log', '-wal', (file: string) => rmSync(file)],
])(
  'a SQLite file that is %s while it is served is logged, and takes no more writes',
  async (_, ending, harm) => {
    const config = sqliteFile()
    const store = await openStore(config, () => 0)
    await store.check()
    expect(await store.freeBytes()).toBeGreaterThan(0)
    harm(config.path + ending)
    await expect(store.check()).rejects.toMatchObject({
      cause: { message: expect.stringContaining('was removed or replaced') },
    })
    expect(await store.freeBytes()).toBe(0)
    await store.close()
  },
)

describeMailbox('SQLite in a file', { createConfig: filled.sqlite })
describeMailbox('PostgreSQL', { createConfig: filled.postgres })

describeWatches('SQLite in a file', { createConfig: filled.sqlite })
describeWatches('PostgreSQL', { createConfig: filled.postgres })
describeSessions('SQLite in a file', { createConfig: filled.sqlite })
describeSessions('PostgreSQL', { createConfig: filled.postgres })
describeLogins('SQLite in a file', { createConfig: filled.sqlite })
describeLogins('PostgreSQL', { createConfig: filled.postgres })

describe.each(['sqlite', 'postgres'] as const)('statements in one transaction on %s', (kind) => {
  const open = async () => {
    const config = kind === 'sqlite' ? sqliteFile() : { kind, url: await postgres.createDatabase() }
    const database = openDatabase(config)
    await sql`create table word (name text primary key)`.execute(database.db)
    return database
  }
  const add = (name: string) => sql`insert into word values (${name}) returning name`
  const words = async ({ db }: Database) => (await sql`select name from word`.execute(db)).rows

  test('are answered in order, and are all committed', async () => {
    const database = await open()
    const results = await transact(database, ['a', 'b'].map(add))
    expect(results.map(({ rows }) => rows)).toEqual([[{ name: 'a' }], [{ name: 'b' }]])
    expect(await words(database)).toHaveLength(2)
    expect(await transact(database, [])).toEqual([])
    await database.db.destroy()
  })

  test.each([0, 1, 2])('are all undone if number %i of them fails', async (place) => {
    const database = await open()
    const wrong = sql`insert into nowhere values (1)`
    const all = ['a', 'b', 'c'].map((name, at) => (at === place ? wrong : add(name)))
    await expect(transact(database, all)).rejects.toThrow()
    expect(await words(database)).toEqual([])
    await transact(database, [add('after')])
    expect(await words(database)).toEqual([{ name: 'after' }])
    await database.db.destroy()
  })
})

describe('opening a database', () => {
  test('uses write-ahead logging in SQLite, and syncs every commit', async () => {
    const { db } = openDatabase(sqliteFile())
    const { rows: journal } = await sql`pragma journal_mode`.execute(db)
    const { rows: synchronous } = await sql`pragma synchronous`.execute(db)
    expect([journal, synchronous]).toEqual([[{ journal_mode: 'wal' }], [{ synchronous: 2 }]])
    await db.destroy()
  })

  test.each([
    [{ kind: 'sqlite' as const, path: '/no/such/folder/portico.db' }],
    [{ kind: 'postgres' as const, url: 'postgres://nobody@127.0.0.1:9/none' }],
  ])('fails with a StorageError if nothing is at the address: %j', async (config) => {
    await expect(openStore(config, Date.now)).rejects.toMatchObject({ name: 'StorageError' })
  })
})

describe('a PostgreSQL that goes away', () => {
  test('has connections that it ended while idle replaced', async () => {
    const url = await postgres.createDatabase()
    const store = await openStore({ kind: 'postgres', url }, Date.now)
    const { db } = openDatabase({ kind: 'postgres', url: postgres.url })
    const database = url.slice(url.lastIndexOf('/') + 1)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database}`.execute(
      db,
    )
    const failures: unknown[] = []
    const works = () =>
      store.check().then(
        () => true,
        (cause: unknown) => {
          failures.push(cause)
          return false
        },
      )
    // The only connection of the pool fails while it breaks, and is then replaced.
    while (!(await works()) && failures.length < 5);
    expect(failures.length).toBeLessThan(5)
    for (const failure of failures) expect(failure).toMatchObject({ name: 'StorageError' })
    await Promise.all([store.close(), db.destroy()])
  })

  test('causes a StorageError', async () => {
    const short = await startPostgres()
    const store = await openStore({ kind: 'postgres', url: short.url }, Date.now)
    await short.stop()
    await expect(store.check()).rejects.toMatchObject({ name: 'StorageError' })
    await expect(store.projects.list()).rejects.toMatchObject({ name: 'StorageError' })
    await store.close()
  })
})

describe('a SQLite file that another program writes', () => {
  const open = async () => {
    const config = sqliteFile()
    const time = createManualTime()
    const store = await openStore(config, time.platform.now, time.platform.startTimer)
    const other = new DatabaseSync(config.path)
    other.exec('begin immediate')
    return { store, other, time }
  }
  const project = {
    id: 'a'.repeat(32),
    name: 'a',
    allowedOrigins: [],
    frameApprovalOrigins: [],
    isEnabled: true,
    createdAt: '',
  }
  const turns = async (count: number, each: () => void) => {
    for (let turn = 0; turn < count; turn++) {
      each()
      await new Promise(setImmediate)
    }
  }

  test('delays neither the process nor reads, and is waited for', async () => {
    const { store, other, time } = await open()
    const subscription = { client: 'a'.repeat(64), subscribe: ['b'.repeat(64)] }
    const limits = {
      messagesPerTopic: 1,
      messagesPerClient: 1,
      topicsPerClient: 1,
      subscribersPerTopic: 1,
      bytesPerClient: 1e9,
      bytesPerAddress: 1e9,
      bytesPerProject: 1e9,
      bytes: 1e9,
    }
    const written = Promise.all([
      store.projects.create(project),
      store.mailbox.commit([subscription], { now: 0, limits }),
      store.check(),
    ])
    let reads = 0
    await turns(50, () => {
      time.advance(10)
      void store.projects.list().then(() => (reads += 1))
    })
    // The lock is still held. SQLite's own wait would have blocked everything else, and then failed.
    expect(reads).toBeGreaterThan(0)
    expect(time.waiting().length).toBeGreaterThan(0)
    other.exec('rollback')
    await time.until(written)
    expect(await store.projects.find(project.id)).toEqual(project)
    other.close()
    await store.close()
  })

  test('is given up after four seconds', async () => {
    const { store, other, time } = await open()
    const since = time.platform.now()
    const failed = expect(store.projects.create(project)).rejects.toMatchObject({
      name: 'StorageError',
    })
    await time.until(failed)
    expect(time.platform.now() - since).toBeGreaterThanOrEqual(4000)
    other.close()
    await store.close()
  })
})
