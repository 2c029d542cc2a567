import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createStore } from '../src/store/createStore.ts'
import type { DatabaseConfig } from '../src/store/databaseConfig.ts'
import { migrate } from '../src/store/migrate.ts'
import { migrations } from '../src/store/migrations.ts'
import { openDatabase } from '../src/store/openDatabase.ts'
import { openStore } from '../src/store/openStore.ts'
import { tableNames } from '../src/store/schema.ts'
import { StorageError, type Store } from '../src/store/store.ts'
import { bundledProgram } from './bundledProgram.ts'

const run = promisify(execFile)
const now = () => Date.UTC(2026, 0, 1)
const id = (digit: string) => digit.repeat(32)
const project = (digit: string, createdAt = '2026-01-01T00:00:00.000Z') => ({
  id: id(digit),
  name: `Site ${digit}`,
  allowedOrigins: ['https://a.example', '*.b.example'],
  frameApprovalOrigins: ['https://a.example'],
  isEnabled: true,
  createdAt,
})

/**
 * Tests the behavior of every store. `createConfig` returns a database without rows, and `createEmpty` one without
 * tables. `keepsData` is false for one that ends with its connection.
 */
export function describeStore(
  name: string,
  {
    createConfig,
    createEmpty,
    keepsData,
  }: {
    createConfig: () => Promise<DatabaseConfig>
    createEmpty: () => Promise<DatabaseConfig>
    keepsData: boolean
  },
): void {
  describe(`the store on ${name}`, () => {
    let config: DatabaseConfig
    let store: Store
    beforeEach(async () => {
      config = await createConfig()
      store = await openStore(config, now)
    })
    afterEach(() => store.close())

    test('finds no project that was not created', async () => {
      expect(await store.projects.find(id('a'))).toBeUndefined()
      expect(await store.projects.list()).toEqual([])
    })

    test('returns a project as it was created', async () => {
      expect(await store.projects.create(project('a'))).toBe(true)
      expect(await store.projects.find(id('a'))).toEqual(project('a'))
    })

    test('stores any text unchanged', async () => {
      const odd = {
        ...project('a'),
        name: `'; drop table project; --"\\ 🦊 \u202e`,
        allowedOrigins: ['"'],
      }
      await store.projects.create(odd)
      expect(await store.projects.find(id('a'))).toEqual(odd)
    })

    test('refuses a taken id and changes nothing', async () => {
      await store.projects.create(project('a'))
      expect(await store.projects.create({ ...project('a'), name: 'Thief' })).toBe(false)
      expect(await store.projects.find(id('a'))).toEqual(project('a'))
    })

    test('gives an id to one of many concurrent creates', async () => {
      const tries = Array.from({ length: 20 }, () => store.projects.create(project('a')))
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
    })

    test('lists the oldest first, and projects of the same age by id', async () => {
      await store.projects.create(project('c', '2026-01-02T00:00:00.000Z'))
      await store.projects.create(project('b'))
      await store.projects.create(project('a'))
      const ids = (await store.projects.list()).map((one) => one.id)
      expect(ids).toEqual([id('a'), id('b'), id('c')])
    })

    test.each([
      [{ name: 'New' }],
      [{ allowedOrigins: [] }],
      [{ frameApprovalOrigins: [] }],
      [{ name: 'New', allowedOrigins: ['c.example'] }],
      [{ isEnabled: false }],
      [{ isEnabled: true }],
      [{}],
    ])('changes %j and nothing else', async (change) => {
      await store.projects.create(project('a'))
      await store.projects.create(project('b'))
      const changed = { ...project('a'), ...change }
      expect(await store.projects.update(id('a'), change)).toEqual(changed)
      expect(await store.projects.find(id('a'))).toEqual(changed)
      expect(await store.projects.find(id('b'))).toEqual(project('b'))
    })

    test('keeps a project off until it is switched on', async () => {
      await store.projects.create(project('a'))
      await store.projects.update(id('a'), { isEnabled: false })
      expect((await store.projects.find(id('a')))?.isEnabled).toBe(false)
      await store.projects.update(id('a'), { name: 'New' })
      expect((await store.projects.find(id('a')))?.isEnabled).toBe(false)
      await store.projects.update(id('a'), { isEnabled: true })
      expect((await store.projects.find(id('a')))?.isEnabled).toBe(true)
    })

    test('deletes one project and no other, once', async () => {
      await store.projects.create(project('a'))
      await store.projects.create(project('b'))
      expect(await store.projects.delete(id('a'))).toEqual(project('a'))
      expect(await store.projects.delete(id('a'))).toBeUndefined()
      expect(await store.projects.list()).toEqual([project('b')])
    })

    test('changes no project that does not exist', async () => {
      expect(await store.projects.update(id('a'), { name: 'New' })).toBeUndefined()
      expect(await store.projects.update(id('a'), {})).toBeUndefined()
    })

    test('passes a check while it is open, and fails with a StorageError after that', async () => {
      await store.check()
      const closed = await openStore(await createConfig(), now)
      await closed.close()
      await expect(closed.check()).rejects.toThrow(StorageError)
      await expect(closed.projects.find(id('a'))).rejects.toThrow(StorageError)
    })

    test('fails a check as soon as any table is missing, and names the table', async () => {
      const database = openDatabase(await createConfig())
      await migrate(database, now)
      const own = createStore(database)
      for (const name of tableNames) {
        await database.db.schema.alterTable(name).renameTo('away').execute()
        await expect(own.check()).rejects.toMatchObject({
          cause: { message: expect.stringContaining(name) },
        })
        await database.db.schema.alterTable('away').renameTo(name).execute()
        await own.check()
      }
      await own.close()
    })

    test('refuses a database of a newer program with a sentence, and changes nothing', async () => {
      const fresh = await createEmpty()
      const database = openDatabase(fresh)
      await migrate(database, now)
      const row = { name: '999_later', applied_at: new Date(now()).toISOString() }
      await database.db.insertInto('portico_migration').values(row).execute()
      await expect(migrate(database, now)).rejects.toThrow(
        'a newer version of this server has changed it (999_later): start that version or a newer one',
      )
      const rows = await database.db.selectFrom('portico_migration').select('name').execute()
      expect(rows).toHaveLength(migrations.length + 1)
      await database.db.destroy()
    })

    test('rolls back a migration that fails halfway', async () => {
      const database = openDatabase(await createEmpty())
      const broken = {
        name: '999_broken',
        up: async (db: typeof database.db) => {
          await db.schema.createTable('half').addColumn('id', 'text').execute()
          await sql`no such statement`.execute(db)
        },
      }
      await migrate(database, now)
      await expect(migrate(database, now, [broken])).rejects.toThrow()
      const tables = await database.db.introspection.getTables()
      const names = tables.map((table) => table.name)
      expect(names).toContain('project')
      expect(names).not.toContain('half')
      await database.db.destroy()
    })

    if (!keepsData) return

    test('keeps projects after it is opened again', async () => {
      await store.projects.create(project('a'))
      const again = await openStore(config, now)
      expect(await again.projects.find(id('a'))).toEqual(project('a'))
      await again.close()
    })

    test('applies each migration once if servers start together', async () => {
      const fresh = JSON.stringify(await createEmpty())
      const program = await bundledProgram(new URL('./migrateOnce.ts', import.meta.url))
      const processes = Array.from({ length: 3 }, () => run(process.execPath, [program, fresh]))
      const applied = (await Promise.all(processes)).map(({ stdout }) => JSON.parse(stdout))
      expect(applied.flat()).toEqual(migrations.map((step) => step.name))
    })
  })
}
