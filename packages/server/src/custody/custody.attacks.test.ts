import { type Bytes, openWallet, wordsOf } from '@portico/custody'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type Device,
  joinByPasskey,
  nextEpoch,
  openWithRelease,
  registerAssistedDevice,
  registerDevice,
  sealedOf,
} from '../../test/custodyDevice.ts'
import { createCustodyWorld } from '../../test/custodyWorld.ts'
import { freshDatabase, onOneDatabase } from '../../test/store/onDatabases.ts'
import { decrypt } from './keys/aead.ts'
import { contextBytes, type KeyContext } from './keys/keyProvider.ts'

let world: Awaited<ReturnType<typeof createCustodyWorld>>

/** Creates a world. A SQLite one has a file, as thieves of files have it. */
async function createWorld() {
  const database = await freshDatabase()
  return createCustodyWorld(database.kind === 'postgres' ? database : undefined)
}

const notOpened = { name: 'CustodyError', code: 'NOT_OPENED' }
const refused = { name: 'KeyProviderError', code: 'REFUSED' }
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const release = (device: Device) => world.custody.release(device.account, device.device)

/** Returns all rows, as a thief of the database has them. */
const dump = async () => ({
  wallets: await world.db.selectFrom('custody_wallet').selectAll().execute(),
  keys: await world.db.selectFrom('custody_data_key').selectAll().execute(),
  shares: await world.db.selectFrom('custody_share').selectAll().execute(),
  factors: await world.db.selectFrom('custody_factor').selectAll().execute(),
  assisted: await world.db.selectFrom('custody_assisted').selectAll().execute(),
})
type Dump = Awaited<ReturnType<typeof dump>>

/** Unwraps everything that a thief can who also has the key file. */
async function unwrapAll({ keys, shares, factors, assisted }: Dump) {
  const found: Bytes[] = []
  for (const { account, wrapped } of keys) {
    const key = await world.provider.unwrap(wrapped, { purpose: 'custody data key', account })
    found.push(new Uint8Array(key))
    const open = (sealed: string, place: KeyContext) => {
      const context = contextBytes({ ...place, account })
      found.push(new Uint8Array(decrypt(key, bytes(sealed), context)))
    }
    for (const { epoch, device, server_share, account: of } of shares)
      if (of === account) open(server_share, { kind: 'server share', epoch, device })
    for (const { epoch, factor, kind, wrapped: row, account: of } of factors)
      if (of === account) open(row, { kind: 'factor', epoch, factor, of: kind })
    expect(assisted).toEqual([])
  }
  for (const { recovery_share } of shares) found.push(bytes(recovery_share))
  return found
}

/** Returns every share or key that data could contain in plain form: each run of 33 bytes at its ends. */
const piecesOf = (all: readonly Bytes[]): Bytes[] =>
  all.flatMap((one) =>
    one.length < 33 ? [] : [one.slice(0, 33), one.slice(-33), one.slice(16, 49), one.slice(65, 98)],
  )

onOneDatabase(() => {
  beforeEach(async () => {
    world = await createWorld()
  })
  afterEach(() => world.end())

  describe('with the whole database and the key file', () => {
    test('no wallet opens, neither of the current epoch nor of an earlier one', async () => {
      const phone = await registerDevice(world.custody, 'alice', 'phone')
      await joinByPasskey(world.custody, phone, 'laptop')
      await registerDevice(world.custody, 'bob', 'phone')
      // A wallet that the operator could open until its owner added a way back.
      const carol = await registerAssistedDevice(world.custody, 'carol', 'phone')
      await world.custody.changeEpoch(carol.epoch, (await nextEpoch(world.custody, carol)).epoch)
      const before = await dump()
      const { epoch, stored } = await nextEpoch(world.custody, phone)
      await world.custody.changeEpoch(phone.epoch, epoch)
      const today = await dump()
      const epochs = [...today.wallets, ...today.shares, ...today.factors]
        .filter(({ account }) => account === 'alice')
        .map((row) => row.epoch)
      expect(epochs).toEqual([stored.epoch, stored.epoch, stored.epoch])

      const found = [...(await unwrapAll(before)), ...(await unwrapAll(today))]
      // Four server shares of old epochs, and three of current ones. Each opens its wallet together with its device's
      // share.
      expect(found.filter(({ length }) => length === 33)).toHaveLength(7)
      const pieces = piecesOf(found).filter(({ length }) => length === 33)
      const wallets = [...before.wallets, ...today.wallets].map(sealedOf)
      let tried = 0
      for (const wallet of wallets)
        for (const one of pieces)
          for (const other of pieces) {
            tried++
            const work = openWallet(wallet, [one, other], () => 'open')
            await expect(work).rejects.toMatchObject(notOpened)
          }
      expect(tried).toBeGreaterThan(1000)
      const released = await release(stored)
      expect(released && (await openWithRelease(stored, released))).toBe(phone.address)
    })

    test('no secret of a user is in any file, in any encoding', async () => {
      const phone = await registerDevice(world.custody, 'alice', 'phone')
      const laptop = await joinByPasskey(world.custody, phone, 'laptop')
      const released = await release(phone)
      if (!released) throw new Error('Nothing was released')
      const shares = [phone.deviceShare, new Uint8Array(released.serverShare)] as const
      const secrets = await openWallet(sealedOf(released.wallet), shares, ({ key, keyring }) => [
        ...[key, keyring.entropy, keyring.keys.eip155, keyring.keys.solana].map((one) =>
          one.slice(),
        ),
        keyring.recovery.privateKey.slice(),
        new Uint8Array(Buffer.from(wordsOf(keyring.entropy))),
      ])
      secrets.push(phone.deviceShare, laptop.deviceShare, phone.prf, shares[1])
      const { epoch } = await nextEpoch(world.custody, phone)
      await world.custody.changeEpoch(phone.epoch, epoch)
      const files = await world.stored()
      expect(files.length).toBeGreaterThan(1)
      const forms = (secret: Uint8Array) =>
        (['latin1', 'hex', 'base64', 'base64url'] as const).map((form) =>
          Buffer.from(Buffer.from(secret).toString(form), form === 'latin1' ? 'latin1' : 'utf8'),
        )
      for (const secret of secrets)
        for (const form of forms(secret)) {
          const needle = form.subarray(0, form.length - 3)
          expect(files.some((file) => file.includes(needle))).toBe(false)
        }
      // The search works: it finds the keyring, which is not secret.
      expect(files.some((file) => file.includes(epoch.wallet.keyring))).toBe(true)
    })

    test('only the key file makes the server’s shares readable', async () => {
      await registerDevice(world.custody, 'alice', 'phone')
      const { keys, shares, factors } = await dump()
      const other = await createWorld()
      try {
        await other.db.insertInto('custody_data_key').values(keys).execute()
        await other.db.insertInto('custody_share').values(shares).execute()
        await other.db.insertInto('custody_factor').values(factors).execute()
        await other.db
          .insertInto('custody_wallet')
          .values((await dump()).wallets)
          .execute()
        await expect(other.custody.release('alice', 'phone')).rejects.toMatchObject(refused)
        await expect(other.custody.releaseForRecovery('alice')).rejects.toMatchObject(refused)
      } finally {
        await other.end()
      }
    })
  })

  describe('rows that were moved or changed', () => {
    test('of another device do not open', async () => {
      const phone = await registerDevice(world.custody, 'alice', 'phone')
      const laptop = await joinByPasskey(world.custody, phone, 'laptop')
      await sql`update custody_share set device = case device when 'phone' then 'x' else device end`.execute(
        world.db,
      )
      await sql`update custody_share set device = 'phone' where device = 'laptop'`.execute(world.db)
      await sql`update custody_share set device = 'laptop' where device = 'x'`.execute(world.db)
      for (const device of [phone, laptop])
        await expect(release(device)).rejects.toMatchObject(refused)
    })

    test.each(['custody_share', 'custody_factor', 'custody_data_key', 'custody_wallet'] as const)(
      'of another user do not open: %s',
      async (table) => {
        const alice = await registerDevice(world.custody, 'alice', 'phone')
        await registerDevice(world.custody, 'eve', 'phone')
        await sql`delete from ${sql.table(table)} where account = 'alice'`.execute(world.db)
        await sql`update ${sql.table(table)} set account = 'alice' where account = 'eve'`.execute(
          world.db,
        )
        // The thief makes the rows look like one epoch.
        for (const one of ['custody_share', 'custody_factor', 'custody_wallet'] as const)
          await sql`update ${sql.table(one)} set epoch = ${alice.epoch} where account = 'alice'`.execute(
            world.db,
          )
        const opens = async () => {
          const released = await release(alice)
          return released && openWithRelease(alice, released)
        }
        const recovers = () => joinByPasskey(world.custody, alice, 'new')
        const code = expect.stringMatching(/^(REFUSED|NOT_OPENED)$/)
        // The device's own way does not use the factors.
        if (table !== 'custody_factor') await expect(opens()).rejects.toMatchObject({ code })
        await expect(recovers()).rejects.toMatchObject({ code })
      },
    )

    test('of an ended epoch do not open in the next one, or beside it', async () => {
      const phone = await registerDevice(world.custody, 'alice', 'phone')
      const old = await dump()
      const { epoch, stored } = await nextEpoch(world.custody, phone)
      await world.custody.changeEpoch(phone.epoch, epoch)
      const restore = async (asEpoch: string) => {
        await world.db.deleteFrom('custody_share').execute()
        const rows = old.shares.map((row) => ({ ...row, epoch: asEpoch }))
        await world.db.insertInto('custody_share').values(rows).execute()
      }
      await restore(phone.epoch)
      expect(await release(phone)).toBeUndefined()
      await restore(stored.epoch)
      await expect(release(phone)).rejects.toMatchObject(refused)
      // All rows of the old epoch together are a restored backup. A device that has advanced does not open it.
      await restore(phone.epoch)
      await world.db.deleteFrom('custody_wallet').execute()
      await world.db.insertInto('custody_wallet').values(old.wallets).execute()
      const released = await release(phone)
      if (!released) throw new Error('Nothing was released')
      await expect(openWithRelease(stored, released)).rejects.toMatchObject(notOpened)
    })

    test('of an old epoch, with a leaked pair of it, open nothing of the current one', async () => {
      const phone = await registerDevice(world.custody, 'alice', 'phone')
      const leaked = await release(phone)
      const { epoch, stored } = await nextEpoch(world.custody, phone)
      await world.custody.changeEpoch(phone.epoch, epoch)
      const today = await release(stored)
      if (!leaked || !today) throw new Error('Nothing was released')
      for (const mixed of [
        { ...today, serverShare: leaked.serverShare },
        { ...leaked, wallet: today.wallet },
      ])
        for (const device of [phone, stored])
          await expect(openWithRelease(device, mixed)).rejects.toMatchObject(notOpened)
      await expect(openWithRelease(phone, today)).rejects.toMatchObject(notOpened)
    })

    test('are refused if one byte is damaged, tested for every third byte', async () => {
      const phone = await registerDevice(world.custody, 'alice', 'phone')
      const { shares } = await dump()
      const sealed = bytes(shares[0]?.server_share ?? '')
      for (let at = 0; at < sealed.length; at += 3) {
        const damaged = sealed.slice()
        damaged[at] = (damaged[at] ?? 0) ^ 4
        const server_share = Buffer.from(damaged).toString('base64url')
        await world.db.updateTable('custody_share').set({ server_share }).execute()
        await expect(release(phone)).rejects.toMatchObject(refused)
      }
    })
  })
})
