import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  joinByPasskey,
  newWallet,
  nextEpoch,
  openWithRelease,
  registerDevice,
} from '../../test/custodyDevice.ts'
import { createCustodyWorld } from '../../test/custodyWorld.ts'
import { createEnvelope } from './envelope.ts'
import { createFileKeyProvider } from './keys/fileKeyProvider.ts'
import { rewrapDataKeys } from './keys/rewrapDataKeys.ts'
import { addKey } from './keys/writeKeyFile.ts'

let world: Awaited<ReturnType<typeof createCustodyWorld>>
beforeEach(async () => {
  world = await createCustodyWorld()
})
afterEach(() => world.end())

const release = async (account: string, device: string) => {
  const released = await world.custody.release(account, device)
  if (!released) throw new Error('Nothing was released')
  return released
}

test('a device opens its wallet with the share that is released to it, and another device gets nothing', async () => {
  const phone = await registerDevice(world.custody, 'alice', 'phone')
  expect(await openWithRelease(phone, await release('alice', 'phone'))).toBe(phone.address)
  expect(await world.custody.release('alice', 'laptop')).toBeUndefined()
  expect(await world.custody.release('eve', 'phone')).toBeUndefined()
  expect(await world.custody.releaseForRecovery('eve')).toBeUndefined()
})

test('one of two tabs that register gets the wallet, and the other joins it', async () => {
  const prf = new Uint8Array(32).fill(7)
  const tabs = await Promise.all(['one', 'two'].map((device) => newWallet('alice', device, prf)))
  const outcomes = await Promise.all(tabs.map(({ epoch }) => world.custody.register(epoch)))
  expect(outcomes.toSorted()).toEqual([false, true])
  const winner = tabs[outcomes.indexOf(true)]?.stored
  expect(await openWithRelease(winner as never, await release('alice', winner?.device ?? ''))).toBe(
    winner?.address,
  )
  const loser = await joinByPasskey(world.custody, { account: 'alice', prf }, 'late')
  expect(loser.address).toBe(winner?.address)
})

test('the same registration twice at once leaves shares that open', async () => {
  const { epoch, stored } = await newWallet('alice', 'phone')
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => world.custody.register(epoch)))
  expect(outcomes.every(Boolean)).toBe(true)
  expect(await openWithRelease(stored, await release('alice', 'phone'))).toBe(stored.address)
})

test('a new device opens the wallet with a passkey, and later with its own share', async () => {
  const phone = await registerDevice(world.custody, 'alice', 'phone')
  const laptop = await joinByPasskey(world.custody, phone, 'laptop')
  expect(laptop.address).toBe(phone.address)
  for (const device of [phone, laptop])
    expect(await openWithRelease(device, await release('alice', device.device))).toBe(phone.address)
  expect(await world.custody.revoke('alice', 'phone')).toBe('revoked')
  expect(await world.custody.release('alice', 'phone')).toBeUndefined()
  expect(await world.custody.revoke('alice', 'laptop')).toBe('last')
  const tablet = await joinByPasskey(world.custody, phone, 'tablet')
  expect(tablet.address).toBe(phone.address)
})

test('a new epoch keeps only the device that began it and the way back', async () => {
  const phone = await registerDevice(world.custody, 'alice', 'phone')
  const laptop = await joinByPasskey(world.custody, phone, 'laptop')
  const { epoch, stored } = await nextEpoch(world.custody, laptop)
  expect(await world.custody.changeEpoch(laptop.epoch, epoch)).toBe(true)
  expect(await openWithRelease(stored, await release('alice', 'laptop'))).toBe(phone.address)
  expect(await world.custody.release('alice', 'phone')).toBeUndefined()
  expect((await joinByPasskey(world.custody, phone, 'phone')).address).toBe(phone.address)
  expect(await world.custody.addFactor(laptop, { factor: 'f2', kind: 'kit', wrapped: '' })).toBe(
    false,
  )
})

test('data keys are wrapped again under a new key, and every wallet opens as before', async () => {
  const devices = [
    await registerDevice(world.custody, 'alice', 'phone'),
    await registerDevice(world.custody, 'bob', 'phone'),
  ]
  addKey(world.keyFile)
  const envelope = createEnvelope(createFileKeyProvider(world.keyFile))
  expect(await rewrapDataKeys(world.store, envelope)).toBe(2)
  for (const device of devices) {
    expect(await world.store.dataKey(device.account)).toMatch(/^2\./)
    // The same with a server that has been running since before.
    const released = await world.custody.release(device.account, device.device)
    expect(await openWithRelease(device, released as never)).toBe(device.address)
  }
})

test('shredded wallets are removed, and the account can create a new one', async () => {
  const old = await registerDevice(world.custody, 'alice', 'phone')
  expect(await world.custody.shred('alice')).toBe(true)
  expect(await world.custody.release('alice', 'phone')).toBeUndefined()
  const anew = await registerDevice(world.custody, 'alice', 'phone')
  expect(anew.address).not.toBe(old.address)
  await expect(openWithRelease(old, await release('alice', 'phone'))).rejects.toMatchObject({
    code: 'NOT_OPENED',
  })
})
