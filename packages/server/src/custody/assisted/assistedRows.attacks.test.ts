import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  joinByPasskey,
  nextEpoch,
  openByServer,
  registerAssistedDevice,
  registerDevice,
} from '../../../test/custodyDevice.ts'
import { createCustodyWorld } from '../../../test/custodyWorld.ts'
import { freshDatabase, onDatabases } from '../../../test/store/onDatabases.ts'

let world: Awaited<ReturnType<typeof createCustodyWorld>>
const createWorld = async () => {
  const database = await freshDatabase()
  return createCustodyWorld(database.kind === 'postgres' ? database : undefined)
}
const refused = { name: 'KeyProviderError', code: 'REFUSED' }
const nothing = 'The server gave nothing'
const tables = ['custody_wallet', 'custody_data_key', 'custody_share', 'custody_assisted'] as const

/** Replaces an account's rows in these tables by another's, with its epoch. */
async function swap(
  [from, to]: readonly [string, string],
  names: readonly (typeof tables)[number][],
  epoch: string,
): Promise<void> {
  for (const name of names) {
    await sql`delete from ${sql.table(name)} where account = ${to}`.execute(world.db)
    await sql`update ${sql.table(name)} set account = ${to} where account = ${from}`.execute(
      world.db,
    )
  }
  for (const name of tables)
    if (name !== 'custody_data_key')
      await sql`update ${sql.table(name)} set epoch = ${epoch} where account = ${to}`.execute(
        world.db,
      )
}

onDatabases(() => {
  beforeEach(async () => {
    world = await createWorld()
  })
  afterEach(() => world.end())

  describe('the rows of mode assisted', () => {
    test('open with the server’s data, and need nothing else', async () => {
      const phone = await registerAssistedDevice(world.custody, 'alice', 'phone')
      expect(await openByServer(world.custody, 'alice')).toBe(phone.address)
    })

    test('open nothing without the key file', async () => {
      await registerAssistedDevice(world.custody, 'alice', 'phone')
      const other = await createWorld()
      try {
        for (const name of tables) {
          const rows = await world.db.selectFrom(name).selectAll().execute()
          await other.db
            .insertInto(name)
            .values(rows as never)
            .execute()
        }
        await expect(openByServer(other.custody, 'alice')).rejects.toMatchObject(refused)
      } finally {
        await other.end()
      }
    })

    test.each(tables)('of another account open nothing: %s', async (table) => {
      const alice = await registerAssistedDevice(world.custody, 'alice', 'phone')
      await registerAssistedDevice(world.custody, 'eve', 'phone')
      await swap(['eve', 'alice'], [table], alice.epoch)
      const code = expect.stringMatching(/^(REFUSED|NOT_OPENED)$/)
      await expect(openByServer(world.custody, 'alice')).rejects.toMatchObject({ code })
    })

    test('of one account open nothing of another account that has a way back', async () => {
      const alice = await registerDevice(world.custody, 'alice', 'phone')
      await registerAssistedDevice(world.custody, 'eve', 'phone')
      await swap(['eve', 'alice'], ['custody_assisted'], alice.epoch)
      await expect(openByServer(world.custody, 'alice')).rejects.toMatchObject(refused)
    })

    test('open nothing if a way back replaces the server’s share', async () => {
      const alice = await registerDevice(world.custody, 'alice', 'phone')
      await sql`insert into custody_assisted (account, epoch, sealed, created_at)
        select account, epoch, wrapped, created_at from custody_factor`.execute(world.db)
      await expect(openByServer(world.custody, 'alice')).rejects.toMatchObject(refused)
      await sql`delete from custody_assisted`.execute(world.db)
      await sql`insert into custody_assisted (account, epoch, sealed, created_at)
        select account, epoch, server_share, created_at from custody_share`.execute(world.db)
      await expect(openByServer(world.custody, 'alice')).rejects.toMatchObject(refused)
      expect((await joinByPasskey(world.custody, alice, 'laptop')).address).toBe(alice.address)
    })

    test('are removed with the epoch that adds a way back, and open nothing if they are restored', async () => {
      const phone = await registerAssistedDevice(world.custody, 'alice', 'phone')
      const kept = await world.db.selectFrom('custody_assisted').selectAll().execute()
      const { epoch, stored } = await nextEpoch(world.custody, phone)
      expect(await world.custody.changeEpoch(phone.epoch, epoch)).toBe(true)
      expect(await world.db.selectFrom('custody_assisted').selectAll().execute()).toEqual([])
      await expect(openByServer(world.custody, 'alice')).rejects.toThrow(nothing)
      await world.db.insertInto('custody_assisted').values(kept).execute()
      await expect(openByServer(world.custody, 'alice')).rejects.toThrow(nothing)
      await world.db.updateTable('custody_assisted').set({ epoch: stored.epoch }).execute()
      await expect(openByServer(world.custody, 'alice')).rejects.toMatchObject(refused)
      expect((await joinByPasskey(world.custody, stored, 'laptop')).address).toBe(phone.address)
    })

    test('are all removed with their account', async () => {
      await registerAssistedDevice(world.custody, 'alice', 'phone')
      await world.custody.assisted.open({ account: 'alice', device: 'new' }, { waitMs: 1 })
      await world.custody.shred('alice')
      for (const name of [...tables, 'custody_request'] as const)
        expect(await world.db.selectFrom(name).selectAll().execute()).toEqual([])
    })
  })
})
