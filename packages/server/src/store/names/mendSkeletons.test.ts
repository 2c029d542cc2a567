import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sharedPostgres } from '../../../test/store/sharedPostgres.ts'
import type { DatabaseConfig } from '../databaseConfig.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations.ts'
import { type Database, openDatabase } from '../openDatabase.ts'
import { createNameStore } from './createNameStore.ts'
import type { StoredName } from './nameStore.ts'

const day = 86_400_000
const now = Date.UTC(2026, 0, 1)
const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === '031_name_skeletons'),
)

let folder: string
let files = 0
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-names-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const databases: Record<string, () => Promise<DatabaseConfig>> = {
  SQLite: async () => ({ kind: 'sqlite', path: path.join(folder, `${++files}.db`) }),
  PostgreSQL: async () => ({
    kind: 'postgres',
    url: await (await sharedPostgres()).createEmptyDatabase(),
  }),
}

function open(config: DatabaseConfig): Database {
  const database = openDatabase(config)
  onTestFinished(() => database.close())
  return database
}

/** Returns a name as earlier versions stored it, which replaced pairs first. */
const oldName = (label: string, skeleton: string, day: number, held: number | null = null) => ({
  name: `${label}.shop.eth`,
  skeleton: `${skeleton}.shop.eth`,
  owner: `0x${label}`,
  owner_chain: '',
  attributes: '{}',
  addresses: '{}',
  registered_at: day,
  updated_at: day,
  held_until: held,
})

const wanted = (label: string, skeleton: string, owner = 'new'): StoredName => ({
  name: `${label}.shop.eth`,
  skeleton: `${skeleton}.shop.eth`,
  attributes: {},
  addresses: {},
  owner: { address: `0x${owner}`, chain: '' },
  registeredAt: now,
  updatedAt: now,
})

describe.each(Object.keys(databases))('names stored before %s computed their skeletons', (kind) => {
  async function mended(rows: ReturnType<typeof oldName>[]) {
    const config = (await databases[kind]?.()) as DatabaseConfig
    const one = open(config)
    const two = open(config)
    await migrate(one, () => now, before)
    await one.db
      .insertInto('name_entry')
      .values(rows as never)
      .execute()
    // Two nodes of the new version start at the same time.
    const applied = await Promise.all([one, two].map((node) => migrate(node, () => now)))
    expect(applied.flat().filter((name) => name === '031_name_skeletons')).toHaveLength(1)
    const store = createNameStore(two)
    const register = (entry: StoredName, at = now) => store.register(entry, { now: at, most: 10 })
    return { store, register, read: () => one.db.selectFrom('name_entry').selectAll().execute() }
  }

  test('get the skeleton of today, so that nobody registers a similar name', async () => {
    const { store, register, read } = await mended([
      oldName('c1oud', 'cloud', 1),
      oldName('river', 'rlver', 2),
    ])
    expect(await register(wanted('doud', 'doud'))).toBe('taken')
    expect(await store.taken(['doud.shop.eth'], now)).toEqual(new Set(['doud.shop.eth']))
    expect((await read()).map(({ skeleton }) => skeleton).sort()).toEqual([
      'doud.shop.eth',
      'rlver.shop.eth',
    ])
    expect(await store.alike()).toEqual([])
  })

  test('stay even if they look alike, and are reported; similar names are free only after all were given up', async () => {
    const { store, register, read } = await mended([
      oldName('cloud', 'doud', 2),
      oldName('c1oud', 'cloud', 1),
      oldName('ciaim', 'claim', 3),
      oldName('claim', 'dalm', 4),
    ])
    expect(await read()).toHaveLength(4)
    for (const name of ['cloud', 'c1oud', 'ciaim', 'claim'])
      expect(await store.find(`${name}.shop.eth`)).toBeDefined()
    expect(await store.alike()).toEqual([
      ['c1oud.shop.eth', 'cloud.shop.eth'],
      ['ciaim.shop.eth', 'claim.shop.eth'],
    ])
    const giveUp = (label: string) =>
      store.release({
        name: `${label}.shop.eth`,
        owner: { address: `0x${label}`, chain: '' },
        now,
        heldUntil: now + 90 * day,
      })
    await giveUp('c1oud')
    expect(await register(wanted('doud', 'doud'), now + 91 * day)).toBe('taken')
    expect(await store.taken(['doud.shop.eth'], now + 91 * day)).toContain('doud.shop.eth')
    await giveUp('cloud')
    expect(await register(wanted('c1oud', 'doud'), now + 89 * day)).toBe('taken')
    expect(await register(wanted('c1oud', 'doud'), now + 91 * day)).toBe('registered')
    expect(await store.alike()).toEqual([['ciaim.shop.eth', 'claim.shop.eth']])
  })

  test('do not block a registered name after they were given up', async () => {
    const { store, register } = await mended([
      oldName('c1oud', 'cloud', 1, now - 1),
      oldName('cloud', 'doud', 2),
    ])
    expect(await store.find('cloud.shop.eth')).toMatchObject({ skeleton: 'doud.shop.eth' })
    expect(await register(wanted('doud', 'doud'))).toBe('taken')
  })
})
